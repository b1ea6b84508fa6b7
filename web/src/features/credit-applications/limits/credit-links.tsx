import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCash, IconFileText, IconMailSend, IconShare } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import type { CreditTab } from '../api.ts';
import { OpenApplication } from '../apply/application-open.tsx';
import { SectionShareDialog } from '../apply/section-share-dialog.tsx';
import { reviewQuery } from '../review/review-api.ts';
import { ReviewLink } from '../staff-links.tsx';
import type { StaffPortal } from '../staff-paths.ts';
import style from './application-tab.module.css';

export type LetterSlot = (kind: LetterKind, application: ReviewedApplication, close: () => void) => ReactNode;

/** A dialog that needs the application as its reviewers read it; fetched when it is opened. */
export function ReviewedDialog({
  creditApplicationId,
  onClose,
  children,
}: {
  readonly creditApplicationId: string;
  readonly onClose: () => void;
  readonly children: (application: ReviewedApplication) => ReactNode;
}) {
  const reviewed = useQuery(reviewQuery(creditApplicationId));
  if (reviewed.data !== undefined) return children(reviewed.data);
  return (
    <Dialog open onClose={onClose} title="One moment" actions={<Button onClick={onClose}>Cancel</Button>}>
      {reviewed.isError ? (
        <Note tone="bad" role="alert">
          {sentenceOf(reviewed.error)}
        </Note>
      ) : (
        <SkeletonLine />
      )}
    </Dialog>
  );
}

const granted: readonly string[] = limitStatuses;
const cash = ['FINAL_REVIEW', 'DENIED', 'EXPIRED', 'COD'];

/** CA-005: what leads on from the credit of a project. Letters are accounts receivable's to send (CA-011, CA-012). */
export function CreditLinks({
  tab,
  portal,
  letter,
}: {
  readonly tab: CreditTab;
  readonly portal: StaffPortal | undefined;
  readonly letter: LetterSlot | undefined;
}) {
  const { application, projectName, projectNumber } = tab;
  const [kind, setKind] = useState<LetterKind | null>(null);
  const isAr = useMay('reviewSubmittedCreditApp') && portal !== undefined && letter !== undefined;
  const [shares, setShares] = useState(false);
  const isOpen = application?.status === 'DRAFT' || application?.status === 'NEEDS_REVISIONS';
  const mayShare = useMay('applyCredit') && isOpen;
  const close = () => setKind(null);
  return (
    <Sheet title="Links">
      <div className={style.links}>
        {application === null ? null : portal === undefined ? (
          <>
            <span className={house.row}>
              <IconFileText />
              <OpenApplication
                isReading
                creditApplicationId={application.creditApplicationId}
                status={application.status}
                name={projectName}
              />
            </span>
            {mayShare ? (
              <button type="button" className={`${house.bare} ${house.row}`} onClick={() => setShares(true)}>
                <IconShare />
                Share the form
              </button>
            ) : null}
          </>
        ) : (
          <ReviewLink className={house.row} portal={portal} creditApplicationId={application.creditApplicationId}>
            <IconFileText />
            View application
          </ReviewLink>
        )}
        {isAr && application !== null && granted.includes(application.status) ? (
          <button type="button" className={`${house.bare} ${house.row}`} onClick={() => setKind('APPROVAL')}>
            <IconMailSend />
            Send letter of approval
          </button>
        ) : null}
        {isAr && application !== null && cash.includes(application.status) ? (
          <button type="button" className={`${house.bare} ${house.row}`} onClick={() => setKind('COD')}>
            <IconCash />
            Send COD information
          </button>
        ) : null}
        {portal === undefined ? (
          <WriteTo
            className={house.row}
            address={lot().brand.accountsReceivableEmail}
            about={`Credit of ${projectName} (${projectNumber})`}
          >
            <IconMailSend />
            Write to accounts receivable
          </WriteTo>
        ) : null}
      </div>
      {shares && application !== null ? (
        <SectionShareDialog creditApplicationId={application.creditApplicationId} onClose={() => setShares(false)} />
      ) : null}
      {kind === null || application === null || letter === undefined ? null : (
        <ReviewedDialog creditApplicationId={application.creditApplicationId} onClose={close}>
          {(reviewed) => letter(kind, reviewed, close)}
        </ReviewedDialog>
      )}
    </Sheet>
  );
}
