import type { LetterKind } from './letter-kinds.ts';

/**
 * `text`: stands inside a sentence. `block`: a list, a table or paragraphs of its own. `switch`: says nothing itself; what stands between
 * `{{#name}}` and `{{/name}}` is written only when it holds.
 */
export interface MergeField {
  readonly name: string;
  readonly is: 'text' | 'block' | 'switch';
  readonly about: string;
}

const text = (name: string, about: string): MergeField => ({ name, is: 'text', about });
const block = (name: string, about: string): MergeField => ({ name, is: 'block', about });
const onlyIf = (name: string, about: string): MergeField => ({ name, is: 'switch', about });

const ofEvery: readonly MergeField[] = [
  text('company', 'Name of the company'),
  text('project', 'Name of the project'),
  text('projectNumber', 'Number of the project'),
  text('arNumber', 'A/R number, five digits; empty while there is none'),
  text('date', 'Day of the letter'),
  text('sender', 'Who sends it'),
  text('email', 'Address of accounts receivable'),
  text('phone', 'Phone of the site'),
  block('facts', 'The ruled grid of facts'),
  block('message', 'What the sender types in the dialog'),
];
const departments = block('departments', 'The departments with phone and e-mail');

/** What the words of each letter may name (credit.md §5). Nothing here is sealed: no tax id, no bank data, no net worth (decision §3). */
export const mergeFields: Readonly<Record<LetterKind, readonly MergeField[]>> = {
  APPROVAL: [
    ...ofEvery,
    text('limit', 'Line of credit'),
    text('openFrom', 'Day from which it is open; today on the day itself'),
    text('expires', 'Last day of the line'),
    text('terms', 'Terms of payment'),
    text('guarantee', 'Letter of credit or guarantee; empty when none was asked for'),
    text('signer', 'Who signed the terms and conditions'),
    text('signedOn', 'Day on which they were signed'),
    onlyIf('purchaseOrder', 'Every charge needs a purchase order'),
    block('split', 'Departments with their amounts; empty when the line is not divided'),
    block('conditions', 'Open conditions with their due days; empty when there is none'),
  ],
  DENIAL: [
    ...ofEvery,
    text('requested', 'Line of credit that was asked for'),
    text('decidedOn', 'Day of the decision'),
    text('reasonsUntil', 'Last day to ask for a statement of reasons'),
    text('reopenUntil', 'Last day on which this application can be opened again'),
    onlyIf('bureauScore', 'A credit bureau was among the reasons'),
    onlyIf('cashAccount', 'A cash account is offered'),
    block('reasons', 'The reasons in words'),
    departments,
  ],
  COD: [...ofEvery, text('deposit', 'What a department takes before work starts, in a sentence'), departments],
};

/** Fields without which a letter of this kind must not go out. */
export const neededFields: Readonly<Record<LetterKind, readonly string[]>> = {
  APPROVAL: ['facts', 'message'],
  DENIAL: ['reasons', 'reasonsUntil', 'message'],
  COD: ['deposit', 'departments', 'message'],
};
