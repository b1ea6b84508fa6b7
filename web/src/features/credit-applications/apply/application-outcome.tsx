import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { codDeposits, conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { type CreditStatus, limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Facts } from '#web/ui/sheet.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import style from './application-outcome.module.css';
import { RenewApplication } from './application-renew.tsx';

/** How it ended, or how it stands, above everything else the customer reads (credit.md §1). Null while the studio has not decided. */
export function ApplicationOutcome({ application }: { readonly application: CustomerApplication }) {
  const words = outcomes[application.status]?.(application);
  if (words === undefined) return null;
  const { title, text, children } = words;
  const facts = factsOf(application);
  return (
    <section className={`${house.sheet} ${house.inside} ${style.outcome}`} aria-labelledby="outcome-title">
      <h2 id="outcome-title">{title}</h2>
      <div className={style.outcomeWords}>{text}</div>
      {facts.length === 0 ? null : <Facts columns={3} facts={facts} />}
      {children}
    </section>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** The account and what is granted on it; what ended grants nothing and is not asked about. */
function factsOf({ status, arNumber, approvedCents, expiresOn, customLimitUntil }: CustomerApplication): Fact[] {
  const account: Fact[] = arNumber === null ? [] : [['A/R number', `AR ${arNumber}`]];
  if (!limitStatuses.some((each) => each === status)) return account;
  const until =
    expiresOn === null ? null : (
      <>
        <Day on={expiresOn} />
        {customLimitUntil === null ? null : (
          <>
            ; this limit until <Day on={customLimitUntil} />
          </>
        )}
      </>
    );
  return [...account, ['Credit limit', approvedCents === null ? null : formatMoney(approvedCents)], ['Expires', until]];
}

interface Words {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** How each status reads; one that is not here says nothing yet. */
const outcomes: Readonly<Partial<Record<CreditStatus, (application: CustomerApplication) => Words>>> = {
  CONDITIONAL: ({ conditions }) => {
    const open = conditions.filter(({ met }) => !met).length;
    return {
      title: 'Approved with conditions',
      text: (
        <p>
          {open === 0
            ? 'Everything is in. Accounts receivable looks at it now.'
            : 'The credit is yours as soon as the conditions are met, each by its day. Send what is asked for to accounts receivable.'}
        </p>
      ),
      children: <Conditions conditions={conditions} />,
    };
  },
  APPROVED: (application) => ({
    title: 'Approved',
    text: (
      <p>
        The departments charge to this account.{application.source === null ? null : ` ${application.source}`}
        {application.approvalLetterAt === null ? null : (
          <>
            {' '}
            The letter of approval went to your accounts payable on <Day at={application.approvalLetterAt} />.
          </>
        )}
      </p>
    ),
    children: <Renewal application={application} />,
  }),
  ON_HOLD: ({ statusSince, holdReason, projectName }) => ({
    title: 'Credit on hold',
    text: (
      <>
        {holdReason === null ? null : <p className={style.said}>{holdReason}</p>}
        <p>
          Since <Day at={statusSince} /> nothing new is charged and no hold of a space is confirmed. What was confirmed
          before goes on. <Write about="the hold" project={projectName} />
        </p>
      </>
    ),
  }),
  DENIED: ({ denial, projectName }) => ({
    title: 'Not approved',
    text:
      denial === null ? (
        <p>The letter to your accounts payable says why.</p>
      ) : denial.letterSent ? (
        <>
          <p>The reasons, as the letter to your accounts payable says them:</p>
          <ul className={style.reasons}>
            {denial.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            Until <Day on={denial.reasonsUntil} /> you may ask for more about the reasons.{' '}
            <Write about="the decision" project={projectName} />
          </p>
        </>
      ) : (
        <p>
          A letter with the reasons goes to your accounts payable by <Day on={denial.letterDueOn} />.
        </p>
      ),
    children:
      denial?.offerCashAccount === true ? (
        <p className={style.outcomeWords}>
          You can still work on the lot with a cash account: each department takes payment before its work starts.
        </p>
      ) : null,
  }),
  COD: ({ codDeposit, projectName }) => ({
    title: 'Cash account (COD)',
    text: (
      <p>
        {codDeposit === null
          ? 'Each department takes payment or a deposit before its work starts.'
          : `${codDeposits[codDeposit]}, to each department.`}{' '}
        Requests stay open. <Write about="the cash account" project={projectName} />
      </p>
    ),
  }),
  EXPIRED: (application) => ({
    title: 'Expired',
    text: (
      <p>
        This credit ended on <Day on={application.expiresOn ?? lotDayOf(application.statusSince)} />.{' '}
        {application.renewedById === null
          ? `Renew it, and ${application.source === null ? 'what you gave us before' : 'what we know of your company'} is filled in.`
          : 'Its renewal has begun.'}
      </p>
    ),
    children: <Renewal application={application} />,
  }),
  WITHDRAWN: ({ statusSince }) => ({
    title: 'Withdrawn',
    text: (
      <p>
        Nobody has worked on it since <Day at={statusSince} />. This does not count against you; a new application can
        be started at any time.
      </p>
    ),
  }),
  CLOSED: ({ statusSince }) => ({
    title: 'Closed',
    text: (
      <p>
        The project is closed, and this credit with it, since <Day at={statusSince} />.
      </p>
    ),
  }),
};

/** What the approval waits for, each with its day; late ones say so. */
function Conditions({ conditions }: Pick<CustomerApplication, 'conditions'>) {
  const today = lotDayOf(new Date().toISOString());
  return (
    <ul className={style.outcomeConditions} aria-label="Conditions">
      {conditions.map(({ conditionId, kind, note, dueOn, met }) => {
        const isLate = !met && dueOn < today;
        return (
          <li key={conditionId}>
            <Glyph name={met ? 'check' : isLate ? 'tri' : 'ring'} />
            <span>
              <b className={house.bold}>{conditionKinds[kind]}</b>
              {note === null || note === '' ? null : <span className={style.outcomeNote}>{note}</span>}
            </span>
            <span className={isLate ? statusStyle.stop : house.soft}>
              {met ? (
                'Met'
              ) : (
                <>
                  {isLate ? 'Was due' : 'Due'} <Day on={dueOn} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The renewal that has begun, or the way to begin it; a closed way says why. */
function Renewal({ application }: { readonly application: CustomerApplication }) {
  const { renewedById, moves } = application;
  if (renewedById !== null)
    return (
      <Link
        className={buttonClass('line')}
        to="/feature/customer-dashboard/credit-application"
        search={{ creditApplicationId: renewedById }}
      >
        Open the renewal
      </Link>
    );
  const renew = moves.find(({ move }) => move === 'renew');
  return renew === undefined ? null : <RenewApplication application={application} because={renew.because} />;
}

const Write = ({ about, project }: { readonly about: string; readonly project: string }) => (
  <WriteTo className={house.link} address={lot().brand.accountsReceivableEmail} about={`${project}: ${about}`}>
    Write to accounts receivable
  </WriteTo>
);
