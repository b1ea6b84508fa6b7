import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import {
  type Clock,
  capital,
  countInWords,
  countOf,
  dateOfInstant,
  formatTime,
} from '@gatehouse/domain/text/format.ts';
import type { Output } from '#web/api/call.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { boardDay } from './board-scale.ts';
import type { BoardSearch } from './board-search.ts';

export type Board = Output<'GET /api/studio-ops/spaces/board'>;

/** 9:10 a.m. today, 9:10 a.m. tomorrow, 9:10 a.m. on Nov 24. */
export const momentInWords = (instant: string, clock: Clock, now = new Date().toISOString()): string => {
  const [day, today] = [dateOfInstant(instant, clock.timeZone), dateOfInstant(now, clock.timeZone)];
  const when =
    day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : `on ${boardDay(day, clock.dateFormat)}`;
  return `${formatTime(instant, clock)} ${when}`;
};

interface HoldWordsProps {
  readonly board: Board | undefined;
  readonly clock: Clock;
  readonly onOpen: (part: BoardSearch) => void;
}

/** "One challenge, answer by 9:10 a.m. tomorrow." (look §7) */
export function HoldWords({ board, clock, onOpen }: HoldWordsProps) {
  if (board === undefined) return <SkeletonLine width={260} />;
  const { challenges, requests } = board;
  const { first } = challenges;
  if (first === null && requests.length === 0) return 'Nothing needs you.';
  return (
    <span className={house.wraps}>
      <Lamp />
      {first === null ? null : (
        <button
          type="button"
          className={house.linkButton}
          onClick={() => onOpen({ allocation: first.allocationId, site: first.site, from: first.startsOn })}
        >
          {capital(countOf(challenges.count, 'challenge'))}, answer by {momentInWords(first.until, clock)}.
        </button>
      )}
      {requests.length === 0 ? null : (
        <span>
          {capital(countInWords(requests.length))} {requests.length === 1 ? 'request waits' : 'requests wait'}.
        </span>
      )}
    </span>
  );
}
