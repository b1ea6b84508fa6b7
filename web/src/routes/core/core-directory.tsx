import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/core/core-directory')({
  component: () => (
    <ComingPage
      title="Directory"
      state="The directory is being put together"
      text="Every department of the lot appears here. Until then client services puts you through."
      vignette="ajar"
    />
  ),
});
