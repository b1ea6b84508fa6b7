import { brand } from '@gatehouse/domain/brand/brand.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { IconFileText, IconMailSend } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { creditLook, StatusTag } from '#web/ui/status-tag.tsx';
import { type CreditTab, creditTabQuery, needsCustomer } from './api.ts';
import { ApplicationDepartments } from './application-departments.tsx';
import { OpenApplication } from './application-open.tsx';
import { StartApplication } from './application-start.tsx';
import './application-panel.css';
import './application-tab.css';

type Summary = NonNullable<CreditTab['application']>;

/** The credit tab of a project (08; §2 Other screens): where the credit stands, how it got there, what it is split into, what was before. */
export function ApplicationTab({ projectId }: { readonly projectId: string }) {
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
  const { application, earlier } = tab.data;
  return (
    <div className="two">
      <div className="stack2">
        {application === null ? <Nothing tab={tab.data} /> : <Standing application={application} tab={tab.data} />}
        {application === null || application.steps.length === 0 || application.status === 'WITHDRAWN' ? null : (
          <Steps application={application} />
        )}
        <Sheet title="Attached quotes">
          <p className="pad ink2">No quotes are attached. They appear here when a department sends one.</p>
        </Sheet>
        {earlier.length === 0 ? null : <Earlier earlier={earlier} />}
      </div>
      <div className="stack2">
        <ApplicationDepartments application={application} />
        <Sheet title="Links">
          <div className="lnk">
            {application === null ? null : (
              <span className="row">
                <IconFileText />
                <OpenApplication
                  isReading
                  creditApplicationId={application.creditApplicationId}
                  status={application.status}
                  name={tab.data.projectName}
                />
              </span>
            )}
            <a
              className="row"
              href={`mailto:${brand.accountsReceivableEmail}?subject=${encodeURIComponent(`Credit of ${tab.data.projectName} (${tab.data.projectNumber})`)}`}
            >
              <IconMailSend />
              Write to accounts receivable
            </a>
          </div>
        </Sheet>
      </div>
    </div>
  );
}

function Nothing({ tab }: { readonly tab: CreditTab }) {
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

function Standing({ application, tab }: { readonly application: Summary; readonly tab: CreditTab }) {
  const isMine = needsCustomer({ application } as Parameters<typeof needsCustomer>[0]);
  return (
    <section className="sheet crd" aria-label="Credit">
      <div className="hd2">
        {isMine ? <Lamp /> : null}
        <h2>{application.arNumber === null ? 'No A/R number yet' : `AR ${application.arNumber}`}</h2>
        <StatusTag tag look={creditLook(application.status, 'customer')}>
          {application.statusLabel}
        </StatusTag>
        <span className="sp" />
        <OpenApplication
          creditApplicationId={application.creditApplicationId}
          status={application.status}
          name={tab.projectName}
        />
        <StartApplication projectId={tab.projectId} because={tab.start.ok ? null : tab.start.because} />
      </div>
      <p className="ink2 turn">{application.turn}</p>
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
      <Limits application={application} />
    </section>
  );
}

function Limits({ application }: { readonly application: Summary }) {
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
      <LimitCell label={first[0]} value={first[1]} under={first[2]} />
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
        under={expiresOn === null ? 'Set with the approval' : 'Unless it is renewed'}
      />
    </div>
  );
}

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
    <span className="sm ink2">{under}</span>
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

function Earlier({ earlier }: { readonly earlier: readonly Summary[] }) {
  const { dateInText, dateOf } = useFormats();
  return (
    <Sheet title="Earlier applications">
      <ul className="earl">
        {earlier.map((application) => {
          const day = dateInText(dateOf(application.statusSince));
          return (
            <li key={application.creditApplicationId}>
              <StatusTag look={creditLook(application.status, 'customer')}>{application.statusLabel}</StatusTag>
              <span className="ink2">since {day}</span>
              <span>
                {application.approvedCents === null && application.requestedCents === null
                  ? ''
                  : formatMoney(application.approvedCents ?? application.requestedCents ?? 0)}
              </span>
              <OpenApplication
                isReading
                creditApplicationId={application.creditApplicationId}
                status={application.status}
                name={`the application of ${day}`}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
