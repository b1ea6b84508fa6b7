import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '../queries/parts.ts';
import { addActivity } from '../queries/writes.ts';

/** The application's own record of a letter (credit.md §4, action 22); the letters feature calls it in its transaction. */
export const noteLetter = async (
  work: Work,
  parts: Parts,
  person: Person,
  recipients: readonly string[],
): Promise<void> => {
  const { application } = parts;
  await addActivity(
    work,
    parts,
    { id: person.userProfileId, name: fullNameOf(person) },
    application.status,
    application.submitted_version,
    { move: 'sendLetter', actionId: 22, comment: `To ${recipients.join(', ')}`, visibleToCustomer: true },
  );
};
