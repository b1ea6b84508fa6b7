import { spaceLook } from '@gatehouse/domain/spaces/looks.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import holdBoardStyle from './hold-board.module.css';
import { type BoardSpace, byKind, paintedName } from './hold-board.tsx';
import spacesStyle from './spaces.module.css';
import { useBoardDay } from './use-board-day.ts';

interface HoldListProps {
  readonly spaces: readonly BoardSpace[];
  readonly today: string;
  readonly chosen: string | undefined;
  readonly onChoose: (allocationId: string | undefined) => void;
}

/** The board on a phone: what stands on each space, one line each. Spaces with nothing on them are free and take no room. */
export function HoldList({ spaces, today, chosen, onChoose }: HoldListProps) {
  const dayOf = useBoardDay();
  const taken = spaces.filter(({ allocations }) => allocations.length > 0);
  return (
    <div className={spacesStyle.agenda}>
      {taken.length === 0 ? (
        <p className={`${house.inside} ${house.muted}`}>Everything is free on these days.</p>
      ) : null}
      {byKind(taken).map(([group, members]) => (
        <div key={group}>
          <h2 className={holdBoardStyle.group}>{group}</h2>
          {members.map((space) => (
            <section key={space.spaceId} aria-label={space.name}>
              <h3 aria-label={space.name}>{paintedName(space)}</h3>
              <ul>
                {space.allocations.map((each) => (
                  <li key={each.allocationId}>
                    <button
                      type="button"
                      className={house.bare}
                      aria-pressed={each.allocationId === chosen}
                      onClick={() => onChoose(each.allocationId === chosen ? undefined : each.allocationId)}
                    >
                      <span>
                        <b className={house.bold}>
                          {each.challengeUntil === null ? null : <Lamp label="Challenged" />}
                          {each.projectName}
                        </b>
                        <br />
                        <span className={house.fine}>
                          {each.startsOn <= today ? 'Now' : dayOf(each.startsOn)} to {dayOf(each.endsOn)}
                        </span>
                      </span>
                      <StatusTag look={spaceLook(each)} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
