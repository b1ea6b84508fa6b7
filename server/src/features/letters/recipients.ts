import { Refusal, type RefusalMessage } from '@gatehouse/domain/http/refusal.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { mostRecipients, splitRecipients } from '@gatehouse/domain/letters/recipients.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { Address } from '#server/platform/mail/message.ts';

export interface Addressing {
  readonly contactIds: readonly string[];
  readonly alsoTo: string;
  readonly confirmedAddresses: readonly string[];
}

/**
 * Who gets the letter: ticked contacts and the further addresses. Refuses, naming each, what is no contact, an invalid contact, a wrong address,
 * and a stranger that nobody confirmed; one wrong address sends nothing (promises rule 11, credit.md §5).
 */
export const recipientsOf = (
  parts: Parts,
  { contactIds, alsoTo, confirmedAddresses }: Addressing,
  ofCompany: ReadonlySet<string>,
): readonly Address[] => {
  const wrong: RefusalMessage[] = [];
  const people: Address[] = [];
  for (const contactId of contactIds) {
    const contact = parts.contacts.find(({ id }) => id === contactId);
    if (contact === undefined || contact.status === 'INVALID')
      wrong.push({ errorMessage: letterMessages.contactInvalid, field: 'contactIds', code: 'invalid' });
    else people.push({ name: `${contact.name} ${contact.last_name}`, address: contact.email });
  }
  const split = splitRecipients(alsoTo);
  for (const { message } of split.wrong) wrong.push({ errorMessage: message, field: 'alsoTo', code: 'invalid' });
  const known = new Set([
    ...ofCompany,
    ...parts.contacts.filter(({ status }) => status === 'VALID').map(({ email }) => email.toLowerCase()),
  ]);
  const confirmed = new Set(confirmedAddresses.map((address) => address.toLowerCase()));
  for (const address of split.addresses) {
    if (known.has(address.toLowerCase()) || confirmed.has(address.toLowerCase())) people.push({ name: '', address });
    else
      wrong.push({
        errorMessage: letterMessages.strangerNeedsConfirmation(address),
        field: 'alsoTo',
        code: 'stranger',
      });
  }
  if (wrong.length > 0) throw new Refusal(400, wrong);
  const once = [...new Map(people.map((person) => [person.address.toLowerCase(), person])).values()];
  if (once.length === 0)
    throw new Refusal(400, [{ errorMessage: letterMessages.noRecipient, field: 'contactIds', code: 'invalid' }]);
  if (once.length > mostRecipients)
    throw new Refusal(400, [{ errorMessage: letterMessages.tooManyRecipients, field: 'alsoTo', code: 'invalid' }]);
  return once;
};
