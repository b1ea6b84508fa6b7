import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { spaceLook } from '@gatehouse/domain/spaces/looks.ts';
import { type CSSProperties, Fragment } from 'react';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { type BoardRange, type Scale, spanOf } from './board-scale.ts';
import holdBoardStyle from './hold-board.module.css';
import type { Board } from './hold-words.tsx';
import spacesStyle from './spaces.module.css';
import { useBoardDay } from './use-board-day.ts';

export type BoardSpace = Board['spaces'][number];
export type BoardAllocation = BoardSpace['allocations'][number];

/** Spaces under the heading of their kind, in the order of the board. */
export const byKind = (spaces: readonly BoardSpace[]): readonly (readonly [string, readonly BoardSpace[]])[] => {
  const groups = new Map<string, BoardSpace[]>();
  for (const space of spaces) {
    const group = spaceKinds[space.kind].group;
    groups.set(group, [...(groups.get(group) ?? []), space]);
  }
  return [...groups];
};

/** Stages are painted with their number; everything else says its name. */
export const paintedName = ({ name }: { readonly name: string }): string => /^Stage (\w{1,3})$/.exec(name)?.[1] ?? name;

const markClass = { 1: spacesStyle.firstHold, 2: spacesStyle.secondHold, 3: spacesStyle.challenged } as const;
/** One lane per rank; a confirmed booking stands where the 1st hold stood. */
const laneOf = ({ level }: BoardAllocation): number => (level ?? 1) - 1;

interface HoldBoardProps {
  readonly spaces: readonly BoardSpace[];
  readonly range: BoardRange;
  readonly scale: Scale;
  readonly today: string;
  readonly chosen: string | undefined;
  readonly onChoose: (allocationId: string | undefined) => void;
  readonly reloading: boolean;
}

/** A table of spaces whose cells are bars: each bar is a button that says space, project, state and days (look §5 Hold board). */
export function HoldBoard({ spaces, range, scale, today, chosen, onChoose, reloading }: HoldBoardProps) {
  const dayOf = useBoardDay();
  const now = spanOf(range, { startsOn: today, endsOn: today });
  const grid = { '--cols': range.columns.map(({ share }) => `${share}fr`).join(' ') } as CSSProperties;
  return (
    <ScrollRegion className={holdBoardStyle.board} label={scale === 'weeks' ? 'Spaces by week' : 'Spaces by month'}>
      {reloading ? <div className={tableStyle.reloading} role="progressbar" aria-label="Loading" /> : null}
      <table className={holdBoardStyle.boardTable} style={grid} aria-busy={reloading || undefined}>
        <thead>
          <tr className={holdBoardStyle.boardHead}>
            <th scope="col">
              <span className={house.unseen}>Space</span>
            </th>
            <th scope="col" className={holdBoardStyle.boardDays}>
              <span className={house.unseen}>{`${dayOf(range.from)} to ${dayOf(range.to)}`}</span>
              {range.columns.map(({ day, month, label }) => (
                <span key={day} aria-hidden="true">
                  {month === null ? null : <b>{month}</b>}
                  {label}
                </span>
              ))}
            </th>
          </tr>
        </thead>
        <tbody>
          {byKind(spaces).map(([group, members]) => (
            <Fragment key={group}>
              <tr className={holdBoardStyle.group}>
                <th scope="rowgroup" colSpan={2}>
                  {group}
                </th>
              </tr>
              {members.map((space) => (
                <SpaceRow key={space.spaceId} space={space} range={range} chosen={chosen} onChoose={onChoose} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {now === null ? null : (
        <div
          className={holdBoardStyle.nowLine}
          style={{ '--x': now.start + now.width / 2 } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </ScrollRegion>
  );
}

function SpaceRow({
  space,
  range,
  chosen,
  onChoose,
}: Pick<HoldBoardProps, 'range' | 'chosen' | 'onChoose'> & { readonly space: BoardSpace }) {
  const lanes = Math.max(1, ...space.allocations.map((each) => laneOf(each) + 1));
  const painted = paintedName(space);
  return (
    <tr className={holdBoardStyle.boardRow}>
      <th scope="row" className={holdBoardStyle.spaceName}>
        {painted === space.name ? (
          <small>{space.name}</small>
        ) : (
          <>
            <span className={house.unseen}>{space.name}</span>
            <span aria-hidden="true">{painted}</span>
          </>
        )}
      </th>
      <td className={holdBoardStyle.track} style={{ '--n': lanes } as CSSProperties}>
        {space.allocations.map((each) => (
          <Bar key={each.allocationId} of={each} range={range} chosen={chosen} onChoose={onChoose} />
        ))}
      </td>
    </tr>
  );
}

function Bar({
  of: each,
  range,
  chosen,
  onChoose,
}: Pick<HoldBoardProps, 'range' | 'chosen' | 'onChoose'> & { readonly of: BoardAllocation }) {
  const dayOf = useBoardDay();
  const span = spanOf(range, each);
  if (span === null) return null;
  const isChosen = each.allocationId === chosen;
  const challenged = each.challengeUntil !== null;
  const label = spaceLook({ ...each, challengeUntil: null }).label;
  const barClass = [
    each.level === null ? spacesStyle.booked : markClass[each.level],
    span.cutStart ? holdBoardStyle.cutAtStart : '',
    span.cutEnd ? holdBoardStyle.cutAtEnd : '',
    isChosen ? holdBoardStyle.chosen : '',
  ];
  return (
    <button
      type="button"
      className={barClass.filter(Boolean).join(' ')}
      style={{ '--x': `${span.start * 100}%`, '--w': `${span.width * 100}%`, '--l': laneOf(each) } as CSSProperties}
      title={`${each.projectName}, ${dayOf(each.startsOn)} to ${dayOf(each.endsOn)}`}
      aria-label={`${each.spaceName}, ${each.projectName}, ${label}${challenged ? ', challenged' : ''}, ${dayOf(each.startsOn)} to ${dayOf(each.endsOn)}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : each.allocationId)}
    >
      {challenged ? <Lamp /> : null}
      {each.projectName}
    </button>
  );
}
