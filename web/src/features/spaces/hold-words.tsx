import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import type { Output } from '#web/api/call.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { BoardSearch } from './board-search.ts';
import { useMoment } from './use-board-day.ts';

export type Board = Output<'GET /api/studio-ops/spaces/board'>;

interface HoldWordsProps {
  readonly board: Board | undefined;
  readonly onOpen: (part: BoardSearch) => void;
}

/** "One challenge, answer by 9:10 a.m. tomorrow." (look §7) */
export function HoldWords({ board, onOpen }: HoldWordsProps) {
  const moment = useMoment();
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
          {capital(countOf(challenges.count, 'challenge'))}, answer by {moment(first.until)}.
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
