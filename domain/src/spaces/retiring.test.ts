import { expect, it } from 'vitest';
import { standsAhead } from './retiring.ts';

const ahead = (projectName: string, startsOn: string, state: 'HOLD' | 'CONFIRMED' | 'REQUESTED' = 'CONFIRMED') => ({
  projectName,
  startsOn,
  endsOn: '2026-12-11',
  state,
});

it('says whose days keep a space from being retired', () => {
  expect(
    standsAhead('Stage 3', [ahead('Nightjar', '2026-11-01'), ahead('Tidewrack', '2026-12-10', 'HOLD')], '2026-11-20'),
  ).toBe(
    'Stage 3 is not free: Nightjar has it to Dec 11, 2026 and Tidewrack holds it from Dec 10, 2026 to Dec 11, 2026. Give these days back or move them first.',
  );
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => ahead(name, '2026-11-01', 'REQUESTED'));
  expect(standsAhead('Mill 2', five, '2026-11-20')).toContain('C asks for it to Dec 11, 2026 and 2 more.');
});
