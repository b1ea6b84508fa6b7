import { comparableName, likeness } from '../../../text/likeness.ts';
import type { TripwireFacts, TripwireReference } from '../tripwire-facts.ts';
import type { Rule } from './finding.ts';
import { comparableAddress, isPublicDomain, mailDomainOf, phoneDigits } from './sameness.ts';

// References that belong to the applicant, to one another, or to somebody's family.

/** Names of people are alike from here on; "Jon Vale" and "John Vale" reach 0.58, so a slip is caught and a namesake of the family is not. */
const PEOPLE_ALIKE = 0.55;

const shareWithApplicant = (reference: TripwireReference, facts: TripwireFacts): readonly string[] => {
  const domain = mailDomainOf(reference.email);
  const phone = phoneDigits(reference.phone);
  const address = comparableAddress(reference.address);
  const own = comparableAddress(facts.company.address);
  return [
    ...(domain !== '' && !isPublicDomain(domain) && facts.ownDomains.includes(domain) ? ['mail domain'] : []),
    ...(phone.length >= 7 && facts.ownPhones.map(phoneDigits).includes(phone) ? ['phone number'] : []),
    ...(address.length >= 8 && own !== '' && (own.includes(address) || address.includes(own)) ? ['address'] : []),
  ];
};

export const referenceOfApplicant: Rule = (facts) =>
  facts.references.flatMap((reference, index) =>
    shareWithApplicant(reference, facts).map((what) => ({
      tripwire: 'reference-of-applicant' as const,
      finding: `${index + 1} ${what}`,
      weight: 'flag' as const,
      found: `Reference ${index + 1}, ${reference.company}, has the same ${what} as the applicant.`,
      section: 'trade-references' as const,
      why: 'A reference that belongs to the applicant proves nothing.',
      todo: 'Ask for another reference, or call one of your own choice.',
    })),
  );

export const referencesAlike: Rule = ({ references }) =>
  references.flatMap((reference, index) =>
    references.slice(0, index).flatMap((earlier, before) => {
      const shared = [
        ...(mailDomainOf(reference.email) !== '' &&
        !isPublicDomain(mailDomainOf(reference.email)) &&
        mailDomainOf(reference.email) === mailDomainOf(earlier.email)
          ? ['mail domain']
          : []),
        ...(phoneDigits(reference.phone).length >= 7 && phoneDigits(reference.phone) === phoneDigits(earlier.phone)
          ? ['phone number']
          : []),
        ...(comparableAddress(reference.address).length >= 8 &&
        comparableAddress(reference.address) === comparableAddress(earlier.address)
          ? ['address']
          : []),
      ];
      return shared.length === 0
        ? []
        : [
            {
              tripwire: 'references-alike' as const,
              finding: `${before + 1} ${index + 1}`,
              weight: 'flag' as const,
              found: `References ${before + 1} and ${index + 1} have the same ${shared.join(' and ')}.`,
              section: 'trade-references' as const,
              why: 'Three references are asked for because three do not make the same mistake. Two of one house are one.',
              todo: 'Ask for a reference from elsewhere.',
            },
          ];
    }),
  );

export const namesAlike: Rule = ({ principals, references, bankContact }) => {
  const contacts = [
    ...references.map(({ contactName }, index) => ({ name: contactName, of: `the contact of reference ${index + 1}` })),
    ...(bankContact === null ? [] : [{ name: bankContact.name, of: 'the contact at the bank' }]),
  ];
  return principals.flatMap((principal) =>
    contacts
      .filter(
        ({ name }) => name.trim() !== '' && likeness(comparableName(principal), comparableName(name)) >= PEOPLE_ALIKE,
      )
      .map(({ name, of }) => ({
        tripwire: 'names-alike' as const,
        finding: `${comparableName(principal)} ${of}`,
        weight: 'flag' as const,
        found: `${principal}, a principal, and ${name}, ${of}, have the same or nearly the same name.`,
        section: 'trade-references' as const,
        why: 'People who vouch for themselves or for their family do not vouch.',
        todo: 'Ask how the two are related.',
      })),
  );
};
