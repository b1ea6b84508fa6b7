import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedInWords } from '@gatehouse/domain/credit-applications/deciding/agreed-words.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { Data } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { fieldName, readAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { ballWith } from '@gatehouse/domain/credit-applications/status.ts';
import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { daysOld } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { Crumb } from '#web/ui/crumbs.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { PacketButton } from '../records/packet-button.tsx';
import { QueueLink } from '../staff-links.tsx';
import { useMoments } from '../staff-moments.ts';
import { type StaffPortal, staffPaths } from '../staff-paths.ts';
import style from './review.module.css';

interface HeadProps {
  readonly application: ReviewedApplication;
  readonly portal: StaffPortal;
}

/** The way here, what it is, whose turn it is, and the packet: the head of every page about one application. */
export function ApplicationHead({
  application,
  portal,
  pageTitle,
  company,
  children,
}: HeadProps & {
  readonly pageTitle: string;
  /** The company in the way here; a link where the page is below its application. */
  readonly company: Crumb;
  /** What follows the status and the turn. */
  readonly children?: ReactNode;
}) {
  return (
    <PageHead
      title={application.projectName}
      pageTitle={pageTitle}
      crumb={[<QueueLink key="queue" portal={portal} />, company]}
      sub={
        <span className={`${house.wraps} ${style.subtitle}`}>
          <StatusTag tag look={creditLook(application.status, 'staff', application.submittedVersion)}>
            {application.statusLabel}
          </StatusTag>
          <Turn application={application} />
          {children}
        </span>
      }
    >
      {useMay('downloadCreditPacket') && application.submittedVersion > 0 ? (
        <PacketButton creditApplicationId={application.creditApplicationId} />
      ) : null}
    </PageHead>
  );
}

/** Whose it is, what it is, whose turn it is; below it the five figures that every decision starts from. */
export function ReviewHead({ application, portal }: HeadProps) {
  const { dateInText } = useFormats();
  const line: Data = { ...application.sections['line-of-credit']?.data, requestedCents: application.requestedCents };
  const { arNumber, arAccount, submittedAt, source } = application;
  const unsent = source === null ? 'Not yet' : 'Not here';
  return (
    <>
      <ApplicationHead
        application={application}
        portal={portal}
        pageTitle={`${application.projectName}, ${application.companyName}`}
        company={application.companyName}
      >
        <Agreed agreed={application.agreed} />
        {application.submittedVersion > 1 ? (
          <span className={house.muted}>
            Version {application.submittedVersion},{' '}
            <Link
              className={house.link}
              to={staffPaths[portal].redline}
              search={{ creditApplicationId: application.creditApplicationId }}
            >
              compare with version {application.submittedVersion - 1}
            </Link>
          </span>
        ) : null}
      </ApplicationHead>
      <dl className={`${house.sheet} ${style.facts}`}>
        <Terms
          of={['requestedCents', 'jobTotalCents', 'totalMonths'].map((key) => [
            fieldName('line-of-credit', key),
            readAt('line-of-credit', key, line[key], { day: dateInText }) ?? 'Not given',
          ])}
        />
        <div>
          <dt>A/R number</dt>
          <dd>
            {arNumber === null ? 'Not set' : `AR ${arNumber}`}
            {arAccount === null ? null : <small>account {arAccount}</small>}
          </dd>
        </div>
        <Terms of={[['Submitted', submittedAt === null ? unsent : <Day key="day" at={submittedAt} />]]} />
      </dl>
    </>
  );
}

/** "Waiting on you for 3 days": whose turn it is, in words. Nothing waits when it is decided. */
function Turn({ application }: { readonly application: ReviewedApplication }) {
  const { dateOf } = useFormats();
  const { today } = useMoments();
  if (ballWith[application.status] === 'nobody') return null;
  const days = daysBetween(dateOf(application.statusSince), today);
  const since = days <= 0 ? 'since today' : `for ${daysOld(days)}`;
  return (
    <span className={house.row}>
      {application.waitingOnMe ? <Lamp /> : null}
      <span>
        Waiting on {application.waitingOnMe ? 'you' : inSentence(application.waitingOn)} {since}
      </span>
    </span>
  );
}

/** The time agreed for this step, in business days of the lot: "On time", "Due today", "Late 2 d" (credit.md §3). */
function Agreed({ agreed }: Pick<ReviewedApplication, 'agreed'>) {
  if (agreed === null) return null;
  const family = agreed.state === 'late' ? 'stop' : agreed.state === 'due today' ? 'pink' : 'neutral';
  return <StatusTag look={{ family, glyph: 'clock', label: agreedInWords(agreed) }} />;
}

/** The waiting party as it stands after "Waiting on": names keep their capital. */
const inSentence = (waitingOn: string): string =>
  waitingOn === 'Customer'
    ? 'the customer'
    : waitingOn.replace(/^(Anyone|Nobody|Risk)\b/, (word) => word.toLowerCase());

/** Notices above the sections: what the customer was asked for, and what a decision left. */
export function ReviewMarks({ application }: { readonly application: ReviewedApplication }) {
  const { revision, status, source } = application;
  if (source !== null)
    return (
      <div className={house.apart}>
        <Note>{source}</Note>
      </div>
    );
  if (revision === null || (status !== 'NEEDS_REVISIONS' && status !== 'SUBMITTED')) return null;
  return (
    <div className={house.apart}>
      <Note tone="pink">
        <b className={house.bold}>
          {revision.askedBy} asked for a revision, due <Day on={revision.dueOn} />.
        </b>{' '}
        {revision.reason}
      </Note>
    </div>
  );
}
