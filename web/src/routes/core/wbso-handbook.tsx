import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/core/wbso-handbook')({
  component: () => (
    <ComingPage
      title="Handbook"
      state="The handbook is being printed"
      text="Procedures and policies for Burbank and Leavesden appear here. Until then client services answers what it says."
      vignette="ajar"
    />
  ),
});
