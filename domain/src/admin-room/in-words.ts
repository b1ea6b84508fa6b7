import { capital, countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import { type HealthCell, worstOf } from './health.ts';

/** What stands under the heading: how everything is, and how much was given up. The first words are those of its lamp. */
export const adminRoomInWords = (cells: readonly HealthCell[], givenUp: number): string => {
  const sick = cells.filter(({ condition }) => condition !== 'well').map(({ what }) => what.toLowerCase());
  const how =
    worstOf(cells) === 'well' ? 'Well.' : `${capital(listed(sick))} ${sick.length === 1 ? 'wants' : 'want'} a look.`;
  return givenUp === 0 ? `${how} Everything arrived.` : `${how} ${capital(countOf(givenUp, 'thing'))} did not arrive.`;
};
