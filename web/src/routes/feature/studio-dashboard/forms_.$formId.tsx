import { createFileRoute } from '@tanstack/react-router';
import { FormPage } from '#web/features/forms/form-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/forms_/$formId')({
  component: function OneFormRoute() {
    return <FormPage formId={Number(Route.useParams().formId)} />;
  },
});
