import { describe, expect, it } from 'vitest';
import { Answers, checkAnswers, isAsked, keptAnswers } from './answers.ts';
import { FormDefinition, fieldsOf } from './definition.ts';
import { formIds } from './form-ids.ts';

const form = (...fields: object[]) =>
  FormDefinition.parse({ title: 'A form', attachments: 0, sections: [{ key: 'all', title: 'All', fields }] });
const says = (field: object, value: Answers[string]) =>
  checkAnswers(form({ key: 'it', label: 'It', ...field }), { it: value }, { complete: true })[0]?.message ?? null;
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

describe('answers held against a form', () => {
  it.each([
    [{ kind: 'line' }, 'A crane', null],
    [{ kind: 'line' }, ' A crane', 'Remove extra spaces around the text'],
    [{ kind: 'line' }, 'a\u0000b', /./],
    [{ kind: 'line' }, 'x'.repeat(256), /./],
    [{ kind: 'line' }, 7, /./],
    [{ kind: 'lines' }, 'One\n\nTwo', null],
    [{ kind: 'lines' }, 'One\u0000', /./],
    [{ kind: 'email' }, 'ann@pike.example', null],
    [{ kind: 'email' }, 'ann', /./],
    [{ kind: 'phone' }, 'call me', /./],
    [{ kind: 'person' }, 'Ann Pike', null],
    [{ kind: 'person' }, '<b>', /./],
    [{ kind: 'place' }, 'Stage 16', null],
    [{ kind: 'number', least: 1, most: 9 }, 9, null],
    [{ kind: 'number', least: 1, most: 9 }, 10, 'Enter 9 or less'],
    [{ kind: 'number', least: 1, most: 9 }, 0, 'Enter 1 or more'],
    [{ kind: 'number' }, 1.5, 'Enter a whole number'],
    [{ kind: 'number' }, Number.NaN, 'Enter a whole number'],
    [{ kind: 'number' }, '9', 'Enter a whole number'],
    [{ kind: 'date' }, '2028-02-29', null],
    [{ kind: 'date' }, '2027-02-29', /./],
    [{ kind: 'time' }, '07:30', null],
    [{ kind: 'time' }, '24:00', 'Enter a time such as 7:30'],
    [{ kind: 'choice', options }, 'one', null],
    [{ kind: 'choice', options }, 'three', 'Choose one of the list'],
    [{ kind: 'choices', options }, ['one', 'two'], null],
    [{ kind: 'choices', options }, ['one', 'one'], 'Choose one of the list'],
    [{ kind: 'choices', options }, 'one', 'Choose one of the list'],
    [{ kind: 'departments' }, ['set-lighting'], null],
    [{ kind: 'departments' }, ['Set Lighting'], 'Choose one of the list'],
    [{ kind: 'departments' }, Array.from({ length: 25 }, (_, n) => `d${n}`), 'Choose one of the list'],
    [{ kind: 'tick' }, true, null],
    [{ kind: 'tick' }, 'yes', 'Choose one of the list'],
    [{ kind: 'list', most: 2 }, ['Ann Pike', 'Bo Lind'], null],
    [{ kind: 'list', most: 2 }, ['a', 'b', 'c'], 'At most 2 lines'],
    [{ kind: 'list' }, ['a', 'b\u0000'], /./],
    [{ kind: 'list' }, 'a', /./],
  ] as const)('[XF-020] %o with %j says %j', (field, value, message) => {
    const said = says(field, value as Answers[string]);
    if (message instanceof RegExp) expect(said).toMatch(message);
    else if (message === null) expect(said).toBeNull();
    else expect(said).not.toBeNull();
    if (typeof message === 'string' && !message.startsWith('Remove')) expect(said).toBe(message);
  });

  it('asks for what is required only of what is submitted, and names it in the order of the form', () => {
    const both = form(
      { key: 'b', kind: 'line', label: 'B', required: true },
      { key: 'a', kind: 'tick', label: 'A', required: true },
    );
    expect(checkAnswers(both, {}, { complete: false })).toEqual([]);
    expect(checkAnswers(both, { b: '  ', a: false }, { complete: true }).map(({ field }) => field)).toEqual(['b', 'a']);
    expect(checkAnswers(both, { b: 'x', a: false }, { complete: true })[0]?.message).toBe('Tick this to go on');
  });

  it('asks for a field behind a condition only when it is met, and drops what was typed behind a closed one', () => {
    const asked = form(
      { key: 'what', kind: 'choices', label: 'What', options },
      { key: 'tick', kind: 'tick', label: 'Tick' },
      { key: 'one', kind: 'line', label: 'One', required: true, onlyIf: { field: 'what', is: 'one' } },
      { key: 'not', kind: 'line', label: 'Not', required: true, onlyIf: { field: 'tick', is: false } },
    );
    const [, , one, not] = fieldsOf(asked);
    if (one === undefined || not === undefined) throw new Error('fields');
    expect([isAsked(one, {}), isAsked(one, { what: ['two', 'one'] })]).toEqual([false, true]);
    expect([isAsked(not, {}), isAsked(not, { tick: true })]).toEqual([true, false]);
    expect(keptAnswers(asked, { what: ['two'], one: 'typed', tick: true, not: 'typed' })).toEqual({
      what: ['two'],
      tick: true,
    });
  });

  it('refuses an end before its start', () => {
    const days = form(
      { key: 'from', kind: 'date', label: 'F' },
      { key: 'to', kind: 'date', label: 'T', after: 'from' },
    );
    expect(checkAnswers(days, { from: '2026-12-02', to: '2026-12-01' }, { complete: true })).toEqual([
      { field: 'to', message: 'The end is before the start' },
    ]);
    expect(checkAnswers(days, { from: '2026-12-02', to: '2026-12-02' }, { complete: true })).toEqual([]);
  });

  it.each(['constructor', 'toString', '__proto__', 'nobody'])('names a key that the form does not have: %s', (key) => {
    const one = form({ key: 'a', kind: 'line', label: 'A' });
    const typed = JSON.parse(`{"${key}": "x"}`) as Answers;
    expect(checkAnswers(one, typed, { complete: false })).toEqual([
      { field: key, message: 'This form has no such field' },
    ]);
  });

  it('are texts, numbers, ticks and lists of texts of a size, and nothing else', () => {
    for (const wrong of [{ a: null }, { a: {} }, { a: [1] }, { a: ['x'.repeat(256)] }, { a: 'x'.repeat(5001) }, []])
      expect(Answers.safeParse(wrong).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
    expect(Answers.safeParse({ a: Array(201).fill('x') }).success).toBe(false);
  });

  it('[RQ-011] [RQ-012] [RQ-013] [RQ-014] [RQ-015] [RQ-016] belong to one of five forms', () => {
    expect(Object.values(formIds).toSorted()).toEqual([175, 179, 182, 201, 217]);
  });
});
