import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { quotesQuery, runwayQuery } from '#web/features/quotes/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { IconEdit } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { creditLook, StatusTag } from '#web/ui/status-tag.tsx';
import { AddCredit } from './add-credit.tsx';
import { AdjustLimitDialog } from './adjust-limit-dialog.tsx';
import { type CreditTab, creditTabQuery, needsCustomer } from './api.ts';
import { ApplicationDepartments, type SplitPart } from './application-departments.tsx';
import { OpenApplication } from './application-open.tsx';
import { StartApplication } from './application-start.tsx';
import { CreditLinks, type LetterSlot, ReviewedDialog } from './credit-links.tsx';
import { CreditRunway } from './credit-runway.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { type StaffPortal, staffPaths } from './staff-paths.ts';
import { refreshRunway } from './use-split.ts';
import './application-panel.css';
import './application-tab.css';

type Summary = NonNullable<CreditTab['application']>;

export interface ApplicationTabProps {
  readonly projectId: string;
  /** Staff read it in their portal; without one it is the customer's. */
  readonly portal?: StaffPortal;
  /** Quotes are another feature; the route puts its panel in where this person may see quotes. */
  readonly quotes?: ReactNode;
  /** The dialogs of letters, another feature as well; A/R only. */
  readonly letter?: LetterSlot;
}

/** The credit tab of a project (08; §2 Other screens): where the credit stands, how it got there, what it is split into, what was before. */
export function ApplicationTab({ projectId, portal, quotes, letter }: ApplicationTabProps) {
  const tab = useQuery(creditTabQuery(projectId));
  if (tab.data === undefined) {
    if (!tab.isError) return <SkeletonSheet />;
    const isRefused = tab.error instanceof CallError && [400, 403, 404].includes(tab.error.status);
    return (
      <div className="sheet">
        {isRefused ? (
          <EmptyState
            title="Not for you to see"
            text="The credit of this project is seen by those who apply for it. Ask your company admin."
          />
        ) : (
          <ErrorPanel error={tab.error} onRetry={() => void tab.refetch()} />
        )}
      </div>
    );
  }
  return <Tab tab={tab.data} portal={portal} quotes={quotes} letter={letter} />;
}

type Asked = { readonly split: SplitPart } | 'limit' | null;

function Tab({
  tab,
  portal,
  quotes,
  letter,
}: {
  readonly tab: CreditTab;
  readonly portal: StaffPortal | undefined;
  readonly quotes: ReactNode;
  readonly letter: LetterSlot | undefined;
}) {
  const { application, earlier, projectId } = tab;
  const [asked, setAsked] = useState<Asked>(null);
  const clock = useProfile().userPreferences;
  const mayAdjust = useMay('adjustCreditLimit') && portal !== undefined;
  const applicationId = application?.creditApplicationId ?? '';
  const hasLimit = application !== null && application.approvedCents !== null;
  const runway = useQuery({ ...runwayQuery(applicationId), enabled: hasLimit });
  const attached = useQuery({ ...quotesQuery(projectId), enabled: hasLimit && quotes !== undefined });
  const mayLimit = mayAdjust && application?.status === 'APPROVED';
  const split = runway.data?.maySplit === true && mayAdjust;
  const close = () => {
    setAsked(null);
    void refreshRunway(); // the limit's own dialog knows the review, not this tab
  };
  return (
    <div className="two">
      <div className="stack2">
        {application === null ? (
          <Nothing tab={tab} portal={portal} />
        ) : (
          <Standing
            application={application}
            tab={tab}
            portal={portal}
            runway={runway.data}
            onLimit={mayLimit ? () => setAsked('limit') : null}
          />
        )}
        {application === null || application.steps.length === 0 || application.status === 'WITHDRAWN' ? null : (
          <Steps application={application} />
        )}
        {quotes}
        {earlier.length === 0 ? null : <Earlier earlier={earlier} portal={portal} />}
      </div>
      <div className="stack2">
        <ApplicationDepartments
          application={application}
          runway={runway.data}
          quotes={attached.data ?? []}
          onSplit={split ? (part) => setAsked({ split: part }) : null}
          onLimit={mayLimit ? () => setAsked('limit') : null}
        />
        {split && runway.data !== undefined ? <AddCredit runway={runway.data} /> : null}
        <CreditLinks tab={tab} portal={portal} letter={letter} />
      </div>
      {asked === 'limit' ? (
        <ReviewedDialog creditApplicationId={applicationId} onClose={close}>
          {(reviewed) => <AdjustLimitDialog application={reviewed} clock={clock} onClose={close} />}
        </ReviewedDialog>
      ) : null}
      {asked === null || asked === 'limit' || runway.data === undefined ? null : (
        <SplitDialog runway={runway.data} part={asked.split} onClose={close} />
      )}
    </div>
  );
}

function Nothing({ tab, portal }: { readonly tab: CreditTab; readonly portal: StaffPortal | undefined }) {
  if (portal !== undefined)
    return (
      <div className="sheet">
        <EmptyState
          vignette="shut"
          title="No credit application yet"
          text="The customer starts it; it appears here from then on."
        />
      </div>
    );
  return (
    <div className="sheet">
      <EmptyState
        vignette={tab.start.ok ? 'ajar' : 'shut'}
        title="No credit application yet"
        text="With credit your departments order now and pay net 30. It takes eight sections, and you can stop at any time."
        action={
          <StartApplication
            projectId={tab.projectId}
            because={tab.start.ok ? null : tab.start.because}
            look={tab.start.ok ? 'key' : 'line'}
          />
        }
      />
    </div>
  );
}

