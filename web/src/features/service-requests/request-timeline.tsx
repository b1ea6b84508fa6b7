import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import type { RequestDetail, RequestEntry } from '@gatehouse/domain/service-requests/request.ts';
import { actorInWords, entryInWords, saidIn } from '@gatehouse/domain/service-requests/timeline.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { Fragment } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { inkClass } from '#web/ui/status-tag.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { commentOn, noteRequest, refreshRequests } from './api.ts';
import type { RequestPortal } from './request-paths.ts';
import style from './request-timeline.module.css';

interface Part {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** Everything that happened, newest first, by day; internal words stand apart (decisions §10). */
export function RequestTimeline({ portal, request }: Part) {
  const formats = useFormats();
  return (
    <Sheet title="What happened">
      {request.mayComment ? <CommentForm portal={portal} request={request} /> : null}
      {daysOf(request.entries, formats).map(({ day, entries }) => (
        <Fragment key={day}>
          <h3 className={style.day}>{dayInWords(day, formats)}</h3>
          <ol className={style.timeline}>
            {entries.map((entry) => (
              <Entry key={entry.entryId} entry={entry} time={formats.time(entry.at)} isStaff={portal === 'studio'} />
            ))}
          </ol>
        </Fragment>
      ))}
    </Sheet>
  );
}

const daysOf = (entries: readonly RequestEntry[], { dateOf }: Formats) => {
  const days = new Map<string, RequestEntry[]>();
  for (const entry of entries.toReversed()) {
    const day = dateOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of }));
};

const DAY = 86_400_000;

const dayInWords = (day: string, { dateOf, dateInText }: Formats): string => {
  const now = Date.now();
  if (day === dateOf(new Date(now).toISOString())) return 'Today';
  return day === dateOf(new Date(now - DAY).toISOString()) ? 'Yesterday' : dateInText(day);
};

interface EntryProps {
  readonly entry: RequestEntry;
  readonly time: string;
  readonly isStaff: boolean;
}

function Entry({ entry, time, isStaff }: EntryProps) {
  const { actor, kind, internal, toStatus, at } = entry;
  const said = saidIn(entry);
  const look = kind === 'deliveryFailed' ? ({ family: 'stop', glyph: 'tri' } as const) : markOf(entry);
  return (
    <li className={internal ? style.internal : undefined}>
      {look === null ? (
        <span className={`${marksStyle.avatar} ${marksStyle.light}`} aria-hidden="true">
          {initialsOfName(actor)}
        </span>
      ) : (
        <span className={`${style.statusGlyph} ${inkClass[look.family]}`}>
          <Glyph name={look.glyph} />
        </span>
      )}
      <span>
        <b className={house.bold}>{actorInWords(entry)}</b> {entryInWords(entry)}
        {internal ? <span className={`${style.channel} ${style.internalChannel}`}>Internal</span> : null}
        {isStaff && kind === 'comment' && !internal ? (
          <span className={style.channel}>The customer reads this</span>
        ) : null}
      </span>
      <time dateTime={at}>{time}</time>
      {said === null || said === '' || (toStatus === null && kind === 'started') ? null : <q>{said}</q>}
    </li>
  );
}

const markOf = ({ kind, toStatus }: RequestEntry) => {
  if (kind === 'started') return requestLooks.DRAFT;
  if (kind === 'delivered') return { family: 'neutral', glyph: 'tick' } as const;
  return toStatus === null ? null : requestLooks[toStatus];
};

const empty: { words: string; channel: 'internal' | 'visible' } = { words: '', channel: 'internal' };

/** A word about it: of customers to everybody, of staff to staff unless they say otherwise. */
function CommentForm({ portal, request }: Part) {
  const isStaff = portal === 'studio';
  const isInternal = ({ channel }: typeof empty) => isStaff && channel === 'internal';
  const form = useRecordForm({
    saved: empty,
    kept: { form: 'request-comment', record: request.requestId },
    check: ({ words }): Problems => (words.trim() === '' ? { words: 'Write a comment' } : {}),
    labels: { words: 'Comment' },
    send: (typed) => commentOn(request.requestId, { text: typed.words, internal: isInternal(typed) }),
    reads: refreshRequests,
    onDone: (answer) => noteRequest(answer.request),
  });
  const { values, set } = form;
  const internal = isInternal(values);
  const field = form.bind('words');
  return (
    <form className={internal ? `${style.commentForm} ${style.internal}` : style.commentForm} {...form.formProps}>
      <UnsavedChanges dirty={values.words.trim() !== ''} onLeave={form.clear} />
      {isStaff ? (
        <Segment
          label="Who reads it"
          value={values.channel}
          choices={[
            { value: 'internal', label: 'Internal' },
            { value: 'visible', label: 'The customer reads it' },
          ]}
          onChoose={(channel) => set({ channel })}
        />
      ) : null}
      <TextareaField
        {...field}
        error={field.error ?? form.error?.message}
        rows={2}
        maxLength={MESSAGE_LIMIT}
        hint={
          internal
            ? 'Staff only. Customers never see it.'
            : isStaff
              ? 'The customer reads it and gets a mail.'
              : 'The departments read it, and everybody who sees this request.'
        }
      />
      <Button type="submit" busy={form.busy && 'Sending'}>
        {internal ? 'Add internal comment' : 'Send comment'}
      </Button>
    </form>
  );
}
