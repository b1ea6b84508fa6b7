import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { cellName, columnLetters, columnOfLetters } from './cell-names.ts';
import { matchColumns, plainWord, whatColumnsLack } from './columns.ts';
import { encodingOfHead, separatorOf } from './file-guess.ts';
import type { ImportKind, Known } from './import-kind.ts';
import { judgeRow } from './judge.ts';
import { importKinds } from './kinds.ts';
import { dayFromWords, readRow } from './read-row.ts';
import { importStates, importTasks, openActs } from './states.ts';
import { openSurvey } from './survey.ts';

const companies: ImportKind = importKinds.companies;
const nobody: Known = { found: null, links: {}, problems: [] };

describe('cells', () => {
  it('are named as table programs name them', () => {
    expect([cellName(5, 12), columnLetters(26), columnLetters(701), columnLetters(702)]).toEqual([
      'F12',
      'AA',
      'ZZ',
      'AAA',
    ]);
  });
  it('are found again by their letters', () => {
    fc.assert(fc.property(fc.nat(16_000), (column) => columnOfLetters(columnLetters(column)) === column));
  });
});

describe('columns', () => {
  it('are matched once each: no field is ever given to two', () => {
    const words = Object.values(companies.fields).flatMap(({ label, also }) => [label, ...also]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, 'Notes', ''), { maxLength: 30 }), (headings) => {
        const fields = matchColumns(companies, headings, new Map()).flatMap(({ field }) => field ?? []);
        return new Set(fields).size === fields.length;
      }),
    );
  });
  it('of every template are all matched by name, and lack nothing', () => {
    for (const kind of Object.values(importKinds)) {
      const headings = Object.values(kind.fields).map(({ label }) => label);
      const columns = matchColumns(kind, headings, new Map()).map(({ field }) => field);
      expect(columns).toEqual(Object.keys(kind.fields));
      expect(whatColumnsLack(kind, { columns })).toEqual([]);
    }
  });
  it('are called by no word that two fields of a kind share', () => {
    for (const { fields } of Object.values(importKinds)) {
      const words = Object.values(fields).flatMap(({ label, also }) => [...new Set([label, ...also].map(plainWord))]);
      expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
    }
  });
});

describe('the site of a row', () => {
  const projects: ImportKind = importKinds.projects;
  const choices = { columns: ['site'], words: {} };
  const read = (site: string) => readRow(projects, choices, { row: 2, cells: [site] });
  it('is written by its name, whatever its id, and told by its name', () => {
    const demo = lot();
    const sites = demo.sites.sites.map((site, place) => ({ ...site, name: ['North Lot', 'Harbor Yard'][place] ?? '' }));
    speakFor({ ...demo, sites: { sites } });
    try {
      expect(read('harbor yard')).toMatchObject({ values: { site: 'Leavesden' }, problems: [] });
      expect(read('Leavesden')).toMatchObject({ values: { site: 'Leavesden' }, problems: [] });
      expect(read('South Lot').problems).toHaveLength(1);
      expect(projects.fields.site).toMatchObject({
        hint: 'North Lot where the file says nothing.',
        example: 'North Lot',
      });
      const found = { id: '1', version: 1, values: { site: 'Burbank' } };
      const { changes } = judgeRow({ ...projects, rule: () => z.any() }, read('Harbor Yard'), { ...nobody, found });
      expect(changes).toEqual([{ label: 'Site', from: 'North Lot', to: 'Harbor Yard' }]);
    } finally {
      speakFor(demo);
    }
  });
});

describe('a cell', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['11/3/2026', '2026-11-03'],
    ['3.11.2026', '2026-11-03'],
    ['2026-11-30T00:00:00', '2026-11-30'],
    ['soon', 'soon'],
  ])('%s is the day %s', (typed, day) => expect(dayFromWords(typed)).toBe(day));

  it.each([
    ['160', '160'],
    ['1,200', '1200'],
    ['1,200,000.50', '1200000.5'],
    ['15 %', '15'],
    ['1,20', '1,20'],
    ['30 m', '30 m'],
    ['-5', '-5'],
  ])('%s is the number %s', (typed, number) => {
    const { values } = readRow(importKinds.spaces, { columns: ['length'], words: {} }, { row: 2, cells: [typed] });
    expect(values).toEqual({ length: number });
  });

  it('that is empty says nothing, and never erases', () => {
    const row = readRow(
      companies,
      { columns: ['phone', 'legalName'], words: {} },
      { row: 2, cells: ['  ', ' A LLC '] },
    );
    expect(row.values).toEqual({ legalName: 'A LLC' });
  });
});

