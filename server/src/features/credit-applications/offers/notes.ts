import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '../queries/public-reading.ts';
import { type Actor, addActivity, type NewActivity } from '../queries/writes.ts';

/** An entry of the log beside the moves, in the transaction of the feature that calls it. */
export const note = async (
  work: Work,
  { creditApplicationId, companyId, status, submittedVersion }: ApplicationReading,
  actor: Actor,
  entry: NewActivity,
): Promise<void> => {
  const application = { id: creditApplicationId, company_id: companyId, status };
  await addActivity(work, { application }, actor, status, submittedVersion, entry);
};

const signed = (person: Person): Actor => ({ id: person.userProfileId, name: fullNameOf(person) });

/** A/R marked an accounts payable contact INVALID (credit.md §5). */
export const noteInvalidContact = (work: Work, application: ApplicationReading, person: Person, name: string) =>
  note(work, application, signed(person), {
    move: 'saveContact',
    section: 'accounts-payable-contacts',
    comment: `${name} is marked invalid`,
    visibleToCustomer: true,
  });

/** The application's own record of a letter by its title (credit.md §4, action 22). */
export const noteLetter = (
  work: Work,
  application: ApplicationReading,
  person: Person,
  title: string,
  recipients: readonly string[],
) =>
  note(work, application, signed(person), {
    move: 'sendLetter',
    actionId: 22,
    comment: `${title}, to ${recipients.join(', ')}`,
    visibleToCustomer: true,
  });
