import { gatesOf } from '@gatehouse/domain/passes/gates.ts';
import { describe, expect, it } from 'vitest';
import { demoPlan } from '../lot-plan/demo-plan.ts';

describe('the gates of the demo lot', () => {
  it('in Burbank are those of its plan, with their hours', () => {
    const drawn = demoPlan.sheets['main-lot']?.places
      .filter(({ kind }) => kind === 'gate')
      .map(({ label, facts }) => ({ name: `Gate ${label}`, hours: facts.find(([fact]) => fact === 'Hours')?.[1] }));
    expect(gatesOf('Burbank').map(({ name, hours }) => ({ name, hours }))).toEqual(
      drawn?.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });
});
