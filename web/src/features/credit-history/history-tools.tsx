import { creditHistoryMessages, touchedSentence, verifiedSentence } from '@gatehouse/domain/credit-history/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { verifyQuery } from './api.ts';
import style from './credit-history.module.css';

/** Below the activity of a review: that nobody touched it, and the way to what it was on another day. */
export function HistoryTools({
  creditApplicationId,
  mayVerify,
  onDay,
}: {
  readonly creditApplicationId: string;
  readonly mayVerify: boolean;
  readonly onDay: (on: string) => void;
}) {
  return (
    <div className={style.tools}>
      {mayVerify ? <Verified creditApplicationId={creditApplicationId} /> : null}
      <AsOfForm onDay={onDay} />
    </div>
  );
}

function Verified({ creditApplicationId }: { readonly creditApplicationId: string }) {
  const verified = useQuery(verifyQuery(creditApplicationId));
  if (verified.error !== null)
    return (
      <p className={house.fine}>
        {sentenceOf(verified.error)}{' '}
        <Button size="sm" look="quiet" onClick={() => void verified.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (verified.data === undefined) return <SkeletonLine width="60%" />;
  const { ok, entries, problem } = verified.data;
  return ok ? (
    <p className={`${house.row} ${house.small} ${style.intact}`}>
      <Glyph name="check" size={14} />
      {verifiedSentence(entries)}
    </p>
  ) : (
    <Note tone="bad" role="alert">
      {touchedSentence(problem ?? '')}
    </Note>
  );
}

/** A day of the lot up to today; the page of that day is an address of its own. */
export function AsOfForm({
  first,
  on = null,
  onDay,
}: {
  readonly first?: string;
  readonly on?: string | null;
  readonly onDay: (on: string) => void;
}) {
  const [day, setDay] = useState<string | null>(on);
  const today = lotDayOf(new Date().toISOString());
  const error =
    day === null
      ? undefined
      : day > today
        ? creditHistoryMessages.future
        : first !== undefined && day < first
          ? creditHistoryMessages.notYet
          : undefined;
  return (
    <form
      className={style.asOf}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== null && error === undefined) onDay(day);
      }}
    >
      <DateField
        label={creditHistoryMessages.asOf}
        value={day}
        onValue={setDay}
        max={today}
        {...(first === undefined ? {} : { min: first })}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" size="sm">
        Show this day
      </Button>
    </form>
  );
}
