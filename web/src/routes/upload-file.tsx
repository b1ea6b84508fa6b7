import { createFileRoute } from '@tanstack/react-router';
import { UploadPage } from '#web/features/uploads/upload-page.tsx';
import { WithQueries } from '#web/shell/with-queries.tsx';

export const Route = createFileRoute('/upload-file')({
  staticData: { signedIn: true },
  validateSearch: ({ section, recordType, recordId, slot, mode }) => ({ section, recordType, recordId, slot, mode }),
  component: function UploadRoute() {
    return (
      <WithQueries>
        <UploadPage place={Route.useSearch()} />
      </WithQueries>
    );
  },
});
