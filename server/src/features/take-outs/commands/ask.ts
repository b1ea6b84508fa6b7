import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { takeOutPartIds } from '@gatehouse/domain/take-outs/parts.ts';
import { TAKE_OUTS_KEPT } from '@gatehouse/domain/take-outs/states.ts';
import { wordInAddresses } from '@gatehouse/domain/text/word-in-addresses.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { measure } from '../queries/measure.ts';
import { companyOf, countKept, insertTakeOut } from '../queries/take-outs.ts';
import { assertMayTake, isStudios, type Wanted } from '../reach.ts';

/** Notes what is to be made. Refuses (403) whoever may not have it, (404) a company that is not there, (409) a second one beside one that is being made, or one more than are kept. */
export const askTakeOut = async (work: Work, person: Person, wanted: Wanted): Promise<string> => {
  assertMayTake(person, wanted);
  const { companyId } = wanted;
  const company = companyId === null ? null : orNotFound(await companyOf(work, companyId));
  if ((await countKept(work, companyId, isStudios(wanted))) >= TAKE_OUTS_KEPT)
    throw new Refusal(409, takeOutMessages.keptEnough, 'kept-enough');
  const parts = takeOutPartIds.filter((part) => wanted.parts.includes(part));
  const measured = await measure(work, { companyId, withStudios: isStudios(wanted) });
  const totalBytes = measured.filter(({ part }) => parts.includes(part)).reduce((sum, { bytes }) => sum + bytes, 0);
  const name = company === null ? 'lot' : wordInAddresses(company.name, 'company');
  const id = await insertTakeOut(work, {
    companyId,
    parts,
    totalBytes,
    fileName: `${name}-${lotToday(work.now)}${companyId !== null && isStudios(wanted) ? '-studio' : ''}.zip`,
    askedBy: { id: person.userProfileId, name: fullNameOf(person) },
  });
  if (id === undefined) throw new Refusal(409, takeOutMessages.oneAtATime, 'one-at-a-time');
  return id;
};
