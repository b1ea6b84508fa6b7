import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/core/faqs')({
  staticData: { signedIn: true },
  component: () => (
    <ComingPage
      title="FAQ"
      state="The answers are being written"
      text="Questions and answers appear here. Until then client services answers them."
      vignette="ajar"
    />
  ),
});
