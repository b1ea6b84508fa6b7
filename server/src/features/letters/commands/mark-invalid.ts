import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { lockApplication } from '#server/features/credit-applications/queries/public-reading.ts';
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
  const application = await lockApplication(work, scope, creditApplicationId);
  const contact = application?.contacts.find((each) => each.contactId === contactId);
  if (application === undefined || contact === undefined) throw notFound();
  if (contact.status === 'VALID') {
    await markContact(work, contactId, `Marked by ${fullNameOf(person)} on ${dateInText(lotToday(work.now))}`);
    await desk.noteInvalidContact(work, application, person, contact.name);
  }
  return { message: letterMessages.contactMarked };
};
