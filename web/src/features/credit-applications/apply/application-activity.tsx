import { activityInWords } from '@gatehouse/domain/credit-applications/activity.ts';
import type { ActivityEntry } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { applicationActivityQuery, commentOn } from '../api.ts';
import style from './application-outcome.module.css';

const SHOWN = 5;

interface ActivityProps {
  readonly creditApplicationId: string;
  readonly mayComment: boolean;
  readonly hold: (key: string, held: boolean) => void;
}

/** What happened, newest first, as far as it is meant for the customer (CA-034); and a word to accounts receivable. */
export function ApplicationActivity({ creditApplicationId, mayComment, hold }: ActivityProps) {
  const activity = useQuery(applicationActivityQuery(creditApplicationId));
  const [isWhole, setIsWhole] = useState(false);
  const entries = activity.data?.activity ?? [];
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <Sheet title="Activity">
      <div className={house.inside}>
        {mayComment ? <CommentForm creditApplicationId={creditApplicationId} hold={hold} /> : null}
        {activity.isError ? <ErrorPanel of={activity} /> : null}
        {activity.isPending ? <SkeletonLine width="70%" /> : null}
        <ul className={style.activity}>
          {shown.map((entry) => (
            <Entry key={entry.activityId} entry={entry} />
          ))}
        </ul>
        {entries.length > shown.length ? (
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            Show {countOf(entries.length - shown.length, 'earlier entry', 'earlier entries')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const { instantInText } = useFormats();
  const [firstName = '', ...rest] = entry.actorName.split(' ');
  return (
    <li>
      <Avatar firstName={firstName} lastName={rest.at(-1) ?? ''} look="lt" />
      <div>
        <span>
          <b className={house.bold}>{entry.actorName}</b> {activityInWords(entry.move, entry.section)}
        </span>
        <span className={house.fine}>{instantInText(entry.at)}</span>
        {entry.comment === null ? null : <p className={style.said}>{entry.comment}</p>}
      </div>
    </li>
  );
}

function CommentForm({ creditApplicationId, hold }: Pick<ActivityProps, 'creditApplicationId' | 'hold'>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const take = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    hold('comment', typed.trim() !== '');
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setProblem(creditMessages.commentMissing);
      return;
    }
    setBusy(true);
    try {
      await commentOn(creditApplicationId, text);
      take('');
      toast.ok(moves.comment.done);
      await queryClient.invalidateQueries({ queryKey: applicationActivityQuery(creditApplicationId).queryKey });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={style.comment} noValidate onSubmit={(event) => void send(event)}>
      <TextareaField
        label="Comment"
        hint="Accounts receivable reads it, and everybody in your company who sees this application."
        rows={2}
        maxLength={MESSAGE_LIMIT}
        error={problem}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <Button type="submit" busy={busy && 'Sending'}>
        Send comment
      </Button>
    </form>
  );
}
