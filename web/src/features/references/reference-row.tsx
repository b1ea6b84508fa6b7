import type { Reference } from '@gatehouse/domain/references/contract.ts';
import { daysOld } from '@gatehouse/domain/text/format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EndedNote } from '#web/ui/ended-note.tsx';
import factsStyle from '#web/ui/house/facts.module.css';
import house from '#web/ui/house/house.module.css';
import { IconMailSend } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { answerFacts } from './answer-facts.ts';
import style from './references.module.css';

export type RowDialog = 'type' | 'waive' | 'recall' | 'address';

const looks: Readonly<Record<Reference['state'], StatusLook>> = {
  NOT_SENT: { family: 'neutral', glyph: 'dash', label: 'Not sent' },
  AWAITING: { family: 'daylight', glyph: 'ringdot', label: 'Awaiting' },
  RECEIVED: { family: 'go', glyph: 'check', label: 'Received' },
  REFUSED: { family: 'pink', glyph: 'out', label: 'Gives none' },
  WAIVED: { family: 'neutral', glyph: 'slash', label: 'Waived' },
  RECALLED: { family: 'neutral', glyph: 'slash', label: 'Recalled' },
};
const silent: StatusLook = { family: 'stop', glyph: 'tri', label: 'Silent' };
const over: StatusLook = { family: 'stop', glyph: 'slash', label: 'Link ended' };
const negative: StatusLook = { family: 'stop', glyph: 'tri', label: 'Received, negative' };

const lookOf = ({ state, silentAt, negative: isNegative, ended }: Reference): StatusLook => {
  if (ended !== null) return over;
  if (state === 'AWAITING' && silentAt !== null) return silent;
  return state === 'RECEIVED' && isNegative === true ? negative : looks[state];
};

export interface ReferenceRowProps {
  readonly reference: Reference;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onRemind: () => void;
  readonly onOpen: (dialog: RowDialog) => void;
}

/** One referee: who, how far, what was said, and what to do about it. */
export function ReferenceRow({ reference, mayAct, busy, onRemind, onOpen }: ReferenceRowProps) {
  const { kind, slot, company, name, email, state, answer } = reference;
  const isOpen = ['NOT_SENT', 'AWAITING', 'REFUSED'].includes(state);
  return (
    <li>
      <span className={style.number} aria-hidden="true">
        {kind === 'BANK' ? 'B' : slot}
      </span>
      <div className={style.who}>
        <b className={house.bold}>{company}</b>
        <span className={house.fine}>
          {kind === 'BANK' ? 'Bank. ' : reference.chosenByStudio ? 'Chosen by the studio. ' : ''}
          {name}, {email}
        </span>
        <Story reference={reference} />
        <EndedNote ended={reference.ended} />
      </div>
      <StatusTag look={lookOf(reference)} />
      {answer === null || answer.kind === 'REFUSED' ? null : (
        <dl className={`${factsStyle.facts} ${style.answer}`}>
          <Terms of={answerFacts(answer)} />
        </dl>
      )}
      {answer?.comments === undefined || answer.comments === '' ? null : (
        <q className={style.comments}>{answer.comments}</q>
      )}
      {mayAct && (isOpen || state === 'WAIVED') ? (
        <span className={style.rowActions}>
          {isOpen ? (
            <Button size="sm" icon={<IconMailSend size={18} />} busy={busy && 'Sending'} onClick={onRemind}>
              {state === 'NOT_SENT' ? 'Ask' : state === 'REFUSED' ? 'Ask again' : 'Remind'}
              <span className={house.unseen}> {company}</span>
            </Button>
          ) : null}
          <ActionMenu
            label={`More for ${company}`}
            items={[
              { label: 'Type an answer given by phone', onSelect: () => onOpen('type') },
              ...(isOpen
                ? [
                    { label: 'Send to another address', onSelect: () => onOpen('address') },
                    { label: 'Waive with a reason', onSelect: () => onOpen('waive') },
                    { label: 'Recall the request', stop: true, onSelect: () => onOpen('recall') },
                  ]
                : []),
            ]}
          />
        </span>
      ) : null}
    </li>
  );
}

/** In words, what happened so far and what comes by itself. */
function Story({ reference }: { readonly reference: Reference }) {
  const { dateInText, dateOf } = useFormats();
  const day = (instant: string) => dateInText(dateOf(instant));
  const { state, sentAt, openedAt, reminders, nextOn, silentAt, answeredAt, answeredBy, takenDownBy, reason, ended } =
    reference;
  const age = sentAt === null ? 0 : Math.floor((Date.now() - Date.parse(sentAt)) / 86_400_000);
  const parts =
    state === 'RECEIVED' || state === 'REFUSED'
      ? [
          `${answeredBy ?? 'Somebody'}${answeredAt === null ? '' : `, ${day(answeredAt)}`}`,
          ...(takenDownBy === null ? [] : [`by phone, typed by ${takenDownBy}`]),
        ]
      : state === 'WAIVED'
        ? [`Waived: ${reason ?? ''}`]
        : sentAt === null
          ? ['Not asked yet']
          : [
              `Asked ${day(sentAt)}, ${daysOld(age).toLowerCase()}${age > 0 ? ' ago' : ''}`,
              ...(openedAt === null ? ['not opened'] : [`opened ${day(openedAt)}`]),
              ...(reminders === 0 ? [] : [`${reminders} of 3 reminders`]),
              ...(ended !== null
                ? []
                : silentAt !== null
                  ? ['nothing more is sent by itself']
                  : nextOn === null
                    ? []
                    : [`next ${reminders < 3 ? 'reminder' : 'step'} ${dateInText(nextOn)}`]),
            ];
  return <span className={house.small}>{parts.join('; ')}.</span>;
}
