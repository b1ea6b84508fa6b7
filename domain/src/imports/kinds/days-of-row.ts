import { isCalendarDate } from '../../fields/calendar-date.ts';
import { holdName } from '../../spaces/allocation.ts';
import { collidesWith, type Taken, whyNotInPlace } from '../../spaces/colliding.ts';
import { overlap, refusalToConfirm } from '../../spaces/holds.ts';
import { spaceMessages } from '../../spaces/messages.ts';
import type { Problem, Values } from '../import-kind.ts';
import { CONFIRMED, placeWanted } from './allocations.ts';

/** What is known of the space and the project that a row about days names. */
export interface AboutDays {
  readonly spaceName: string;
  /** What stands on the space, with what earlier rows of the file bring there. */
  readonly line: readonly Taken[];
  /** The day at its site. */
  readonly today: string;
  /** Decisions §2: a credit hold of the application stops confirmations. */
  readonly creditOnHold: boolean;
}

/** A booking that is here, as a row may change it. */
export interface StandingDays extends Taken {
  readonly challenged: boolean;
}

/** Its status in the words of the field. */
export const statusOf = ({ level }: Pick<Taken, 'level'>): string =>
  level === 'confirmed' ? CONFIRMED : holdName(level);

/** First and last day of a row where both are days and in order; the field's own rule says the rest. */
const daysOf = ({ startsOn = '', endsOn = '' }: Values) =>
  isCalendarDate(startsOn) && isCalendarDate(endsOn) && startsOn <= endsOn ? { startsOn, endsOn } : null;

const inWay = (field: string, message: string | null): readonly Problem[] =>
  message === null ? [] : [{ field, message }];

/** Why the days of a new row cannot be had as it says: they are over, others have them, or credit is on hold. */
export const whyNotTaken = (
  values: Values,
  { spaceName, line, today, creditOnHold }: AboutDays,
): readonly Problem[] => {
  const days = daysOf(values);
  if (days === null) return [];
  if (days.endsOn < today) return [{ field: 'endsOn', message: spaceMessages.daysOver }];
  const why = whyNotInPlace(spaceName, line, days, placeWanted(values));
  return [
    ...(why === null ? [] : [{ field: why.about === 'days' ? 'startsOn' : 'status', message: why.message }]),
    ...inWay('status', values.status === CONFIRMED && creditOnHold ? spaceMessages.creditOnHold : null),
  ];
};

const whyNotStatus = ({ status }: Values, found: StandingDays, { line, creditOnHold }: AboutDays): string | null => {
  if (status === undefined || status === statusOf(found)) return null;
  if (status !== CONFIRMED || found.challenged) return spaceMessages.placesOnBoard;
  const refusal = refusalToConfirm(line, found);
  if (refusal !== null) return refusal === 'overlap' ? spaceMessages.overlap : spaceMessages.notFirst;
  return creditOnHold ? spaceMessages.creditOnHold : null;
};

/** Why a row may not change days that are here: a place in the line and days that others share change on the board. */
export const whyNotChanged = (values: Values, found: StandingDays, about: AboutDays): readonly Problem[] => {
  const days = daysOf({ ...values, startsOn: found.startsOn });
  const others = about.line.filter(({ id }) => id !== found.id);
  const widest = days === null || days.endsOn < found.endsOn ? found : days;
  const shared =
    days !== null && days.endsOn !== found.endsOn && others.some((other) => overlap(other, widest))
      ? `${collidesWith(about.spaceName, others, widest)} ${spaceMessages.movedOnBoard}`
      : null;
  return [...inWay('endsOn', shared), ...inWay('status', whyNotStatus(values, found, about))];
};
