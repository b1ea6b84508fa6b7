import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { ReviewPage } from '#web/features/credit-applications/review/review-page.tsx';
import { type StaffPortal, staffPaths } from '#web/features/credit-applications/staff-paths.ts';
import type { StaffApplicationSearch } from '#web/features/credit-applications/staff-search.ts';
import { AsOfPage } from '#web/features/credit-history/as-of-page.tsx';
import { HistoryTools } from '#web/features/credit-history/history-tools.tsx';
import { LettersDialog } from '#web/features/letters/letter-dialogs.tsx';
import { ReferencesPanel } from '#web/features/references/references-panel.tsx';

interface StaffApplicationProps {
  readonly portal: StaffPortal;
  readonly search: StaffApplicationSearch;
  readonly onDay: (on: string) => void;
}

/** One application for staff, put together of the features around it: the same page in both portals. */
export function StaffApplication({ portal, search: { creditApplicationId, asOf }, onDay }: StaffApplicationProps) {
  const mayReview = useMay('reviewSubmittedCreditApp');
  const mayVerify = useMay('assignRiskApprover');
  if (asOf !== undefined)
    return (
      <AsOfPage
        creditApplicationId={creditApplicationId}
        on={asOf}
        onDay={onDay}
        back={(words) => (
          <Link to={staffPaths[portal].review} search={{ creditApplicationId }}>
            {words}
          </Link>
        )}
      />
    );
  return (
    <ReviewPage
      key={creditApplicationId}
      portal={portal}
      creditApplicationId={creditApplicationId}
      letterDialog={(kind, application, close) => (
        <LettersDialog kind={kind} application={application} onClose={close} />
      )}
      references={<ReferencesPanel creditApplicationId={creditApplicationId} mayChase={mayReview} />}
      history={<HistoryTools creditApplicationId={creditApplicationId} mayVerify={mayVerify} onDay={onDay} />}
    />
  );
}