const typed = (row: number, values: Readonly<Record<string, string>>) => ({ row, values, problems: [] });
const whole = {
  productionName: 'A',
  legalName: 'A LLC',
  companyType: 'Other',
  taxId: '12-3456789',
  'address.street': '5 Row',
  'address.city': 'Los Angeles',
  'address.state': 'CA',
  'address.postalCode': '90021',
};

describe('a verdict', () => {
  it('is new, the same, changed with old and new, or refused with each reason', () => {
    expect(judgeRow(companies, typed(2, whole), nobody)).toMatchObject({ verdict: 'NEW', name: 'A', problems: [] });
    const found = { id: 'x', version: 3, values: { ...whole, phone: '' } };
    expect(judgeRow(companies, typed(2, whole), { ...nobody, found })).toMatchObject({ verdict: 'SAME' });
    expect(
      judgeRow(companies, typed(2, { legalName: 'A LLC', phone: '213 555 0166' }), { ...nobody, found }),
    ).toMatchObject({ verdict: 'CHANGED', changes: [{ label: 'Phone', from: '', to: '213 555 0166' }] });
    const bad = judgeRow(companies, typed(2, { ...whole, 'address.postalCode': '9002A', taxId: '1' }), nobody);
    expect([bad.verdict, bad.problems.map(({ field }) => field).sort()]).toEqual([
      'REFUSED',
      ['address.postalCode', 'taxId'],
    ]);
  });
  it('on a record that is here does not ask about what the row leaves alone', () => {
    const found = { id: 'x', version: 3, values: { ...whole, 'address.postalCode': '', phone: '' } };
    const row = typed(2, { legalName: 'A LLC', phone: '213 555 0166' });
    expect(judgeRow(companies, row, { ...nobody, found }).verdict).toBe('CHANGED');
  });
});

describe('a template', () => {
  const links = { space: 'stage-4', project: '00000000-0000-4000-8000-000000000000' };
  it.each(['departments', 'spaces', 'allocations'] as const)('of %s has an example that its page would take', (id) => {
    const kind: ImportKind = importKinds[id];
    const values = Object.fromEntries(
      Object.entries(kind.fields).flatMap(([name, { example }]) => (example === '' ? [] : [[name, example]])),
    );
    expect(judgeRow(kind, typed(2, values), { ...nobody, links })).toMatchObject({ verdict: 'NEW', problems: [] });
  });
});

describe('a survey of a file', () => {
  it('finds the same record twice, whether the two agree, and parents that run in a circle', () => {
    const survey = openSurvey(companies);
    const rows = [
      typed(2, { legalName: 'A' }),
      typed(3, { legalName: 'a' }),
      typed(4, { legalName: 'A' }),
      typed(5, { legalName: 'B', parent: 'C' }),
      typed(6, { legalName: 'C', parent: 'D' }),
      typed(7, { legalName: 'D', parent: 'B' }),
      typed(8, { legalName: 'E', parent: 'A' }),
    ];
    for (const row of rows) survey.add(row);
    expect(survey.of(2)).toEqual({ problems: [], sameAs: null, turn: 0 });
    expect(survey.of(3).problems[0]?.message).toBe('“a” is in row 2 too, and the two do not agree');
    expect(survey.of(4).sameAs).toBe(2);
    expect(survey.of(6).problems[0]?.message).toBe('Rows 5, 6 and 7 are each other’s parents');
    expect(survey.of(8)).toEqual({ problems: [], sameAs: null, turn: 1 });
  });
  it('of any parents ends', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 12 }),
        (pairs) => {
          const survey = openSurvey(companies);
          const rows = pairs.map(([legalName, parent], place) => typed(place + 2, { legalName, parent }));
          for (const row of rows) survey.add(row);
          return rows.every(({ row }) => survey.of(row) !== undefined);
        },
      ),
    );
  });
});

describe('a file', () => {
  it.each([
    ['a;b;c', ';'],
    ['"a;b",c\n;;;;', ','],
    ['a\tb', '\t'],
    ['a', ','],
  ])('%s has its separator', (text, separator) => expect(separatorOf(text)).toBe(separator));
  it('says its alphabet by its first bytes, or not at all', () => {
    expect(encodingOfHead(Uint8Array.of(0xff, 0xfe, 65, 0))).toBe('utf-16le');
    expect(encodingOfHead(Uint8Array.of(0, 65, 0, 66))).toBe('utf-16be');
    expect(encodingOfHead(Uint8Array.of(65, 66, 67))).toBeNull();
  });
});

describe('the acts of an import', () => {
  it('never offer to write what was not judged, nor to undo what is not written', () => {
    for (const task of importTasks)
      for (const state of importStates) {
        const acts = openActs(task, state);
        expect(acts.includes('start')).toBe(task === 'CHECK' && state === 'SETTLED');
        expect(acts.includes('undo')).toBe(task === 'WRITE' && state === 'SETTLED');
      }
  });
});
