import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type CreditTab, needsCustomer } from '../api.ts';
import { OpenApplication } from '../apply/application-open.tsx';
import { StartApplication } from '../apply/application-start.tsx';
import { ReviewLink } from '../staff-links.tsx';
import type { StaffPortal } from '../staff-paths.ts';
import { hasLimit, type LimitValue, limitFacts } from './application-limits.ts';
import style from './application-tab.module.css';
import { CreditRunway } from './credit-runway.tsx';

type Summary = NonNullable<CreditTab['application']>;

/** Where the credit of a project stands: its number, its status, whose turn it is, and its limit. */
export function ApplicationStanding({
  application,
  tab,
  portal,
  runway,
  onLimit,
}: {
  readonly application: Summary;
  readonly tab: CreditTab;
  readonly portal: StaffPortal | undefined;
  readonly runway: RunwayShape | undefined;
  /** null where the limit is read, not changed (CA-004). */
  readonly onLimit: (() => void) | null;
}) {
  const isMine = portal === undefined && needsCustomer({ application } as Parameters<typeof needsCustomer>[0]);
  return (
    <section className={`${house.sheet} ${style.standing}`} aria-label="Credit">
      <div className={style.standingHead}>
        {isMine ? <Lamp /> : null}
        <h2>{application.arNumber === null ? 'No A/R number yet' : `AR ${application.arNumber}`}</h2>
        <StatusTag tag look={creditLook(application.status, portal === undefined ? 'customer' : 'staff')}>
          {portal === undefined ? application.statusLabel : undefined}
        </StatusTag>
        <span className={house.spacer} />
        {portal === undefined ? (
          <>
            <OpenApplication
              creditApplicationId={application.creditApplicationId}
              status={application.status}
              name={tab.projectName}
            />
            <StartApplication projectId={tab.projectId} because={tab.start.ok ? null : tab.start.because} />
          </>
        ) : (
          <ReviewLink
            className={buttonClass('line')}
            portal={portal}
            creditApplicationId={application.creditApplicationId}
          >
            View application<span className={house.unseen}> of {tab.projectName}</span>
          </ReviewLink>
        )}
      </div>
      {portal === undefined ? <p className={`${house.soft} ${style.turn}`}>{application.turn}</p> : null}
      {application.source === null ? null : <p className={`${house.soft} ${style.turn}`}>{application.source}</p>}
      {application.revisionReason === null ? null : (
        <p className={`${house.soft} ${style.turn}`}>
          {application.revisionReason}
          {application.revisionDueOn === null ? null : (
            <>
              {' '}
              Due by <Day on={application.revisionDueOn} />.
            </>
          )}
        </p>
      )}
      <Limits application={application} endsOn={tab.endsOn} runway={runway} onLimit={onLimit} />
    </section>
  );
}

function Limits({
  application,
  endsOn,
  runway,
  onLimit,
}: {
  readonly application: Summary;
  readonly endsOn: string | null;
  readonly runway: RunwayShape | undefined;
  readonly onLimit: (() => void) | null;
}) {
  const [amount, ...others] = limitFacts(application, endsOn);
  if (amount === undefined) return null;
  return (
    <div className={style.limits}>
      <LimitCell
        label={amount.label}
        value={
          onLimit === null ? (
            shownOf(amount.value)
          ) : (
            <button type="button" className={`${house.bare} ${style.limitButton}`} onClick={onLimit}>
              <span className={house.unseen}>Custom credit limit, </span>
              {shownOf(amount.value)} <IconEdit size={18} />
            </button>
          )
        }
        under={runway === undefined || !hasLimit(application) ? amount.under : <CreditRunway runway={runway} />}
      />
      {others.map(({ label, value, under }) => (
        <LimitCell key={label} label={label} value={shownOf(value)} under={under} />
      ))}
    </div>
  );
}

const shownOf = (value: LimitValue): ReactNode => {
  if (typeof value === 'string') return value;
  return 'on' in value ? <Day on={value.on} /> : <Day at={value.at} />;
};

const LimitCell = ({
  label,
  value,
  under,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly under: ReactNode;
}) => (
  <div>
    <span className={house.fine}>{label}</span>
    <b>{value}</b>
    {typeof under === 'string' ? <span className={house.detail}>{under}</span> : under}
  </div>
);