function Standing({
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
    <section className="sheet crd" aria-label="Credit">
      <div className="hd2">
        {isMine ? <Lamp /> : null}
        <h2>{application.arNumber === null ? 'No A/R number yet' : `AR ${application.arNumber}`}</h2>
        {portal === undefined ? (
          <StatusTag tag look={creditLook(application.status, 'customer')}>
            {application.statusLabel}
          </StatusTag>
        ) : (
          <StatusTag tag look={creditLook(application.status, 'staff')} />
        )}
        <span className="sp" />
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
          <ReviewLink portal={portal} creditApplicationId={application.creditApplicationId} name={tab.projectName} />
        )}
      </div>
      {portal === undefined ? <p className="ink2 turn">{application.turn}</p> : null}
      {application.revisionReason === null ? null : (
        <p className="ink2 turn">
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

const ReviewLink = ({
  portal,
  creditApplicationId,
  name,
}: {
  readonly portal: StaffPortal;
  readonly creditApplicationId: string;
  readonly name: string;
}) => (
  <Link className={buttonClass('line')} to={staffPaths[portal].review} search={{ creditApplicationId }}>
    View application<span className="vh"> of {name}</span>
  </Link>
);

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
  const {
    approvedCents,
    approvedAt,
    approvedBy,
    requestedCents,
    totalMonths,
    expiresOn,
    completeSections,
    sectionCount,
    status,
  } = application;
  const first: readonly [string, string, string] =
    approvedCents !== null
      ? [
          'Credit limit',
          formatMoney(approvedCents),
          requestedCents === null || requestedCents === approvedCents
            ? 'As requested'
            : `${formatMoney(requestedCents)} requested`,
        ]
      : [
          'Requested',
          requestedCents === null ? 'Not said yet' : formatMoney(requestedCents),
          totalMonths === null ? '' : `over ${totalMonths === 1 ? '1 month' : `${totalMonths} months`}`,
        ];
  return (
    <div className="lim">
      <LimitCell
        label={first[0]}
        value={
          onLimit === null ? (
            first[1]
          ) : (
            <button type="button" className="bare lim-b" onClick={onLimit}>
              <span className="vh">Custom credit limit, </span>
              {first[1]} <IconEdit size={18} />
            </button>
          )
        }
        under={approvedCents === null || runway === undefined ? first[2] : <CreditRunway runway={runway} />}
      />
      {status === 'DRAFT' ? (
        <LimitCell label="Sections" value={`${completeSections} of ${sectionCount}`} under="complete" />
      ) : (
        <LimitCell
          label="Approved"
          value={approvedAt === null ? 'Not yet' : <Day at={approvedAt} />}
          under={approvedBy ?? ''}
        />
      )}
      <LimitCell
        label="Expires"
        value={expiresOn === null ? 'Not set' : <Day on={expiresOn} />}
        under={expiryWords(expiresOn, endsOn)}
      />
    </div>
  );
}

/** Why this day (credit.md §6), where it is the project's end that says so. */
const expiryWords = (expiresOn: string | null, endsOn: string | null): string => {
  if (expiresOn === null) return 'Set with the approval';
  return endsOn !== null && addDays(endsOn, 60) === expiresOn
    ? '60 days after the project ends'
    : 'Unless it is renewed';
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
    <span className="sm muted">{label}</span>
    <b>{value}</b>
    {typeof under === 'string' ? <span className="sm ink2">{under}</span> : under}
  </div>
);

function Steps({ application }: { readonly application: Summary }) {
  return (
    <section className="sheet">
      <ol className="steps" aria-label="Progress">
        {application.steps.map(({ name, done, who, at }) => (
          <li key={name} className={done ? 'done' : ''}>
            <Glyph name={done ? 'check' : 'ring'} />
            <b>
              {name}
              <span className="vh">, {done ? 'done' : 'to come'}</span>
            </b>
            <span className="sm ink2">{who}</span>
            <span className="sm muted">{at === null ? '' : <Day at={at} />}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({
  earlier,
  portal,
}: {
  readonly earlier: readonly Summary[];
  readonly portal: StaffPortal | undefined;
}) {
  const { dateInText, dateOf } = useFormats();
  return (
    <Sheet title="Earlier applications">
      <ul className="earl">
        {earlier.map((application) => {
          const day = dateInText(dateOf(application.statusSince));
          return (
            <li key={application.creditApplicationId}>
              {portal === undefined ? (
                <StatusTag look={creditLook(application.status, 'customer')}>{application.statusLabel}</StatusTag>
              ) : (
                <StatusTag look={creditLook(application.status, 'staff')} />
              )}
              <span className="ink2">since {day}</span>
              <span>
                {application.approvedCents === null && application.requestedCents === null
                  ? ''
                  : formatMoney(application.approvedCents ?? application.requestedCents ?? 0)}
              </span>
              {portal === undefined ? (
                <OpenApplication
                  isReading
                  creditApplicationId={application.creditApplicationId}
                  status={application.status}
                  name={`the application of ${day}`}
                />
              ) : (
                <Link
                  className="a"
                  to={staffPaths[portal].review}
                  search={{ creditApplicationId: application.creditApplicationId }}
                >
                  View application<span className="vh"> of {day}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
