import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TripwireFacts, TripwireReference } from './tripwire-facts.ts';
import { type TripwireName, tripwireNames } from './tripwires/finding.ts';
import { findingsOf } from './tripwires.ts';

const reference = (part: Partial<TripwireReference> = {}): TripwireReference => ({
  company: 'Foghorn Lighting',
  contactName: 'Ben Ruiz',
  email: 'accounts@foghorn.example',
  phone: '818 555 0177',
  address: '9 Mill Road, Burbank',
  customerSince: '2019-05-01',
  ...part,
});
const clean: TripwireFacts = {
  company: { legalName: 'Saltmarsh Films Ltd', postalCode: '91505', address: '14 Cattail Lane, Burbank' },
  ownDomains: ['saltmarsh.example'],
  ownPhones: ['+1 818 555 0100'],
  dateStarted: '2012-03-01',
  datesStatedBefore: ['2012-03-01'],
  principals: ['Ines Okafor', 'Tom Okafor'],
  bankContact: { name: 'Mary Ames', email: 'mary.ames@bellwether.example', phone: '818 555 0188' },
  references: [
    reference(),
    reference({
      company: 'Tallow Lane',
      contactName: 'Ann Pike',
      email: 'a@tallow.example',
      phone: '818 555 0178',
      address: '1 Tallow Lane, Burbank',
    }),
  ],
  requestedCents: 4_512_300,
  policySteps: [1_000_000, 5_000_000, 25_000_000],
  taxPrefixKnown: true,
  sameTaxId: [],
  sameNameAndZip: [],
  sameAccount: [],
  sameDomain: [],
  sameFile: [],
  repeatedFiles: [],
  guarantor: null,
};
const other = { companyId: 'c2', companyName: 'Marrow and Pike' };
const first = (facts: Partial<TripwireFacts>) => findingsOf({ ...clean, ...facts })[0];

describe('tripwires', () => {
  it('say nothing of an application that has nothing to say', () => {
    expect(findingsOf(clean)).toEqual([]);
  });

  it.each<[TripwireName, Partial<TripwireFacts>, RegExp]>([
    ['same-tax-id', { sameTaxId: [other] }, /^Marrow and Pike gave the same federal tax ID/],
    ['same-name', { sameNameAndZip: [other] }, /^Marrow and Pike has the same legal name/],
    ['same-account', { sameAccount: [other] }, /^Marrow and Pike named the same bank account/],
    ['same-domain', { sameDomain: [{ ...other, domain: 'saltmarsh.example' }] }, /saltmarsh\.example/],
    [
      'reference-of-applicant',
      { references: [reference({ email: 'x@saltmarsh.example' })] },
      /same mail domain as the applicant/,
    ],
    ['reference-of-applicant', { references: [reference({ phone: '(818) 555-0100' })] }, /same phone number/],
    ['reference-of-applicant', { references: [reference({ address: '14 cattail lane, Burbank' })] }, /same address/],
    [
      'references-alike',
      {
        references: [
          reference(),
          reference({ company: 'Other', email: 'b@other.example', address: '2 Elsewhere, Burbank' }),
        ],
      },
      /References 1 and 2 have the same phone number/,
    ],
    ['names-alike', { principals: ['Benn Ruiz'] }, /^Benn Ruiz, a principal, and Ben Ruiz, the contact of reference 1/],
    ['younger-than-stated', { dateStarted: '2020-01-01', datesStatedBefore: [] }, /since before it was started/],
    ['younger-than-stated', { datesStatedBefore: ['2016-01-01'] }, /stated another date/],
    ['amount', { requestedCents: 4_990_000 }, /\$49,900 is at or just below \$50,000/],
    ['amount', { requestedCents: 40_000_000 }, /\$400,000 is a round number/],
    ['tax-prefix', { taxPrefixKnown: false }, /begins with two digits/],
    [
      'document-reused',
      { sameFile: [{ ...other, fileName: 'letter.pdf', sha256: 'ab'.repeat(32) }] },
      /byte for byte a file that Marrow and Pike/,
    ],
    ['document-reused', { repeatedFiles: [{ names: ['a.pdf', 'b.pdf'], sha256: 'ab'.repeat(32) }] }, /a\.pdf, b\.pdf/],
  ])('%s: what was found, where, why it matters and what to do', (tripwire, facts, found) => {
    const finding = first(facts);
    expect(finding?.tripwire).toBe(tripwire);
    expect(finding?.found).toMatch(found);
    expect(finding?.why.length).toBeGreaterThan(20);
    expect(finding?.todo.length).toBeGreaterThan(10);
  });

  it('hold a guarantor to the cap for one show and to the cap in total', () => {
    const guarantor = {
      name: 'Cinder Street Capital',
      perShowCapCents: 1_000_000,
      totalCapCents: 5_000_000,
      elsewhereCents: 4_500_000,
      askedCents: 900_000,
    };
    expect(findingsOf({ ...clean, guarantor: { ...guarantor, askedCents: 500_000 } })).toEqual([]);
    expect(findingsOf({ ...clean, guarantor }).map(({ finding }) => finding)).toEqual(['total Cinder Street Capital']);
    expect(
      findingsOf({ ...clean, guarantor: { ...guarantor, askedCents: 1_000_001 } }).map(({ finding }) => finding),
    ).toEqual(['show Cinder Street Capital', 'total Cinder Street Capital']);
  });

  it('take a public mail domain for nobody', () => {
    expect(findingsOf({ ...clean, sameDomain: [{ ...other, domain: 'gmail.com' }] })).toEqual([]);
    expect(
      findingsOf({ ...clean, ownDomains: ['gmail.com'], references: [reference({ email: 'ben@gmail.com' })] }),
    ).toEqual([]);
  });

  it('have a key of their own each, flags before warnings, whatever is typed', () => {
    const text = fc.constantFrom(
      '',
      'a',
      'Ann Pike',
      'ann@x.example',
      '818 555 0177',
      '14 Cattail Lane, Burbank',
      '2000-01-01',
    );
    const references = fc.array(
      fc.record({ company: text, contactName: text, email: text, phone: text, address: text, customerSince: text }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        references,
        fc.uniqueArray(text, { maxLength: 4 }),
        fc.option(fc.integer({ min: -5, max: 60_000_000 })),
        (given, principals, requestedCents) => {
          const findings = findingsOf({ ...clean, references: given, principals, requestedCents });
          const keys = findings.map(({ tripwire, finding }) => `${tripwire} ${finding}`);
          expect(new Set(keys).size).toBe(keys.length);
          expect(findings.every(({ tripwire }) => tripwireNames.includes(tripwire))).toBe(true);
          const weights = findings.map(({ weight }) => weight);
          expect(weights).toEqual([...weights].sort());
        },
      ),
    );
  });
});
