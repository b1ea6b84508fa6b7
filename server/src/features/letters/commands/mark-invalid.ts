import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { lockParts } from '#server/features/credit-applications/queries/parts.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { markContact } from '../queries/bounces.ts';
import type { LetterDesk } from './send-letter.ts';

/** What a bounce does by itself A/R may do by hand (credit.md §5): a contact who left gets nothing more. Marking twice changes nothing. */
export const markInvalid = async (
  desk: Pick<LetterDesk, 'noteInvalidContact'>,
  work: Work,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
  contactId: string,
) => {
  const parts = await lockParts(work, scope, creditApplicationId);
  const contact = parts?.contacts.find(({ id }) => id === contactId);
  if (parts === undefined || contact === undefined) throw notFound();
  if (contact.status === 'VALID') {
    await markContact(work, contactId, `Marked by ${fullNameOf(person)} on ${dateInText(lotToday(work.now))}`);
    await desk.noteInvalidContact(work, parts, person, `${contact.name} ${contact.last_name}`);
  }
  return { message: letterMessages.contactMarked };
};
