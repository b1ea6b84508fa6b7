import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '../queries/parts.ts';
import { addActivity } from '../queries/writes.ts';

/** A/R marked an accounts payable contact INVALID (credit.md §5); the letters feature calls it in its transaction. */
export const noteInvalidContact = async (work: Work, parts: Parts, person: Person, name: string): Promise<void> => {
  const { application } = parts;
  await addActivity(
    work,
    parts,
    { id: person.userProfileId, name: fullNameOf(person) },
    application.status,
    application.submitted_version,
    {
      move: 'saveContact',
      section: 'accounts-payable-contacts',
      comment: `${name} is marked invalid`,
      visibleToCustomer: true,
    },
  );
};

/** The application's own record of a letter by its title (credit.md §4, action 22); the letters feature calls it in its transaction. */
export const noteLetter = async (
  work: Work,
  parts: Parts,
  person: Person,
  title: string,
  recipients: readonly string[],
): Promise<void> => {
  const { application } = parts;
  await addActivity(
    work,
    parts,
    { id: person.userProfileId, name: fullNameOf(person) },
    application.status,
    application.submitted_version,
    { move: 'sendLetter', actionId: 22, comment: `${title}, to ${recipients.join(', ')}`, visibleToCustomer: true },
  );
};
