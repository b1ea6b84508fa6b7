import type { AdminRoom } from '@gatehouse/domain/admin-room/contract.ts';
import { adminRoomMessages } from '@gatehouse/domain/admin-room/messages.ts';
import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { readGivenUpAgain, sendAgain } from '#web/features/mails-given-up/api.ts';
import { readWebhooksAgain } from '#web/features/webhooks/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import style from './admin-room.module.css';
import { readAdminRoomAgain, sendGivenUpAgain, sendWebhookAgain } from './api.ts';

const stopped = { family: 'stop', glyph: 'tri' } as const;
const readAllAgain = () => Promise.all([readAdminRoomAgain(), readGivenUpAgain(), readWebhooksAgain()]);

/** What was given up, the newest mails and each webhook, with the button that sends what can be sent as it is. */
export function DidNotArrive({ mails, webhooks }: Pick<AdminRoom, 'mails' | 'webhooks'>) {
  const [asking, setAsking] = useState(false);
  const { instantInText } = useFormats();
  const mail = useSend(sendAgain, { reads: readAllAgain, onRefused: toast.failed });
  const webhook = useSend(sendWebhookAgain, { reads: readAllAgain, onRefused: toast.failed });
  const sendable = webhooks.reduce((sum, { enabled, failed }) => sum + (enabled ? failed : 0), mails.sendable);
  const isEmpty = mails.total === 0 && webhooks.length === 0;
  return (
    <section className={house.sheet} aria-label="Did not arrive">
      <div className={house.head}>
        {isEmpty ? null : <Lamp />}
        <h2>Did not arrive</h2>
        {sendable === 0 ? null : (
          <span className={house.headEnd}>
            <Button look="key" size="sm" onClick={() => setAsking(true)}>
              Send {countInWords(sendable)} again
            </Button>
          </span>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          vignette="cut"
          level="h3"
          title="Everything arrived"
          text="No mail and no delivery to a webhook was given up."
        />
      ) : (
        <ul className={style.rows}>
          {mails.newest.map(({ mailId, subject, to, reason, wrongAddress, givenUpAt }) => (
            <Row
              key={mailId}
              what={subject}
              whom={to}
              said={wrongAddress ? 'Wrong address' : 'Not taken'}
              detail={reason}
              when={instantInText(givenUpAt)}
            >
              {wrongAddress ? (
                <Link
                  className={buttonClass('line', 'sm')}
                  to="/feature/studio-dashboard/users"
                  search={{ q: to } as never}
                >
                  Change address
                </Link>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Send again: ${subject}`}
                  busy={mail.underWay === mailId && 'Sending'}
                  onClick={() => mail.write(mailId)}
                >
                  Send again
                </Button>
              )}
            </Row>
          ))}
          {webhooks.map(({ webhookId, name, enabled, failed, problem, givenUpAt }) => (
            <Row
              key={webhookId}
              what={
                <Link
                  className={house.link}
                  to="/feature/studio-dashboard/webhooks/$webhookId"
                  params={{ webhookId }}
                  search={{ state: 'FAILED' }}
                >
                  {name}
                </Link>
              }
              whom={`${capital(countOf(failed, 'delivery', 'deliveries'))} to a webhook`}
              said={enabled ? 'Given up' : 'Switched off'}
              detail={problem ?? ''}
              when={instantInText(givenUpAt)}
            >
              {enabled ? (
                <Button
                  size="sm"
                  aria-label={`Send again: ${name}`}
                  busy={webhook.underWay === webhookId && 'Sending'}
                  onClick={() => webhook.write(webhookId)}
                >
                  Send {failed === 1 ? '' : 'all '}again
                </Button>
              ) : (
                <Link
                  className={buttonClass('line', 'sm')}
                  to="/feature/studio-dashboard/webhooks/$webhookId"
                  params={{ webhookId }}
                >
                  Switch it on
                </Link>
              )}
            </Row>
          ))}
        </ul>
      )}
      {mails.total > mails.newest.length ? (
        <p className={style.foot}>
          <Link className={house.link} to="/feature/studio-dashboard/mails-given-up">
            All {mails.total.toLocaleString('en-US')} mails given up
          </Link>
        </p>
      ) : null}
      {asking ? <SendAllQuestion sendable={sendable} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function SendAllQuestion({ sendable, onClose }: { readonly sendable: number; readonly onClose: () => void }) {
  const [repeat] = useState(createRepeatKey);
  return (
    <ActQuestion
      title={adminRoomMessages.sendQuestion(sendable)}
      text={adminRoomMessages.sendText}
      act={() => sendGivenUpAgain(repeat.keyFor('all'))}
      busyWords="Sending"
      reads={readAllAgain}
      onClose={onClose}
    />
  );
}

interface RowProps {
  readonly what: ReactNode;
  readonly whom: string;
  readonly said: string;
  /** What the other side answered. */
  readonly detail: string;
  readonly when: string;
  /** What can be done. */
  readonly children: ReactNode;
}

const Row = ({ what, whom, said, detail, when, children }: RowProps) => (
  <li>
    <div className={style.what}>
      <b className={house.bold}>{what}</b>
      <span className={style.line}>{whom}</span>
    </div>
    <div className={style.why}>
      <StatusTag look={{ ...stopped, label: said }} />
      <span className={style.line}>{when}</span>
      <span className={style.line}>{detail}</span>
    </div>
    {children}
  </li>
);
