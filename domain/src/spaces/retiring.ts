import { dateInText } from '../text/format.ts';
import { listed } from '../text/listed.ts';

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
  const told = ahead.map(({ projectName, startsOn, endsOn, state }) => {
    const from = startsOn > today ? ` from ${dateInText(startsOn)}` : '';
    return `${projectName} ${verbs[state]} it${from} to ${dateInText(endsOn)}`;
  });
  return `${name} is not free: ${firstFew(told)}. Give these days back or move them first.`;
};

/** The first three in a sentence, and how many more. */
export const firstFew = (told: readonly string[]): string =>
  listed(told.length > SHOWN ? [...told.slice(0, SHOWN), `${told.length - SHOWN} more`] : told);
