import { formatMoney } from '../text/format.ts';
import { comparableName, likeness } from '../text/likeness.ts';
import type { Section } from './sections/section.ts';
import type { Elsewhere, TripwireFacts, TripwireReference } from './tripwire-facts.ts';

export const tripwireNames = [
  'same-tax-id',
  'same-name',
  'same-account',
  'same-domain',
  'guarantor-cap',
  'reference-of-applicant',
  'references-alike',
  'names-alike',
  'younger-than-stated',
  'amount',
  'tax-prefix',
  'document-reused',
] as const;
export type TripwireName = (typeof tripwireNames)[number];

/** One thing that a reviewer should look at: what, where, why it matters, what to do. Nothing here decides anything. */
export interface Finding {
  readonly tripwire: TripwireName;
  /** The same finding has the same key as long as it is about the same thing: a review of it stays with it. */
  readonly finding: string;
  readonly weight: 'flag' | 'warning';
  readonly found: string;
  readonly section: Section;
  readonly why: string;
  readonly todo: string;
}

/** Addresses that anybody may have say nothing about who they belong to. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com'.split(
    ' ',
  ),
);

export const mailDomainOf = (email: string): string => email.split('@')[1]?.trim().toLowerCase() ?? '';
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);
/** The digits that tell a phone number apart: the last ten, without country code and punctuation. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
const comparableAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();

/** Names of people are alike from here on; "Jon Vale" and "John Vale" reach 0.58, so a slip is caught and a namesake of the family is not. */
const PEOPLE_ALIKE = 0.55;
const ROUND_CENTS = 10_000_000;
/** An amount this close below a limit of the policy may have been chosen for it. */
const JUST_BELOW = 0.03;

type Rule = (facts: TripwireFacts) => readonly Finding[];

const elsewhere = (
  tripwire: TripwireName,
  section: Section,
  shared: readonly Elsewhere[],
  words: { readonly found: (name: string) => string; readonly why: string; readonly todo: string },
): readonly Finding[] =>
  shared.map(({ companyId, companyName }) => ({
    tripwire,
    finding: companyId,
    weight: 'flag',
    found: words.found(companyName),
    section,
    why: words.why,
    todo: words.todo,
  }));

const sameTaxId: Rule = ({ sameTaxId: shared }) =>
  elsewhere('same-tax-id', 'company-and-project', shared, {
    found: (name) => `${name} gave the same federal tax ID.`,
    why: 'One number belongs to one taxpayer. Two companies with it are one company, or one of them is not who it says.',
    todo: 'Ask which company it is. If they are one, send the applicant to the company that exists.',
  });

const sameName: Rule = ({ sameNameAndZip }) =>
  elsewhere('same-name', 'company-and-project', sameNameAndZip, {
    found: (name) => `${name} has the same legal name in the same ZIP code.`,
    why: 'A second record of one company has a second limit.',
    todo: 'Compare the two companies and look at what the other one owes.',
  });

const sameAccount: Rule = ({ sameAccount: shared }) =>
  elsewhere('same-account', 'banking-reference', shared, {
    found: (name) => `${name} named the same bank account.`,
    why: 'An account has one owner. Two companies that pay from it are linked, and so is what they owe.',
    todo: 'Ask the bank whose account it is, and count both companies as one exposure if they are linked.',
  });

const sameDomain: Rule = ({ sameDomain: shared }) =>
  shared
    .filter(({ domain }) => !isPublicDomain(domain))
    .map(({ companyId, companyName, domain }) => ({
      tripwire: 'same-domain',
      finding: `${companyId} ${domain}`,
      weight: 'flag',
      found: `${companyName} writes from ${domain} as well.`,
      section: 'accounts-payable-contacts',
      why: 'People of one mail domain usually work for one owner. A parent and its productions are the harmless case.',
      todo: 'Check whether the two belong together. If they do, record the parent company.',
    }));

const guarantorCap: Rule = ({ guarantor }) => {
  if (guarantor === null) return [];
  const { name, perShowCapCents, totalCapCents, elsewhereCents, askedCents } = guarantor;
  const found: Finding[] = [];
  const common = { tripwire: 'guarantor-cap', weight: 'flag', section: 'line-of-credit' } as const;
  if (perShowCapCents !== null && askedCents > perShowCapCents)
    found.push({
      ...common,
      finding: `show ${name}`,
      found: `${name} is asked for ${formatMoney(askedCents)}; we accept ${formatMoney(perShowCapCents)} of it for one show.`,
      why: 'What is above the cap is not covered by anybody.',
      todo: 'Lower the limit to the cap, ask for a second guarantor, or treat the rest as unsecured.',
    });
  if (totalCapCents !== null && elsewhereCents + askedCents > totalCapCents)
    found.push({
      ...common,
      finding: `total ${name}`,
      found: `${name} stands for ${formatMoney(elsewhereCents)} elsewhere; with this it is above its cap of ${formatMoney(totalCapCents)}.`,
      why: 'A guarantor that stands for more than we trust it with may fail for all shows at once.',
      todo: 'Ask for another guarantor, or wait until one of the others is released.',
    });
  return found;
};

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

