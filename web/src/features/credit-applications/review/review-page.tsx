import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { NoPage } from '#web/ui/no-page.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConditionsPanel } from '../deciding/conditions-panel.tsx';
import { RiskRequests } from '../deciding/risk-requests.tsx';
import { useMovesPanel } from '../deciding/use-moves-panel.tsx';
import { LimitChanges } from '../limits/limit-changes.tsx';
import { QueueLink } from '../staff-links.tsx';
import type { StaffPortal } from '../staff-paths.ts';
import { focusTitleWhenLost } from './focus-title.ts';
import style from './review.module.css';
import { reviewQuery } from './review-api.ts';
import { ReviewContents } from './review-contents.tsx';
import { ReviewHead, ReviewMarks } from './review-head.tsx';
import { ReviewSections } from './review-sections.tsx';
import { ReviewSide } from './review-side.tsx';
import { TasksPanel } from './tasks-panel.tsx';

export interface ReviewPageProps {
  readonly portal: StaffPortal;
  readonly creditApplicationId: string;
  /** The dialogs of the letters feature; the route puts the two together (architecture §2). */
  readonly letterDialog: (kind: LetterKind, application: ReviewedApplication, close: () => void) => ReactNode;
  /** Below the activity: that it was verified, and the way to another day; of the history feature. */
  readonly history: ReactNode;
  /** Below the sections: what the referees say; of the references feature. */
  readonly references: ReactNode;
}

/** The review of one application (06): what was submitted, what was found out beside it, and what this person may do now. */
export function ReviewPage({ portal, creditApplicationId, letterDialog, history, references }: ReviewPageProps) {
  const review = useQuery({ ...reviewQuery(creditApplicationId), enabled: creditApplicationId !== '' });
  if (review.data !== undefined)
    return <Review application={review.data} {...{ portal, letterDialog, history, references }} />;
  const wasAsked = creditApplicationId !== '';
  if (wasAsked && review.error === null) return <SkeletonPage />;
  return (
    <NoPage
      title="Credit application"
      crumb={[<QueueLink key="queue" portal={portal} />]}
      of={review}
      wasAsked={wasAsked}
      goneWith={[400, 404]}
    >
      <EmptyState
        title="This application is not here"
        text="It was deleted, or the link is not complete."
        action={<QueueLink portal={portal} button />}
      />
    </NoPage>
  );
}

/** The letter that tells a decision; COD information may go out before it is one, because sending it makes it (credit.md T24). */
const letterOf: Readonly<Partial<Record<CreditStatus, LetterKind>>> = {
  CONDITIONAL: 'APPROVAL', // it names what is still to be met
  APPROVED: 'APPROVAL',
  DENIED: 'DENIAL',
  COD: 'COD',
};

function Review({
  application,
  portal,
  letterDialog,
  references,
  history,
}: Omit<ReviewPageProps, 'creditApplicationId'> & { readonly application: ReviewedApplication }) {
  const [letter, setLetter] = useState<LetterKind | null>(null);
  const maySend = useMay('reviewSubmittedCreditApp');
  const { panel, bar } = useMovesPanel({
    application,
    letter: maySend ? (letterOf[application.status] ?? null) : null,
    openLetter: setLetter,
    onDecided: (kind, message) => (maySend ? setLetter(kind) : toast.ok(message)),
  });
  const closeLetter = () => {
    setLetter(null);
    focusTitleWhenLost();
  };
  return (
    <div className={house.content}>
      <ReviewHead application={application} portal={portal} />
      <ReviewMarks application={application} />
      <div className={style.columns}>
        <ReviewContents application={application} />
        <div>
          <ReviewSections application={application} />
          <div style={{ marginTop: 20 }}>{references}</div>
        </div>
        <aside className={style.side} aria-label="Decision and history">
          {panel}
          <TasksPanel application={application} mayTick={maySend} />
          <ConditionsPanel application={application} />
          <LimitChanges application={application} />
          <RiskRequests application={application} />
          <ReviewSide application={application} history={history} />
        </aside>
      </div>
      {bar}
      {letter === null || (letter !== 'COD' && letterOf[application.status] !== letter)
        ? null
        : letterDialog(letter, application, closeLetter)}
    </div>
  );
}
