import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/usercogform')({
  component: () => (
    <ComingPage
      title="Request form"
      state="This form is not open yet"
      text="Answer the mail that brought you here, or call us."
      vignette="shut"
    />
  ),
});
