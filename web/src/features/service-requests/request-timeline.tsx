import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import type { RequestDetail, RequestEntry } from '@gatehouse/domain/service-requests/request.ts';
import { actorInWords, entryInWords, saidIn } from '@gatehouse/domain/service-requests/timeline.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { type FormEvent, Fragment, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { commentOn, noteRequest, refreshRequests } from './api.ts';
import type { RequestPortal } from './request-paths.ts';

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
          <h3 className="rq-day">{dayInWords(day, formats)}</h3>
          <ol className="rq-tl">
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

function Entry({
  entry,
  time,
  isStaff,
}: {
  readonly entry: RequestEntry;
  readonly time: string;
  readonly isStaff: boolean;
}) {
  const { actor, kind, internal, toStatus, at } = entry;
  const said = saidIn(entry);
  const look = kind === 'deliveryFailed' ? ({ family: 'stop', glyph: 'tri' } as const) : markOf(entry);
  return (
    <li className={internal ? 'internal' : undefined}>
      {look === null ? (
        <span className="ava lt" aria-hidden="true">
          {initialsOfName(actor)}
        </span>
      ) : (
        <span className={`gi st-${look.family}`}>
          <Glyph name={look.glyph} />
        </span>
      )}
      <span>
        <b className="b">{actorInWords(entry)}</b> {entryInWords(entry)}
        {internal ? <span className="rq-ch in0">Internal</span> : null}
        {isStaff && kind === 'comment' && !internal ? <span className="rq-ch">The customer reads this</span> : null}
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
  const { userProfileId } = useProfile();
  const draft = useDraft({ form: 'request-comment', person: userProfileId, record: request.requestId }, empty);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { words, channel } = draft.values;
  const isStaff = portal === 'studio';
  const internal = isStaff && channel === 'internal';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (words.trim() === '') {
      setProblem('Write a comment');
      return;
    }
    setBusy(true);
    try {
      const answer = await commentOn(request.requestId, { text: words, internal });
      draft.clear();
      toast.ok(answer.message);
      noteRequest(answer.request);
      await refreshRequests();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={internal ? 'rq-cmt internal' : 'rq-cmt'} noValidate onSubmit={(event) => void send(event)}>
      <UnsavedChanges dirty={words.trim() !== ''} />
      {isStaff ? (
        <Segment
          label="Who reads it"
          value={channel}
          choices={[
            { value: 'internal', label: 'Internal' },
            { value: 'visible', label: 'The customer reads it' },
          ]}
          onChoose={(chosen) => draft.set({ channel: chosen })}
        />
      ) : null}
      <TextareaField
        label="Comment"
        rows={2}
        maxLength={MESSAGE_LIMIT}
        hint={
          internal
            ? 'Staff only. Customers never see it.'
            : isStaff
              ? 'The customer reads it and gets a mail.'
              : 'The departments read it, and everybody who sees this request.'
        }
        value={words}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          draft.set({ words: event.target.value });
        }}
      />
      <Button type="submit" busy={busy && 'Sending'}>
        {internal ? 'Add internal comment' : 'Send comment'}
      </Button>
    </form>
  );
}
