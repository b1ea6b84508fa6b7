import type { Inline } from '@gatehouse/domain/text/tree.ts';
import { describe, expect, it } from 'vitest';
import { contactsOf, type Table, wordsOf } from './contact-table.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const link = (href: string, label: string): Inline => ({ kind: 'link', href, of: [text(label)] });
const mail = link('mailto:desk@gatehouse.example', 'desk@gatehouse.example');
const phone = link('tel:+18185550142', '818 555 0142');
const desk: readonly Inline[] = [
  { kind: 'strong', of: [text('Client services desk')] },
  { kind: 'break' },
  text('Building 24, room 101'),
];
const table = (...rows: Table['rows']): Table => ({ kind: 'table', head: [[text('Desk')]], rows });

describe('contacts of the directory', () => {
  it('are read from rows of a name, mails and numbers [DR-032]', () => {
    const [contact] = contactsOf(table([desk, [mail], [phone, text(', '), phone]])) ?? [];
    expect(wordsOf(contact?.name ?? [])).toBe('Client services desk');
    expect(wordsOf(contact?.detail ?? [])).toBe('Building 24, room 101');
    expect(contact?.mails).toEqual([{ href: 'mailto:desk@gatehouse.example', label: 'desk@gatehouse.example' }]);
    expect(contact?.phones.map(({ label }) => label)).toEqual(['818 555 0142', '818 555 0142']);
  });

  it('may lack a mail or a detail, not both ways to reach somebody', () => {
    expect(contactsOf(table([[text('First aid')], [], [phone]]))).toMatchObject([{ detail: [], mails: [] }]);
    expect(contactsOf(table([[text('First aid')], [], []]))).toBeNull();
  });

  it.each<[why: string, rows: Table['rows']]>([
    ['says more than a name and how to reach it', [[desk, [text('Weekdays')], [phone]]]],
    ['links somewhere else', [[desk, [link('https://gatehouse.example/', 'Site')], [phone]]]],
    ['has a row without a name', [[[], [mail], [phone]]]],
    [
      'has one row that is none',
      [
        [desk, [mail], [phone]],
        [[text('Gate 1')], [text('4 a.m.')]],
      ],
    ],
    ['has no rows', []],
    ['has an empty row', [[]]],
  ])('are not seen in a table that %s', (_why, rows) => {
    expect(contactsOf(table(...rows))).toBeNull();
  });
});
