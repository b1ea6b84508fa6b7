import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { codDeposits } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { useMoments } from '../staff-moments.ts';
import { DecisionClocks } from './decision-clocks.tsx';
import style from './moves.module.css';

/** What the panel is called once it is decided. */
export const outcomeTitles: Readonly<Partial<Record<CreditStatus, string>>> = {
  APPROVED: 'Granted',
  ON_HOLD: 'On hold',
  COD: 'Cash account',
  DENIED: 'Denied',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
  CLOSED: 'Closed',
};

/** What a decision left: the reasons of a denial and its clocks, why it is held, how a cash account pays (credit.md §2). */
export function Outcome({ application }: { readonly application: ReviewedApplication }) {
  const { shortMoment } = useMoments();
  const { status, denial, holdReason, codDeposit, expiresOn, reopenUntil, statusSince } = application;
  switch (status) {
    case 'DENIED':
      return denial === null ? null : (
        <div className={style.outcome}>
          <ul className={style.reasons} aria-label="Reasons">
            {denial.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className={house.fine}>
            {denial.decidedBy}, {shortMoment(denial.decidedAt)}
          </p>
          <DecisionClocks
            clocks={[
              [
                application.letters.some(({ kind, sentAt }) => kind === 'DENIAL' && sentAt >= denial.decidedAt)
                  ? 'Letter sent, was due by'
                  : 'Letter due by',
                <Day key="letter" on={denial.letterDueOn} />,
              ],
              ['Reasons on request until', <Day key="reasons" on={denial.reasonsUntil} />],
              ['Reopen until', <Day key="reopen" on={denial.reopenUntil} />],
            ]}
          />
          {denial.note === null || denial.note === '' ? null : (
            <p>
              <span className={house.fine}>Note for the file</span>
              <br />
              {denial.note}
            </p>
          )}
        </div>
      );
    case 'ON_HOLD':
      return (
        <div className={style.outcome}>
          {holdReason === null ? null : <Note tone="bad">{holdReason}</Note>}
          <p className={house.fine}>
            Since <Day at={statusSince} />. No new charges and no confirmed holds until it is released.
          </p>
        </div>
      );
    case 'COD':
      return (
        <div className={style.outcome}>
          <p>{codDeposit === null ? 'Paid per department before work starts.' : `${codDeposits[codDeposit]}.`}</p>
          <p className={house.fine}>
            Since <Day at={statusSince} />. The limit is 0; requests stay open.
          </p>
        </div>
      );
    case 'EXPIRED':
      return (
        <div className={style.outcome}>
          <p className={house.soft}>
            It ended on <Day on={expiresOn ?? statusSince.slice(0, 10)} />.{' '}
            {application.renewedById === null ? 'The customer may renew it.' : 'A renewal has begun.'}
          </p>
        </div>
      );
    case 'WITHDRAWN':
    case 'CLOSED':
      return (
        <div className={style.outcome}>
          <p className={house.soft}>
            Since <Day at={statusSince} />.
            {reopenUntil === null ? null : (
              <>
                {' '}
                Reopen until <Day on={reopenUntil} />.
              </>
            )}
          </p>
        </div>
      );
    default:
      return null;
  }
}
