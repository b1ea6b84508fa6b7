import { quoteLooks } from '@gatehouse/domain/quotes/looks.ts';
import { deliveryLooks, requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { standingOf } from '@gatehouse/domain/service-requests/timeline.ts';
import { countOf, formatMoney } from '@gatehouse/domain/text/format.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { IconCall, IconCheck } from '#web/ui/icons.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import requestSideStyle from './request-side.module.css';
import { momentInWords } from './request-words.ts';
import serviceRequestsStyle from './service-requests.module.css';

interface Part {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** Beside a request: how far it is, who is in it, and for staff whether it arrived (22b). */
export function RequestSide({ portal, request }: Part) {
  return (
    <aside className={serviceRequestsStyle.column} aria-label="About this request">
      <Standing portal={portal} request={request} />
      <People request={request} />
      <Quotes portal={portal} request={request} />
      {portal === 'studio' ? <Deliveries request={request} /> : null}
    </aside>
  );
}

const standingClass = {
  done: requestSideStyle.done,
  now: requestSideStyle.current,
  todo: requestSideStyle.toCome,
} as const;

function Standing({ portal, request }: Part) {
  const formats = useFormats();
  const { shortDate, dateOf } = formats;
  const from = request.wantedFrom;
  return (
    <section>
      <h2 className={requestSideStyle.sideTitle}>Where it stands</h2>
      <ol className={requestSideStyle.standing}>
        {standingOf(request, portal === 'customer').map(({ status, label, state, at }) => (
          <li
            key={status}
            className={
              state === 'now' && request.needsMe
                ? `${requestSideStyle.current} ${requestSideStyle.mine}`
                : standingClass[state]
            }
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={requestSideStyle.step}>
              {state === 'done' ? <IconCheck size={16} /> : null}
              {state === 'now' ? <Glyph name={requestLooks[status].glyph} /> : null}
            </span>
            <div>
              <b>
                {label}
                {status === 'IN_PROGRESS' && state === 'todo' && from !== null
                  ? `, ${shortDate(from, dateOf(new Date().toISOString()))}`
                  : ''}
              </b>
              {at === null ? null : <span className={house.fine}>{momentInWords(at, formats)}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function People({ request: { people, requester } }: Pick<Part, 'request'>) {
  const all = [
    { name: requester.name, role: requester.guest ? 'Filled it in, by link' : 'Asked for it', phone: requester.phone },
    ...people.filter(({ name }) => name !== requester.name),
  ];
  return (
    <section className={requestSideStyle.people}>
      <h2 className={requestSideStyle.sideTitle}>People</h2>
      <ul>
        {all.map(({ name, role, phone }) => (
          <li key={`${name} ${role}`}>
            <span className={`${marksStyle.avatar} ${marksStyle.light} ${marksStyle.small}`} aria-hidden="true">
              {initialsOfName(name)}
            </span>
            <span>
              {name} <span className={house.fine}>{role}</span>
              {phone === null || phone === '' ? null : (
                <PhoneLink className={`${house.link} ${house.row}`} number={phone}>
                  <IconCall size={16} />
                  {phone}
                </PhoneLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quotes({ portal, request: { quotes, projectId, estimateWanted } }: Part) {
  if (quotes.length === 0 && !estimateWanted) return null;
  return (
    <section className={requestSideStyle.people}>
      <h2 className={requestSideStyle.sideTitle}>Quotes</h2>
      {quotes.length === 0 ? <p className={house.soft}>An estimate is wanted first.</p> : null}
      <ul>
        {quotes.map(({ quoteId, number, amountCents, status }) => (
          <li key={quoteId}>
            <span>
              <Link
                className={house.link}
                to={requestPaths[portal].project}
                search={{ projectId, tab: 'credit-application' }}
              >
                {number}
              </Link>{' '}
              {formatMoney(amountCents)}
              <br />
              {status in quoteLooks ? <StatusTag look={quoteLooks[status as keyof typeof quoteLooks]} /> : status}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it reached its departments: apart from the status, so that no status lies about it (decisions §4). */
function Deliveries({ request: { deliveries } }: Pick<Part, 'request'>) {
  const formats = useFormats();
  if (deliveries.length === 0) return null;
  return (
    <section className={requestSideStyle.people}>
      <h2 className={requestSideStyle.sideTitle}>Delivery</h2>
      <ul>
        {deliveries.map(({ channel, to, state, attempts, at, problem }) => (
          <li key={`${channel} ${to}`}>
            <span>
              <span className={requestSideStyle.recipient}>{to}</span>
              <br />
              <StatusTag look={deliveryLooks[state]} />{' '}
              <span className={house.fine}>
                {channel === 'MAIL' ? 'by e-mail' : 'to another system'}, {countOf(attempts, 'try', 'tries')}
                {at === null ? '' : `, ${momentInWords(at, formats)}`}
              </span>
              {problem === null ? null : <span className={fieldStyle.problem}>{problem}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
