import { describe, expect, it } from 'vitest';
import { creditMessages } from '../messages.ts';
import { customerSections, type SavedSection, sectionIds, sections, sectionTitles } from '../sections/section.ts';
import { keptSections } from '../testing/filled.ts';
import { type Filled, progressOfApplication, unfinished } from './completeness.ts';

const filled: Filled = {
  data: keptSections,
  files: [
    { section: 'trade', slot: 1 },
    { section: 'trade', slot: 2 },
    { section: 'trade', slot: 3 },
    { section: 'certificateOfInsurance', slot: null },
  ],
  validPayableContacts: 1,
  signed: true,
  companyDomain: 'saltmarsh.example',
  today: '2026-11-20',
};
const of = (change: Partial<Filled>) => progressOfApplication({ ...filled, ...change });
const missingIn = (section: string, change: Partial<Filled>) =>
  of(change).find((entry) => entry.section === section)?.missing;
const withData = (section: SavedSection, change: object): Partial<Filled> => ({
  data: { ...keptSections, [section]: { ...keptSections[section], ...change } },
});

describe('what an application still needs [CA-035]', () => {
  it('is nothing when everything required is there', () => {
    expect(of({}).map(({ state }) => state)).toEqual(customerSections.map(() => 'complete'));
    expect(unfinished(of({}))).toEqual([]);
  });

  it('is everything in the beginning, and says of nothing that it was started', () => {
    const empty = of({ data: {}, files: [], validPayableContacts: 0, signed: false });
    expect(empty.map(({ state }) => state)).toEqual(customerSections.map(() => 'not started'));
    expect(unfinished(empty).map(({ section }) => section)).toEqual(
      customerSections.filter((section) => section !== 'terms-and-conditions'),
    );
  });

  it('leaves the signature out: it is given with the submission', () => {
    expect(unfinished(of({ signed: false }))).toEqual([]);
    expect(of({ signed: false }).at(-1)).toEqual({
      section: 'terms-and-conditions',
      state: 'not started',
      missing: [],
    });
  });

  it('[CA-028] asks for the PDF of each of the three trade references, at its own place', () => {
    const files = filled.files.filter(({ slot }) => slot !== 2);
    expect(missingIn('trade-references', { files })).toEqual([
      { field: 'references.1.file', errorMessage: creditMessages.fileMissing },
    ]);
  });

  it('refuses a reference with the mail domain of the applicant, in any case', () => {
    const { references } = keptSections['trade-references'] as { references: readonly object[] };
    const own = references.map((each, index) => (index === 0 ? { ...each, email: 'me@SaltMarsh.example' } : each));
    expect(missingIn('trade-references', withData('trade-references', { references: own }))).toEqual([
      { field: 'references.0.email', errorMessage: creditMessages.ownDomain },
    ]);
    const near = references.map((each, index) => (index === 0 ? { ...each, email: 'me@notsaltmarsh.example' } : each));
    expect(missingIn('trade-references', withData('trade-references', { references: near }))).toEqual([]);
    expect(
      missingIn('trade-references', { ...withData('trade-references', { references: own }), companyDomain: null }),
    ).toEqual([]);
  });

  it('[CA-031] asks for the certificate itself, and [CA-023] for the letter when there is a guarantee', () => {
    expect(missingIn('certificate-of-insurance', { files: [] })).toEqual([
      { field: 'certificateOfInsurance', errorMessage: creditMessages.fileMissing },
    ]);
    const guaranteed = withData('line-of-credit', { guaranteeKind: 'Letter of credit', guarantor: 'Bellwether Bank' });
    expect(missingIn('line-of-credit', guaranteed)).toEqual([
      { field: 'letterofguarantee', errorMessage: creditMessages.fileMissing },
    ]);
    const attached = { ...guaranteed, files: [...filled.files, { section: 'letterofguarantee', slot: null }] };
    expect(missingIn('line-of-credit', attached)).toEqual([]);
  });

  it('[CA-025] takes a company that starts today, and none that starts tomorrow', () => {
    expect(missingIn('company-profile', withData('company-profile', { dateStarted: '2026-11-20' }))).toEqual([]);
    expect(missingIn('company-profile', withData('company-profile', { dateStarted: '2026-11-21' }))).toEqual([
      { field: 'dateStarted', errorMessage: creditMessages.dateInFuture },
    ]);
  });

  it('[CA-048] wants at least one valid accounts payable contact', () => {
    expect(missingIn('accounts-payable-contacts', { validPayableContacts: 0 })).toEqual([
      { field: 'contacts', errorMessage: creditMessages.contactMissing },
    ]);
  });

  it('reports a started section field by field', () => {
    expect(missingIn('banking-reference', { data: { ...keptSections, 'banking-reference': { bank: 'B' } } })).toEqual(
      ['accountNumberLast4', 'contactName', 'title', 'email', 'phone'].map((field) => ({
        field,
        errorMessage: 'Field is required',
      })),
    );
  });
});

describe('the numbers of the sections [CA-061]', () => {
  it('are ours, in one file: the specification gives 15 to the certificate of insurance', () => {
    expect(sectionIds['certificate-of-insurance']).toBe(15);
    expect(new Set(Object.values(sectionIds)).size).toBe(sections.length);
    expect(Object.keys(sectionTitles).sort()).toEqual([...sections].sort());
  });
});
