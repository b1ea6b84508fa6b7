import { createFileRoute } from '@tanstack/react-router';
import { FormLinkPage } from '#web/features/external-forms/form-link-page.tsx';

export const Route = createFileRoute('/usercogform')({
  validateSearch: ({ token, actionType, cogFormId }) => ({ token, actionType, cogFormId }),
  component: function FormLinkRoute() {
    return <FormLinkPage query={Route.useSearch()} />;
  },
});
