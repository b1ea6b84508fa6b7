import { dateInText, listed } from '../text/format.ts';

interface Ahead {
  readonly projectName: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly state: 'HOLD' | 'CONFIRMED' | 'REQUESTED';
}

const verbs = { HOLD: 'holds', CONFIRMED: 'has', REQUESTED: 'asks for' } as const;
const SHOWN = 3;

/** Why a space cannot be retired: whose days are still ahead, the nearest first. */
export const standsAhead = (name: string, ahead: readonly Ahead[], today: string): string => {
  const told = ahead.slice(0, SHOWN).map(({ projectName, startsOn, endsOn, state }) => {
    const from = startsOn > today ? ` from ${dateInText(startsOn)}` : '';
    return `${projectName} ${verbs[state]} it${from} to ${dateInText(endsOn)}`;
  });
  const more = ahead.length - told.length;
  return `${name} is not free: ${listed(more > 0 ? [...told, `${more} more`] : told)}. Give these days back or move them first.`;
};
