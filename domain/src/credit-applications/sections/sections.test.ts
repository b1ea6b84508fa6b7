import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldMessages as f } from '../../fields/messages.ts';
import { creditMessages as c } from '../messages.ts';
import { keptSections } from '../testing/filled.ts';
import { AccountNumber } from './banking-reference.ts';
import { draftOf } from './draft.ts';
import { type SavedSection, savedSections, shapeOfSection } from './section.ts';
import { TermsAndConditions } from './terms-and-conditions.ts';

type Value = unknown;
type Path = readonly (string | number)[];

const put = (target: Value, [head, ...rest]: Path, value: Value): Value => {
  if (head === undefined) return value;
  if (Array.isArray(target)) return target.map((each, index) => (index === head ? put(each, rest, value) : each));
  const { [head as string]: before, ...others } = target as Record<string, Value>;
  if (rest.length === 0 && value === undefined) return others;
  return { ...others, [head]: put(before, rest, value) };
};

/** What a section says to one changed field, the first of it being what stands beside the field. */
const said = (section: SavedSection, path: Path, value: Value): readonly string[] => {
  const { error } = shapeOfSection(section).safeParse(put(keptSections[section], path, value));
  return (error?.issues ?? []).filter((issue) => issue.path.join('.') === path.join('.')).map(({ message }) => message);
};

const text = [
  [undefined, f.required],
  ['', f.required],
  [' \u00a0 ', f.required],
  [' padded', f.extraSpacesAround],
  ['two  spaces', f.extraSpacesBetween],
  ['x'.repeat(256), f.maxLengthExceeded],
  ['a\0b', f.unreadableCharacters],
  ['a\u202eb', f.unreadableCharacters],
  ['\ud800', f.unreadableCharacters],
  [7, f.notText],
] as const;
const optional = text.filter(([value]) => value !== undefined && value !== '' && value !== ' \u00a0 ');
const name = [
  [undefined, f.required],
  ['R2', f.nameInvalid],
  ['Ann  Pike', f.extraSpacesBetween],
  [' Ann', f.extraSpacesAround],
] as const;
const email = [
  [undefined, f.required],
  ['nobody', f.emailInvalid],
  ['"a@evil x"@good.example', f.emailInvalid],
  ['a@b.example ', f.extraSpacesAround],
] as const;
const phone = [
  [undefined, f.required],
  ['818 555', f.minLengthTen],
  ['818-555-01xx', f.phoneInvalid],
  ['818 555 0188 -', f.phoneInvalid],
] as const;
const date = [
  [undefined, f.required],
  ['', f.required],
  ['2026-02-31', f.dateInvalid],
  ['0026-02-01', f.dateInvalid],
  ['11/20/2026', f.dateInvalid],
  [20261120, f.dateInvalid],
] as const;
const cents = [
  [undefined, f.moneyInvalid],
  ['450,000.00', f.moneyInvalid],
  [1.5, f.moneyInvalid],
  [Number.NaN, f.moneyInvalid],
  [10 ** 15, f.moneyTooLarge],
] as const;

