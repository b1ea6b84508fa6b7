import { expect, it } from 'vitest';
import { conditionProblems, conditionsToSend } from './conditions-form.ts';

const today = '2026-11-20';
const due = '2026-12-04';

it('[CA-037] asks for one condition at least, each with a kind and a day that is not over', () => {
  expect(conditionProblems([], today)).toHaveProperty('conditions');
  expect(Object.keys(conditionProblems([{ kind: '', note: '', dueOn: null }], today))).toEqual([
    'conditions.0.kind',
    'conditions.0.dueOn',
  ]);
  expect(conditionProblems([{ kind: 'DEPOSIT', note: '', dueOn: today }], today)).toHaveProperty([
    'conditions.0.dueOn',
  ]);
  expect(conditionProblems([{ kind: 'DEPOSIT', note: '', dueOn: due }], today)).toEqual({});
});

it('[CA-037] wants words for a condition that the catalog does not know', () => {
  const other = { kind: 'OTHER', note: ' ', dueOn: due } as const;
  expect(Object.keys(conditionProblems([other], today))).toEqual(['conditions.0.note']);
  expect(conditionProblems([{ ...other, note: 'A lock on Stage 4' }], today)).toEqual({});
});

it('leaves an empty note out of the call', () => {
  expect(conditionsToSend([{ kind: 'DEPOSIT', note: ' ', dueOn: today }])).toEqual([{ kind: 'DEPOSIT', dueOn: today }]);
});
