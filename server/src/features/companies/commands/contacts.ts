import type { ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { CONTACT_LIMIT } from '@gatehouse/domain/companies/contact.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { emailKey, repeatedEmails } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { fieldRefusal, notFound, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { deleteContact, insertContacts, listContacts, updateContact } from '../queries/contacts.ts';
import { lockCompany } from '../queries/writes.ts';
import { changesBetween } from './changes.ts';

const duplicate = (field: string): Refusal => fieldRefusal(409, field, fieldMessages.duplicateEmail, 'duplicate');

/** The same address twice in one form, case ignored: the message stands beside the later one. */
export const refuseRepeatedEmails = (contacts: readonly Pick<ContactInput, 'email'>[]): void => {
  const [place] = repeatedEmails(contacts.map(({ email }) => email));
  if (place !== undefined) throw duplicate(`contacts.${place}.email`);
};

/** The company's row is the lock: two people who add the same address take turns. */
const contactsOf = async (work: Work, scope: Scope, companyId: string) => {
  if ((await lockCompany(work, scope, companyId)) === undefined) throw notFound();
  return listContacts(work, companyId);
};

export const addContact = async (work: Work, scope: Scope, companyId: string, input: ContactInput) => {
  const others = await contactsOf(work, scope, companyId);
  if (others.length >= CONTACT_LIMIT) throw new Refusal(409, companyMessages.tooManyContacts, 'too-many');
  if (others.some(({ email }) => emailKey(email) === emailKey(input.email))) throw duplicate('email');
  const [contactId = ''] = await insertContacts(work, companyId, [input]);
  return { contactId, version: 1, changes: changesBetween({}, { ...input }) };
};

export interface Which {
  readonly companyId: string;
  readonly contactId: string;
}

/** Refuses with 412 when somebody else changed the contact since it was read. */
export const changeContact = async (work: Work, scope: Scope, which: Which, input: ContactInput, seen: number) => {
  const contacts = await contactsOf(work, scope, which.companyId);
  const before = orNotFound(contacts.find(({ contactId }) => contactId === which.contactId));
  refuseStale(before.version, seen);
  const taken = contacts.some(
    (other) => other.contactId !== which.contactId && emailKey(other.email) === emailKey(input.email),
  );
  if (taken) throw duplicate('email');
  const version = await updateContact(work, before.contactId, input);
  return { version, changes: changesBetween({ ...before }, { ...input }) };
};

export const removeContact = async (work: Work, scope: Scope, which: Which) => {
  const contacts = await contactsOf(work, scope, which.companyId);
  const before = orNotFound(contacts.find(({ contactId }) => contactId === which.contactId));
  await deleteContact(work, which.contactId);
  const { firstName, lastName, email } = before;
  return {
    version: before.version,
    changes: changesBetween({ firstName, lastName, email }, { firstName: '', lastName: '', email: '' }),
  };
};