type Case = readonly [
  requirements: string,
  section: SavedSection,
  path: Path,
  cases: readonly (readonly [Value, string])[],
];
const fields: readonly Case[] = [
  ['CA-035', 'company-and-project', ['legalName'], text],
  [
    'CA-035',
    'company-and-project',
    ['legalForm'],
    [
      [undefined, 'Choose a legal form'],
      ['GmbH', 'Choose a legal form'],
    ],
  ],
  ['CA-035', 'company-and-project', ['parentCompany'], optional],
  [
    'CA-035',
    'company-and-project',
    ['taxIdLast4'],
    [
      [undefined, f.required],
      ['12345', f.required],
    ],
  ],
  ['CA-035', 'company-and-project', ['country'], text],
  [
    'CA-035',
    'company-and-project',
    ['street'],
    [
      ['Lane; 14', f.streetInvalid],
      ['x'.repeat(86), f.maxLengthExceeded],
      [undefined, f.required],
    ],
  ],
  [
    'CA-035',
    'company-and-project',
    ['city'],
    [
      ['Bur-bank', f.cityInvalid],
      ['x'.repeat(51), f.maxLengthExceeded],
      [undefined, f.required],
    ],
  ],
  ['CA-035', 'company-and-project', ['state'], optional],
  [
    'CA-035',
    'company-and-project',
    ['postalCode'],
    [
      ['915056', f.zipInvalid],
      ['SW1', f.zipInvalid],
      [undefined, f.required],
    ],
  ],
  ['CA-022', 'line-of-credit', ['requestedCents'], [...cents, [0, c.amountRequired], [-1, f.moneyNegative]]],
  ['CA-022', 'line-of-credit', ['jobTotalCents'], [...cents, [0, c.amountRequired], [4_499_999, c.jobTotalTooLow]]],
  [
    'CA-022',
    'line-of-credit',
    ['totalMonths'],
    [
      [0, c.monthsRange],
      [61, c.monthsRange],
      [1.5, c.monthsRange],
      [undefined, c.monthsRange],
    ],
  ],
  ['CA-035', 'line-of-credit', ['startDate'], date],
  [
    'CA-023',
    'line-of-credit',
    ['guaranteeKind'],
    [
      [undefined, 'Choose one'],
      ['Bond', 'Choose one'],
    ],
  ],
  [
    'CA-024',
    'line-of-credit',
    ['comments'],
    [
      ['x'.repeat(5001), f.maxLengthExceeded],
      ['a\0', f.unreadableCharacters],
      [7, f.notText],
    ],
  ],
  ['CA-033', 'line-of-credit', ['purchaseOrderRequired'], [['yes', 'Choose one']]],
  ['CA-025', 'company-profile', ['dateStarted'], date],
  ['CA-025', 'company-profile', ['typeOfBusiness'], text],
  ['CA-025', 'company-profile', ['website'], optional],
  ['CA-025', 'company-profile', ['annualSalesCents'], [...cents, [-1, f.moneyNegative]]],
  ['CA-025', 'company-profile', ['netWorthCents'], cents],
  [
    'CA-025',
    'company-profile',
    ['employees'],
    [
      [-1, c.employeesRange],
      [1.5, c.employeesRange],
      [undefined, c.employeesRange],
    ],
  ],
  [
    'CA-026',
    'company-profile',
    ['principals'],
    [
      [undefined, 'Name at least one principal'],
      [[], 'Name at least one principal'],
      [Array.from({ length: 11 }, () => ({ name: 'Ann Pike', title: 'Producer' })), 'Name at most ten principals'],
      [
        [
          { name: 'Ann Pike', title: 'P', ownershipPercent: 51 },
          { name: 'Bo Li', title: 'P', ownershipPercent: 50 },
        ],
        c.ownershipTooHigh,
      ],
    ],
  ],
  ['CA-026', 'company-profile', ['principals', 0, 'name'], name],
  ['CA-026', 'company-profile', ['principals', 1, 'title'], text],
  [
    'CA-026',
    'company-profile',
    ['principals', 0, 'ownershipPercent'],
    [
      [101, c.ownershipRange],
      [-1, c.ownershipRange],
      ['60', c.ownershipRange],
    ],
  ],
  ['CA-027', 'banking-reference', ['bank'], text],
  [
    'CA-027',
    'banking-reference',
    ['accountNumberLast4'],
    [
      [undefined, f.required],
      ['678', f.required],
    ],
  ],
  ['CA-027', 'banking-reference', ['contactName'], name],
  ['CA-027', 'banking-reference', ['title'], text],
  ['CA-027', 'banking-reference', ['email'], email],
  ['CA-027', 'banking-reference', ['phone'], phone],
  [
    'CA-028',
    'trade-references',
    ['references'],
    [
      [undefined, 'Three references are needed'],
      [[], 'Three references are needed'],
    ],
  ],
  ['CA-028', 'trade-references', ['references', 0, 'company'], text],
  ['CA-028', 'trade-references', ['references', 2, 'company'], [['foghorn LIGHTING', c.sameReference]]],
  ['CA-028', 'trade-references', ['references', 1, 'contactName'], name],
  ['CA-028', 'trade-references', ['references', 1, 'email'], email],
  ['CA-028', 'trade-references', ['references', 1, 'phone'], phone],
  ['CA-028', 'trade-references', ['references', 1, 'address'], text],
  ['CA-028', 'trade-references', ['references', 2, 'customerSince'], date],
  ['CA-031', 'certificate-of-insurance', ['producer'], text],
  ['CA-031', 'certificate-of-insurance', ['insurance'], text],
  ['CA-031', 'certificate-of-insurance', ['address'], text],
  ['CA-031', 'certificate-of-insurance', ['effectiveDate'], date],
  ['CA-031', 'certificate-of-insurance', ['expiryDate'], [...date, ['2026-01-01', 'The policy ends before it begins']]],
];

