import { fieldRefusal, Refusal, type RefusalMessage } from '@gatehouse/domain/http/refusal.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { mostRecipients, splitRecipients } from '@gatehouse/domain/letters/recipients.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Address } from '#server/platform/mail/message.ts';

export interface Addressing {
  readonly contactIds: readonly string[];
  readonly alsoTo: string;
  readonly copyTo: string;
  readonly confirmedAddresses: readonly string[];
}

export interface Recipients {
  readonly to: readonly Address[];
  readonly copies: readonly Address[];
}

const keyOf = (address: string): string => address.toLowerCase();
const onceEach = (people: readonly Address[]): readonly Address[] => [
  ...new Map(people.map((person) => [keyOf(person.address), person])).values(),
];

/**
 * Who gets the letter: ticked contacts and the further addresses, and who gets a copy. Refuses, naming each, what is no contact, an invalid
 * contact ticked or typed, a wrong address, and a stranger that nobody confirmed; one wrong address sends nothing (promises rule 11,
 * credit.md §5).
 */
export const recipientsOf = (
  { contacts }: Pick<ApplicationReading, 'contacts'>,
  { contactIds, alsoTo, copyTo, confirmedAddresses }: Addressing,
  ofCompany: readonly string[],
): Recipients => {
  const wrong: RefusalMessage[] = [];
  const ticked: Address[] = [];
  for (const contactId of contactIds) {
    const contact = contacts.find((each) => each.contactId === contactId);
    if (contact === undefined || contact.status === 'INVALID')
      wrong.push({ errorMessage: letterMessages.contactInvalid, field: 'contactIds', code: 'invalid' });
    else ticked.push({ name: contact.name, address: contact.email });
  }
  const addressesWith = (status: 'VALID' | 'INVALID'): readonly string[] =>
    contacts.filter((contact) => contact.status === status).map(({ email }) => keyOf(email));
  const bounced = new Set(addressesWith('INVALID'));
  const known = new Set([...ofCompany, ...addressesWith('VALID'), ...confirmedAddresses.map(keyOf)]);
  const typed = (text: string, field: 'alsoTo' | 'copyTo'): readonly Address[] => {
    const split = splitRecipients(text);
    for (const { message } of split.wrong) wrong.push({ errorMessage: message, field, code: 'invalid' });
    for (const address of split.addresses) {
      if (bounced.has(keyOf(address)))
        wrong.push({ errorMessage: letterMessages.addressInvalid(address), field, code: 'invalid' });
      else if (!known.has(keyOf(address)))
        wrong.push({ errorMessage: letterMessages.strangerNeedsConfirmation(address), field, code: 'stranger' });
    }
    return split.addresses.map((address) => ({ name: '', address }));
  };
  const to = onceEach([...ticked, ...typed(alsoTo, 'alsoTo')]);
  const taken = new Set(to.map(({ address }) => keyOf(address)));
  const copies = onceEach(typed(copyTo, 'copyTo')).filter(({ address }) => !taken.has(keyOf(address)));
  if (wrong.length > 0) throw new Refusal(400, wrong);
  if (to.length === 0) throw fieldRefusal(400, 'contactIds', letterMessages.noRecipient);
  if (to.length + copies.length > mostRecipients) throw fieldRefusal(400, 'alsoTo', letterMessages.tooManyRecipients);
  return { to, copies };
};
