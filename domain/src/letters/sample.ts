import { lotSite } from '../sites/sites.ts';
import { depositRules } from './kinds.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { LetterFacts } from './paper.ts';
import { type LetterBlock, paragraphsOf } from './template.ts';

const facts = (...pairs: readonly (readonly [string, string])[]): readonly LetterBlock[] => [
  { is: 'facts', facts: pairs },
];
/** Two departments of the lot by their names; a lot that has none yet is shown made-up ones. */
export type SampleDepartments = readonly [first: string, second: string];
const madeUp: SampleDepartments = ['First department', 'Second department'];
const mailboxOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@studio.example`;
const departmentsTable = ([first, second]: SampleDepartments): readonly LetterBlock[] => [
  {
    is: 'table',
    head: ['Department', 'Phone', 'E-mail'],
    rows: [
      [first, '555 010 0001', mailboxOf(first)],
      [second, '555 010 0002', mailboxOf(second)],
    ],
  },
];
const shared = {
  company: 'Paper Lantern Pictures LLC',
  project: 'The Long Rehearsal',
  projectNumber: 'P-0000',
  arNumber: '12345',
  date: 'November 21, 2026',
  sender: 'Name of the sender',
  email: 'ar@studio.example',
  phone: '555 010 0003',
};
const message = paragraphsOf('What the sender types in the dialog stands here.');

const valuesOf = (departments: SampleDepartments): Readonly<Record<LetterKind, LetterFacts['values']>> => ({
  APPROVAL: {
    texts: {
      ...shared,
      limit: '$120,000',
      openFrom: 'today',
      expires: 'November 21, 2027',
      terms: 'Net 30 days',
      guarantee: 'Letter of guarantee',
      signer: 'Noor Bellamy',
      signedOn: 'November 9, 2026',
    },
    blocks: {
      message,
      facts: facts(
        ['Line of credit', '$120,000'],
        ['A/R number', 'AR 12345'],
        ['Runs to', 'November 21, 2027'],
        ['Project', 'The Long Rehearsal, P-0000'],
        ['Terms', 'Net 30 days'],
        ['Purchase order', 'Required'],
      ),
      split: [
        {
          is: 'table',
          head: ['Department', 'Amount'],
          rows: [
            [departments[0], '$40,000'],
            [departments[1], '$60,000'],
          ],
        },
      ],
      conditions: [
        { is: 'table', head: ['Condition', 'Due'], rows: [['Original of the guarantee', 'December 11, 2026']] },
      ],
    },
    switches: { purchaseOrder: true },
  },
  DENIAL: {
    texts: {
      ...shared,
      requested: '$120,000',
      decidedOn: 'November 21, 2026',
      reasonsUntil: 'January 20, 2027',
      reopenUntil: 'November 21, 2027',
    },
    blocks: {
      message,
      facts: facts(
        ['Project', 'The Long Rehearsal, P-0000'],
        ['Decided on', 'November 21, 2026'],
        ['Reasons on request until', 'January 20, 2027'],
      ),
      reasons: [{ is: 'list', items: ['Insufficient trade history', 'Bureau score'] }],
      departments: departmentsTable(departments),
    },
    switches: { bureauScore: true, cashAccount: true },
  },
  COD: {
    texts: { ...shared, deposit: depositRules.FULL.inLetter },
    blocks: {
      message,
      facts: facts(['Project', 'The Long Rehearsal, P-0000'], ['A/R number', 'AR 12345'], ['Deposit', 'Full quote']),
      departments: departmentsTable(departments),
    },
    switches: {},
  },
});

/** A made-up application in which every field of the letter says something: what the template's preview is written from. */
export const sampleFacts = (kind: LetterKind, departments: SampleDepartments = madeUp): LetterFacts => ({
  kind,
  sentAt: '2026-11-21T18:00:00.000Z',
  date: '2026-11-21',
  version: 1,
  site: lotSite(),
  company: { name: shared.company, addressLines: ['1 Sample Street', 'Sampletown, CA, 90000', 'United States'] },
  project: { name: shared.project, number: shared.projectNumber },
  arNumber: shared.arNumber,
  sender: shared.sender,
  values: valuesOf(departments)[kind],
});
