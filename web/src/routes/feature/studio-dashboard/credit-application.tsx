import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { ReviewPage } from '#web/features/credit-applications/review-page.tsx';
import { LettersDialog } from '#web/features/letters/letter-dialogs.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/credit-application')({
  validateSearch: ({ creditApplicationId }: Record<string, unknown>) => ({
    creditApplicationId: typeof creditApplicationId === 'string' ? creditApplicationId : '',
  }),
  component: function Review() {
    const { creditApplicationId } = Route.useSearch();
    const { roleAssigned, userPreferences } = useProfile();
    return (
      <ReviewPage
        key={creditApplicationId}
        portal="studio"
        creditApplicationId={creditApplicationId}
        viewer={{ clock: userPreferences, may: (permission) => roleAssigned[permission] === true }}
        letterDialog={(kind, application, close) => (
          <LettersDialog kind={kind} application={application} onClose={close} />
        )}
      />
    );
  },
});