describe('the sections of the customer', () => {
  it.each(savedSections)('take %s as it stands in the form', (section) => {
    expect(shapeOfSection(section).safeParse(keptSections[section])).toMatchObject({ success: true });
  });

  it.each(fields)('[%s] %s refuses wrong %j in words, beside the field', (_ids, section, path, cases) => {
    for (const [value, message] of cases) expect(said(section, path, value)[0], JSON.stringify(value)).toBe(message);
  });

  it('[CA-022..035] leave no field without such a case', () => {
    const leaves = (schema: z.ZodType, path: readonly string[]): readonly string[] => {
      const { def } = schema as unknown as {
        def: { type: string; element?: z.ZodType; innerType?: z.ZodType; shape?: object };
      };
      if (def.type === 'object')
        return Object.entries(def.shape ?? {}).flatMap(([key, each]) => leaves(each, [...path, key]));
      if (def.type === 'array') return [path.join('.'), ...leaves(def.element as z.ZodType, [...path, '*'])];
      if (def.type === 'optional' || def.type === 'nullable') return leaves(def.innerType as z.ZodType, path);
      return [path.join('.')];
    };
    const tried = new Set(
      fields.map(([, section, path]) =>
        [section, ...path.map((part) => (typeof part === 'number' ? '*' : part))].join('.'),
      ),
    );
    const all = savedSections.flatMap((section) => leaves(shapeOfSection(section), [section]));
    // asked for only together with a guarantee: see the case below
    expect(all.filter((leaf) => !tried.has(leaf))).toEqual(['line-of-credit.guarantor']);
  });

  it('[CA-023] ask who guarantees when there is a guarantee', () => {
    const line = { ...keptSections['line-of-credit'], guaranteeKind: 'Letter of guarantee' };
    const { error } = shapeOfSection('line-of-credit').safeParse(line);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['guarantor', f.required]]);
    expect(shapeOfSection('line-of-credit').safeParse({ ...line, guarantor: 'Foreshore Surety' }).success).toBe(true);
  });

  it('[CA-035] follow the postal rule of the country', () => {
    const abroad = { ...keptSections['company-and-project'], country: 'United Kingdom', postalCode: 'WD25 7LS' };
    expect(shapeOfSection('company-and-project').safeParse(abroad).success).toBe(true);
  });

  it('refuse a field they do not know', () => {
    for (const section of savedSections)
      expect(shapeOfSection(section).safeParse({ ...keptSections[section], role: 'admin' }).success, section).toBe(
        false,
      );
  });
});

describe('the account number [CA-027]', () => {
  it.each(['1234', '12345678901234567'])('takes %s', (number) =>
    expect(AccountNumber.safeParse(number).success).toBe(true),
  );
  it.each(['123', '123456789012345678', '1234 5678', '12a4', '', 12345, null])('refuses %j in words', (number) => {
    expect(AccountNumber.safeParse(number).error?.issues.map(({ message }) => message)).toEqual([
      c.accountNumberInvalid,
    ]);
  });
});

describe('the signature [CA-029] [CA-030]', () => {
  const signed = { name: 'Carl Dane', title: 'Production Accountant', consent: true };
  const issues = (change: object) =>
    TermsAndConditions.safeParse({ ...signed, ...change }).error?.issues.map(({ message }) => message);

  it('is a name, a title and an explicit tick', () => {
    expect(TermsAndConditions.safeParse(signed).success).toBe(true);
    for (const consent of [false, undefined, 'true', 1]) expect(issues({ consent })).toEqual([c.consentMissing]);
    expect(issues({ name: 'X Æ 12' })).toEqual([f.nameInvalid]);
    expect(issues({ title: 'Head <of>' })).toEqual([f.jobTitleInvalid]);
    expect(issues({ name: undefined, title: undefined })).toEqual([f.required, f.required]);
  });
});

describe('a draft of a section', () => {
  it('keeps whatever was typed so far, and judges nothing', () => {
    const draft = draftOf(shapeOfSection('company-profile'));
    const typed = { dateStarted: 'next', employees: 'many', principals: [{ name: '' }, {}] };
    expect(draft.parse(typed)).toEqual(typed);
    expect(draft.parse({})).toEqual({});
  });

  it('keeps no field that the section does not have, nothing nested, no NUL and no book', () => {
    const draft = draftOf(shapeOfSection('line-of-credit'));
    for (const data of [
      { role: 'admin' },
      { comments: { a: 1 } },
      { comments: ['a'] },
      { comments: 'a\0' },
      { comments: 'x'.repeat(5001) },
    ])
      expect(draft.safeParse(data).success, JSON.stringify(data).slice(0, 40)).toBe(false);
    const principals = Array.from({ length: 11 }, () => ({}));
    expect(draftOf(shapeOfSection('company-profile')).safeParse({ principals }).success).toBe(false);
  });
});
