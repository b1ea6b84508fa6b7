import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { deliveryLooks, requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import { chargeLabels, type RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { requestStatusLabels, turnOf } from '@gatehouse/domain/service-requests/status.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { RequestActs } from './request-acts.tsx';
import { RequestAnswers } from './request-answers.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { RequestQuestion } from './request-question.tsx';
import { RequestSide } from './request-side.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { departmentsInWords, lengthInWords, momentInWords, wantedInWords } from './request-words.ts';
import style from './service-requests.module.css';

/** A request that was submitted, or that an outside person filled in: what it is, what it waits for, what happened (22b). */
export function RequestView({ portal, request }: { readonly portal: RequestPortal; readonly request: RequestDetail }) {
  const { title, number, status, deliveryState, unconfirmed } = request;
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead
        title={title}
        pageTitle={number === null ? title : `${title}, ${number}`}
        crumb={[{ words: 'Requests', to: requestPaths[portal].list }, number ?? 'Not submitted']}
        sub={
          <span className={`${house.wraps} ${style.subtitle}`}>
            <StatusTag tag look={requestLooks[status]}>
              {unconfirmed ? 'To be confirmed' : requestStatusLabels[status]}
            </StatusTag>
            {deliveryState === 'FAILED' ? <StatusTag tag look={deliveryLooks.FAILED} /> : null}
            <Waits portal={portal} request={request} />
          </span>
        }
      >
        <RequestActs portal={portal} request={request} />
      </PageHead>
      <Facts portal={portal} request={request} />
      <div className={style.twoColumns}>
        <div className={style.column}>
          <Notes portal={portal} request={request} />
          <RequestQuestion portal={portal} request={request} />
          <RequestTimeline portal={portal} request={request} />
          <RequestAnswers portal={portal} request={request} />
        </div>
        <RequestSide portal={portal} request={request} />
      </div>
    </div>
  );
}

interface Part {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** Beside the status: what it waits for, with the lamp when that is this person. */
function Waits({ portal, request }: Part) {
  const formats = useFormats();
  const words = waitsInWords(portal, request, (at) => momentInWords(at, formats));
  return words === null ? null : (
    <span className={`${house.row} ${style.waitsFor}`}>
      {request.needsMe ? <Lamp label="Alert" /> : null}
      {asSentence(words)}
    </span>
  );
}

/** "9:20 a.m." ends a sentence as it is. */
const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

const waitsInWords = (portal: RequestPortal, request: RequestDetail, moment: (at: string) => string): string | null => {
  const { status, answerBy, overdue, question, unconfirmed, requester, signOffBy, signedOffAt, assignee } = request;
  const departments = departmentsInWords(request);
  const isCustomer = portal === 'customer';
  if (unconfirmed) return `${requester.name} filled it in. It counts once it is confirmed`;
  if (status === 'NEEDS_INFO' && question !== null)
    return isCustomer
      ? `${departments} waits for you since ${moment(question.at)}`
      : `Waits for the customer since ${moment(question.at)}`;
  if (status === 'SUBMITTED' && answerBy !== null) {
    if (overdue) return `Overdue ${lengthInWords(Date.now() - Date.parse(answerBy))}`;
    return isCustomer ? `${departments} answers by ${moment(answerBy)}` : `Acknowledge by ${moment(answerBy)}`;
  }
  if (status === 'COMPLETED' && signedOffAt !== null) return `Signed off ${moment(signedOffAt)}`;
  if (status === 'COMPLETED' && signOffBy !== null)
    return isCustomer ? `Sign off until ${moment(signOffBy)}` : `The customer may sign off until ${moment(signOffBy)}`;
  return assignee === null || turnOf(status) !== 'department' ? null : `${assignee} takes care of it`;
};

const notSaid = <span className={house.muted}>Not said</span>;

function Facts({ portal, request }: Part) {
  const formats = useFormats();
  const { type, projectId, projectName, agreedFrom, agreedTo, charge, arNumber, poNumber } = request;
  const paid = [
    arNumber === null ? chargeLabels[charge] : `${chargeLabels[charge]}, A/R ${arNumber}`,
    ...(poNumber === null ? [] : [`PO ${poNumber}`]),
  ].join(', ');
  return (
    <dl className={`${house.sheet} ${style.facts}`}>
      <Terms
        of={[
          ['Type', requestTypes[type].name],
          [request.departments.length > 1 ? 'Departments' : 'Department', departmentsInWords(request) || notSaid],
          [
            'Project',
            <Link key="project" to={requestPaths[portal].project} search={{ projectId }}>
              {projectName}
            </Link>,
          ],
          agreedFrom === null || agreedTo === null
            ? ['Wanted', wantedInWords(request, formats) ?? notSaid]
            : [
                'Agreed',
                <Fragment key="agreed">
                  <span className={style.moment}>{momentInWords(agreedFrom, formats)}</span>{' '}
                  <span className={style.moment}>to {momentInWords(agreedTo, formats)}</span>
                </Fragment>,
              ],
          ['Charge to', paid],
        ]}
      />
    </dl>
  );
}

/** What else everybody must know before they read on. */
function Notes({ portal, request }: Part) {
  const formats = useFormats();
  const { cancellation, status, reason, resubmissionOf, resubmittedAs, conflicts } = request;
  const { list } = requestPaths[portal];
  const today = formats.dateOf(new Date().toISOString());
  const ended = (status === 'DECLINED' || status === 'CANCELLED') && reason !== null && reason !== '';
  if (!ended && cancellation === null && resubmissionOf === null && resubmittedAs === null && conflicts.length === 0)
    return null;
  return (
    <div className={style.notes}>
      {ended ? (
        <Note tone={status === 'DECLINED' ? 'bad' : 'info'}>
          <b className={house.bold}>{requestStatusLabels[status]}.</b> {reason}
        </Note>
      ) : null}
      {cancellation === null ? null : (
        <Note tone="warn">
          <b className={house.bold}>{cancellation.by}</b> asked to cancel it, {momentInWords(cancellation.at, formats)}:{' '}
          {cancellation.reason}
        </Note>
      )}
      {conflicts.map(({ place, startsOn, endsOn, what }) => (
        <Note key={`${place} ${startsOn} ${what}`} tone="warn">
          {place}, {formats.shortDate(startsOn, today)} to {formats.shortDate(endsOn, today)}: {what}
        </Note>
      ))}
      {resubmissionOf === null ? null : (
        <Note>
          Resubmission of{' '}
          <Link className={house.link} to={list} search={{ requestId: resubmissionOf.requestId }}>
            {resubmissionOf.number}
          </Link>
        </Note>
      )}
      {resubmittedAs === null ? null : (
        <Note>
          Begun anew:{' '}
          <Link className={house.link} to={list} search={{ requestId: resubmittedAs.requestId }}>
            {resubmittedAs.number ?? 'the draft'}
          </Link>
        </Note>
      )}
    </div>
  );
}
