import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { holdName } from '@gatehouse/domain/spaces/allocation.ts';
import { spaceLook } from '@gatehouse/domain/spaces/looks.ts';
import { capital } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { IconClose } from '#web/ui/person-icons.tsx';
import { BookingActions } from './booking-actions.tsx';
import type { BoardAllocation } from './hold-board.tsx';
import style from './spaces.module.css';
import { useBoardDay, useMoment } from './use-board-day.ts';

/** Prep 5 days, shoot 15, strike 2: calendar days. */
const planOf = ({ startsOn, endsOn, prepDays, strikeDays }: BoardAllocation): string => {
  const shoot = daysBetween(startsOn, endsOn) + 1 - prepDays - strikeDays;
  const parts = [
    ['prep', prepDays],
    ['shoot', shoot],
    ['strike', strikeDays],
  ] as const;
  // the unit once is enough
  const words = parts
    .filter(([, count]) => count > 0)
    .map(([what, count], index) => `${what} ${count}${index === 0 ? (count === 1 ? ' day' : ' days') : ''}`)
    .join(', ');
  return capital(words);
};

const rank = ({ level }: BoardAllocation): number => level ?? 0;

interface BookingStripProps {
  readonly chosen: BoardAllocation;
  readonly beside: readonly BoardAllocation[];
  readonly onClose: () => void;
}

/** The chosen bar, who else stands on its days, and what can be done (34). */
export function BookingStrip({ chosen, beside, onClose }: BookingStripProps) {
  const dayOf = useBoardDay();
  const { dateOf } = useFormats();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const line = beside
    .filter((each) => each.startsOn <= chosen.endsOn && each.endsOn >= chosen.startsOn)
    .toSorted((one, other) => rank(one) - rank(other));
  const days = `${dayOf(chosen.startsOn)} to ${dayOf(chosen.endsOn)}`;
  return (
    <section className={style.strip} aria-label={`${chosen.spaceName}, ${days}`}>
      <div>
        <h2 ref={head} tabIndex={-1}>
          {chosen.place === null ? (
            chosen.spaceName
          ) : (
            <Link className={house.link} to="/core/maps" search={{ place: chosen.place }}>
              {chosen.spaceName}
            </Link>
          )}
        </h2>
        <p className={house.soft}>
          {days}
          <br />
          <span className={house.small}>{planOf(chosen)}</span>
        </p>
        {chosen.note === null || chosen.note === '' ? null : <p className={house.small}>{chosen.note}</p>}
      </div>
      <ul className={style.stripLines}>
        {line.map((each) => (
          <li className={style.hold} key={each.allocationId}>
            <Glyph name={spaceLook({ ...each, challengeUntil: null }).glyph} />
            <span>
              <b className={house.bold}>{each.projectName}</b>
              {each.level === null ? ', confirmed' : `, ${holdName(each.level)}`} since {dayOf(dateOf(each.heldSince))}
              <Standing of={each} line={line} />
              {each.brought === undefined ? null : (
                <span className={`${house.fine} ${style.line}`}>{each.brought}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <BookingActions chosen={chosen} line={line} />
      <IconButton label="Close" icon={<IconClose size={18} />} small onClick={onClose} />
    </section>
  );
}

interface StandingProps {
  readonly of: BoardAllocation;
  readonly line: readonly BoardAllocation[];
}

/** What a challenge asks of this one, or who asked for it. */
function Standing({ of: each, line }: StandingProps) {
  const moment = useMoment();
  const asked = line.find(({ challenger }) => challenger?.allocationId === each.allocationId)?.challenger;
  if (each.challengeUntil !== null)
    return (
      <span className={`${house.fine} ${style.line}`}>
        Must confirm or release by {moment(each.challengeUntil)}. If nobody answers,{' '}
        {each.challenger?.projectName ?? 'the next one'} moves up.
      </span>
    );
  if (asked === undefined || asked === null) return null;
  return (
    <span className={`${house.fine} ${style.line}`}>
      Challenged by {asked.askedBy ?? 'somebody who is gone'}, {moment(asked.askedAt)}
    </span>
  );
}
