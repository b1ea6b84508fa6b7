import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { ReviewPage } from '#web/features/credit-applications/review-page.tsx';
import { AsOfPage } from '#web/features/credit-history/as-of-page.tsx';
import { HistoryTools } from '#web/features/credit-history/history-tools.tsx';
import { LettersDialog } from '#web/features/letters/letter-dialogs.tsx';
import { ReferencesPanel } from '#web/features/references/references-panel.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/credit-application')({
  validateSearch: ({
    creditApplicationId,
    asOf,
  }: Record<string, unknown>): { creditApplicationId: string; asOf?: string } => ({
    creditApplicationId: typeof creditApplicationId === 'string' ? creditApplicationId : '',
    ...(typeof asOf === 'string' ? { asOf } : {}),
  }),
  component: function Review() {
    const { creditApplicationId, asOf } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { roleAssigned, userPreferences } = useProfile();
    const may = (permission: string) => roleAssigned[permission] === true;
    const onDay = (on: string) => void navigate({ search: { creditApplicationId, asOf: on } });
    if (asOf !== undefined)
      return (
        <AsOfPage
          creditApplicationId={creditApplicationId}
          on={asOf}
          onDay={onDay}
          back={(words) => (
            <Link to={Route.to} search={{ creditApplicationId }}>
              {words}
            </Link>
          )}
        />
      );
    return (
      <ReviewPage
        key={creditApplicationId}
        portal="ar"
        creditApplicationId={creditApplicationId}
        viewer={{ clock: userPreferences, may }}
        letterDialog={(kind, application, close) => (
          <LettersDialog kind={kind} application={application} onClose={close} />
        )}
        references={
          <ReferencesPanel creditApplicationId={creditApplicationId} mayChase={may('reviewSubmittedCreditApp')} />
        }
        history={
          <HistoryTools creditApplicationId={creditApplicationId} mayVerify={may('assignRiskApprover')} onDay={onDay} />
        }
      />
    );
  },
});
