import { countOf, dateInText } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import type { DepartmentChange } from './changes.ts';

interface Told {
  readonly what: string;
  readonly changes: readonly DepartmentChange[];
}

interface Detail {
  readonly changes?: readonly DepartmentChange[];
  readonly on?: string;
  readonly receiver?: string | null;
  readonly later?: boolean;
  readonly wasLater?: boolean;
  readonly openRequests?: number;
  readonly levelOne?: number;
  readonly quotesSent?: number;
  readonly spaces?: number;
}

/** What went over with a closing: 'six requests, two shares at level 1 and one quote'. */
const handedWords = ({ openRequests = 0, levelOne = 0, quotesSent = 0, spaces = 0 }: Detail): string =>
  listed(
    [
      [openRequests, countOf(openRequests, 'request')],
      [levelOne, countOf(levelOne, 'share at level 1', 'shares at level 1')],
      [quotesSent, countOf(quotesSent, 'quote')],
      [spaces, countOf(spaces, 'space')],
    ].flatMap(([count, words]) => (count === 0 ? [] : [String(words)])),
  );

const facts = (...pairs: readonly (readonly [label: string, after: string])[]): readonly DepartmentChange[] =>
  pairs.flatMap(([label, after]) => (after === '' ? [] : [{ label, before: '', after }]));

/** An entry of the audit about a department, for its page; null for what is not about it. */
export const departmentEvent = (event: string, kept: Readonly<Record<string, unknown>>): Told | null => {
  const detail = kept as Detail;
  const day = detail.on === undefined ? '' : dateInText(detail.on);
  switch (event) {
    case 'DEPARTMENT_ADDED':
      return { what: 'Added', changes: detail.changes ?? [] };
    case 'DEPARTMENT_CHANGED':
      return { what: 'Changed', changes: detail.changes ?? [] };
    case 'DEPARTMENT_CLOSED':
      return {
        what: detail.later === true ? 'Closing asked for' : 'Closed',
        changes: facts(['From', day], ['To', detail.receiver ?? ''], ['Handed over', handedWords(detail)]),
      };
    case 'DEPARTMENT_OPENED':
      return { what: detail.wasLater === true ? 'Closing taken back' : 'Opened again', changes: [] };
    default:
      return null;
  }
};