const referenceOfApplicant: Rule = (facts) =>
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

const referencesAlike: Rule = ({ references }) =>
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

const namesAlike: Rule = ({ principals, references, bankContact }) => {
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

const youngerThanStated: Rule = ({ dateStarted, references, datesStatedBefore }) => {
  if (dateStarted === null) return [];
  const common = { tripwire: 'younger-than-stated', weight: 'flag', section: 'company-profile' } as const;
  return [
    ...references.flatMap(({ company, customerSince }, index) =>
      customerSince !== '' && customerSince < dateStarted
        ? [
            {
              ...common,
              finding: `reference ${index + 1}`,
              found: `Reference ${index + 1}, ${company}, has known the company since before it was started.`,
              why: 'One of the two dates is wrong. How long a company has existed is part of its risk.',
              todo: 'Look up the date in the register, and ask the reference since when it has dealt with them.',
            },
          ]
        : [],
    ),
    ...[...new Set(datesStatedBefore)]
      .filter((stated) => stated !== dateStarted)
      .map((stated) => ({
        ...common,
        finding: `stated ${stated}`,
        found: 'An earlier application of this company stated another date on which it was started.',
        why: 'A company is started once. A date that moves may hide a new company behind an old name.',
        todo: 'Look up the date in the register.',
      })),
  ];
};

const amount: Rule = ({ requestedCents, policySteps }) => {
  if (requestedCents === null || requestedCents <= 0) return [];
  const common = { tripwire: 'amount', weight: 'warning', section: 'line-of-credit' } as const;
  const step = policySteps.find((limit) => requestedCents <= limit && requestedCents > limit * (1 - JUST_BELOW));
  return [
    ...(step === undefined
      ? []
      : [
          {
            ...common,
            finding: `below ${step}`,
            found: `${formatMoney(requestedCents)} is at or just below ${formatMoney(step)}, where the policy begins to ask for more.`,
            why: 'An amount that stops right at a limit may have been chosen to stay under it.',
            todo: 'Compare it with the job total and the length of the show.',
          },
        ]),
    ...(requestedCents % ROUND_CENTS === 0
      ? [
          {
            ...common,
            finding: 'round',
            found: `${formatMoney(requestedCents)} is a round number.`,
            why: 'A line that was worked out from a budget is seldom round to the last hundred thousand.',
            todo: 'Ask what it was worked out from.',
          },
        ]
      : []),
  ];
};

const taxPrefix: Rule = ({ taxPrefixKnown }) =>
  taxPrefixKnown === false
    ? [
        {
          tripwire: 'tax-prefix',
          finding: 'prefix',
          weight: 'warning',
          found: 'The federal tax ID begins with two digits that the tax office has not given out.',
          section: 'company-and-project',
          why: 'It may be a slip of the hand, an invented number, or a list of ours that has aged.',
          todo: 'Ask for the letter of the tax office that names the number.',
        },
      ]
    : [];

const documentReused: Rule = ({ sameFile, repeatedFiles }) => [
  ...sameFile.map(({ companyId, companyName, fileName, sha256 }) => ({
    tripwire: 'document-reused' as const,
    finding: `${companyId} ${sha256.slice(0, 16)}`,
    weight: 'flag' as const,
    found: `${fileName} is byte for byte a file that ${companyName} handed in.`,
    section: 'trade-references' as const,
    why: 'A letter that was written for another company says nothing about this one.',
    todo: 'Open the file, see whom it is about, and ask for one of their own.',
  })),
  ...repeatedFiles.map(({ names, sha256 }) => ({
    tripwire: 'document-reused' as const,
    finding: `here ${sha256.slice(0, 16)}`,
    weight: 'flag' as const,
    found: `The same file was handed in more than once: ${names.join(', ')}.`,
    section: 'trade-references' as const,
    why: 'One letter cannot stand for two references.',
    todo: 'Ask for the letter that is missing.',
  })),
];

const rules: readonly Rule[] = [
  sameTaxId,
  sameName,
  sameAccount,
  sameDomain,
  guarantorCap,
  referenceOfApplicant,
  referencesAlike,
  namesAlike,
  youngerThanStated,
  amount,
  taxPrefix,
  documentReused,
];

/** Everything that a reviewer should look at, flags before warnings (credit.md §7). Of other companies no more than the name is told. */
export const findingsOf = (facts: TripwireFacts): readonly Finding[] => {
  const all = rules.flatMap((rule) => rule(facts));
  return [...all.filter(({ weight }) => weight === 'flag'), ...all.filter(({ weight }) => weight === 'warning')];
};
