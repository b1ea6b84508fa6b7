import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { fieldRefusal, forbidden, notFound, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { actorOf } from '#server/features/credit-applications/commands/move.ts';
import { lockParts, type Parts } from '#server/features/credit-applications/queries/parts.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import { payableContact } from '#server/features/credit-applications/shapes.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type ContactInput, contactsOf, deleteContact, insertContact, updateContact } from '../queries/contacts.ts';

/** Customers change contacts while the application is theirs; staff whenever it is not a draft (credit.md §4 section 11, §5). */
const open = async (work: Work, scope: Scope, person: Person, creditApplicationId: string): Promise<Parts> => {
  const parts = orNotFound(await lockParts(work, scope, creditApplicationId));
  const { application } = parts;
  if (person.userTypeId !== 1) return parts;
  if (!can(person, 'applyCredit', application.project_id)) throw forbidden();
  if (!isFilling(application.status))
    throw new Refusal(409, 'The application is with accounts receivable now.', 'not-now');
  return parts;
};

const answer = async (work: Work, { application }: Parts, message: string) => ({
  message,
  contacts: (await contactsOf(work, application.company_id)).map(payableContact),
});

/** Refuses a second contact with the same address, in any case (§5). */
export const saveContact = async (
  work: Work,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
  input: ContactInput,
) => {
  const parts = await open(work, scope, person, creditApplicationId);
  const twin = parts.contacts.find(
    ({ id, email }) => email.toLowerCase() === input.email.toLowerCase() && id !== input.contactId,
  );
  if (twin !== undefined) throw fieldRefusal(409, 'email', fieldMessages.duplicateEmail, 'duplicate');
  if (input.contactId === undefined) await insertContact(work, parts.application.company_id, input);
  else {
    const before = orNotFound(parts.contacts.find(({ id }) => id === input.contactId));
    await updateContact(work, before, input);
  }
  await addNote(work, parts, actorOf(person), {
    move: 'saveContact',
    section: 'accounts-payable-contacts',
    visibleToCustomer: true,
  });
  return answer(work, parts, creditMessages.contactSaved);
};

export const removeContact = async (
  work: Work,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
  contactId: string,
) => {
  const parts = await open(work, scope, person, creditApplicationId);
  if (!parts.contacts.some(({ id }) => id === contactId)) throw notFound();
  await deleteContact(work, contactId);
  await addNote(work, parts, actorOf(person), {
    move: 'removeContact',
    section: 'accounts-payable-contacts',
    visibleToCustomer: true,
  });
  return answer(work, parts, creditMessages.contactRemoved);
};
