import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/riskmailtier2')({
  component: () => (
    <ComingPage
      title="Credit request"
      state="This page is not open yet"
      text="Answer the mail that brought you here, or call us."
      vignette="shut"
    />
  ),
});
