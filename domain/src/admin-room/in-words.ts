import { capital, countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import { type HealthCell, worstOf } from './health.ts';

/** What stands under the heading: how everything is, how much was given up, and whether a backup or its rehearsal wants a look. */
export const adminRoomInWords = (cells: readonly HealthCell[], givenUp: number, isBackupDue = false): string => {
  const sick = cells.filter(({ condition }) => condition !== 'well').map(({ what }) => what.toLowerCase());
  const how =
    worstOf(cells) === 'well' ? 'Well.' : `${capital(listed(sick))} ${sick.length === 1 ? 'wants' : 'want'} a look.`;
  const arrived = givenUp === 0 ? 'Everything arrived.' : `${capital(countOf(givenUp, 'thing'))} did not arrive.`;
  return `${how} ${arrived}${isBackupDue ? ' The backup wants a look.' : ''}`;
};
