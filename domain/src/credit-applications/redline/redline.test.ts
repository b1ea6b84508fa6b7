import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CustomerSection, customerSections, savedSections } from '../sections/section.ts';
import { keptSections } from '../testing/filled.ts';
import { type RedlineFile, type RedlineVersion, redlineOf } from './redline.ts';
import { approvalEffects } from './redline-approvals.ts';

const file = (name: string, sha: string, section = 'trade', slot: number | null = 3): RedlineFile => ({
  documentId: `${name}-${sha}`,
  name,
  sha256: sha.padEnd(64, '0'),
  section,
  slot,
});
const version = (
  change: Readonly<Partial<Record<CustomerSection, object>>> = {},
  rest: { files?: readonly RedlineFile[]; match?: string | null; contacts?: RedlineVersion['contacts'] } = {},
): RedlineVersion => ({
  sections: Object.fromEntries(
    savedSections.map((section) => [
      section,
      { data: { ...keptSections[section], ...change[section] }, match: rest.match ?? null },
    ]),
  ),
  contacts: rest.contacts ?? [{ contactId: 'k1', name: 'Petra Lund', email: 'petra@saltmarsh.example' }],
  files: rest.files ?? [],
});
const changed = (before: RedlineVersion, after: RedlineVersion) =>
  redlineOf(before, after).flatMap(({ rows }) => rows.filter((row) => row.changed));

describe('the redline of two submitted versions', () => {
  it('names a changed amount, a changed text word by word, and nothing else', () => {
    const rows = changed(
      version({ 'line-of-credit': { comments: 'Stage 7. Peak in week four.' } }),
      version({ 'line-of-credit': { requestedCents: 22_000_000, comments: 'Stage 7. Peak in week five.' } }),
    );
    expect(rows.map(({ label }) => label)).toEqual(['Line of credit requested', 'Comments']);
    expect(rows[0]).toMatchObject({
      before: { kind: 'cents', amount: 4_500_000 },
      after: { kind: 'cents', amount: 22_000_000 },
      pieces: null,
    });
    expect(rows[1]?.pieces).toEqual([
      { text: 'Stage 7. Peak in week ', is: 'same' },
      { text: 'four.', is: 'gone' },
      { text: 'five.', is: 'new' },
    ]);
  });

  it('compares references and principals place by place', () => {
    const references = [...(keptSections['trade-references'].references as readonly object[])];
    references[2] = { ...references[2], company: 'Lantern Grip Hire' };
    const rows = changed(version(), version({ 'trade-references': { references } }));
    expect(rows.map(({ label }) => label)).toEqual(['Reference 3, company']);
    const fewer = changed(version(), version({ 'company-profile': { principals: [] } }));
    expect(fewer.map(({ label, after }) => [label, after])).toEqual([
      ['Principal 1, name', null],
      ['Principal 1, title', null],
      ['Principal 1, share', null],
      ['Principal 2, name', null],
      ['Principal 2, title', null],
    ]);
  });

  it('tells files apart by name and by content', () => {
    const with1 = (...files: RedlineFile[]) => version({}, { files });
    const note = (before: RedlineVersion, after: RedlineVersion) =>
      changed(before, after).map((row) => [row.label, row.note]);
    expect(note(with1(file('a.pdf', 'aa')), with1(file('a.pdf', 'aa')))).toEqual([]);
    expect(note(with1(file('a.pdf', 'aa')), with1(file('a.pdf', 'bb')))).toEqual([
      ['Reference 3, letter', 'Another file under the same name'],
    ]);
    expect(note(with1(file('a.pdf', 'aa')), with1(file('b.pdf', 'aa')))).toEqual([
      ['Reference 3, letter', 'The same file under another name'],
    ]);
    expect(note(with1(), with1(file('b.pdf', 'bb')))).toEqual([['Reference 3, letter', null]]);
  });

  it('sees another account number behind the same last four digits', () => {
    const rows = changed(version({}, { match: 'aa' }), version({}, { match: 'bb' }));
    expect(rows.map(({ label, note }) => [label, note])).toEqual([
      ['Federal tax ID', 'Another number that ends alike'],
      ['Account number', 'Another number that ends alike'],
    ]);
    expect(changed(version({}, { match: null }), version({}, { match: 'bb' }))).toEqual([]);
  });

  it('follows a contact by who it is, not by where it stands', () => {
    const petra = { contactId: 'k1', name: 'Petra Lund', email: 'petra@saltmarsh.example' };
    const owen = { contactId: 'k2', name: 'Owen Hart', email: 'owen@saltmarsh.example' };
    const rows = changed(version({}, { contacts: [petra, owen] }), version({}, { contacts: [owen] }));
    expect(rows.map(({ label, after }) => [label, after])).toEqual([
      ['Contact 1, name', null],
      ['Contact 1, e-mail', null],
    ]);
  });

  it('reports a change exactly where the data differ, also in fields nobody has thought of', () => {
    const value = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));
    const data = fc.dictionary(fc.constantFrom('requestedCents', 'comments', 'startDate', 'vatNumber', 'x'), value);
    const isNothing = (each: unknown) => each === undefined || each === null || each === '';
    fc.assert(
      fc.property(data, data, (one, other) => {
        const at = (line: object): RedlineVersion => ({
          sections: { 'line-of-credit': { data: line as Record<string, unknown>, match: null } },
          contacts: [],
          files: [],
        });
        const found = redlineOf(at(one), at(other)).flatMap(({ rows }) =>
          rows.filter((row) => row.changed).map(({ field }) => field),
        );
        const differing = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) =>
          isNothing(one[key]) ? !isNothing(other[key]) : one[key] !== other[key],
        );
        expect(found.sort()).toEqual(differing.sort());
      }),
    );
  });

  it('is empty between a version and itself, for every section', () => {
    expect(redlineOf(version(), version()).map(({ section, changes }) => [section, changes])).toEqual(
      customerSections.map((section) => [section, 0]),
    );
  });
});

describe('what a revision does to approvals', () => {
  const lena = {
    level: 'LEVEL_1',
    departmentId: 'lighting',
    departmentName: 'Set Lighting',
    byName: 'Lena Ortiz',
    amountCents: 6_000_000,
    voided: false,
  } as const;
  const ray = {
    ...lena,
    departmentId: 'grip',
    departmentName: 'Grip',
    byName: 'Ray Castellanos',
    voided: true,
  } as const;

  it('says what is kept and why the rest is void', () => {
    expect(
      approvalEffects(
        [lena, ray],
        [
          { departmentId: 'lighting', amountCents: 6_000_000 },
          { departmentId: 'grip', amountCents: 10_000_000 },
        ],
        [],
      ),
    ).toEqual([
      { what: 'Set Lighting', kept: true, because: 'Lena Ortiz, share still $60,000' },
      { what: 'Grip', kept: false, because: 'Ray Castellanos approved $60,000, the share is now $100,000' },
    ]);
    expect(
      approvalEffects([{ ...ray, level: 'LEVEL_2', departmentName: null }], [], ['Line of credit', 'Company profile']),
    ).toEqual([
      {
        what: 'Level 2',
        kept: false,
        because: 'Ray Castellanos approved $60,000; Line of credit and Company profile changed',
      },
    ]);
  });
});
