import { describe, expect, it } from 'vitest';
import { emptyDraft } from './project-draft.ts';
import { changesBetween } from './project-merge.ts';

const before = { ...emptyDraft, name: 'Nightjar', description: 'Two units.', endsOn: '2027-01-31' };

describe('a project that somebody else saved meanwhile', () => {
  it('says what the other one changed', () => {
    expect(changesBetween(before, { ...before, endsOn: null, active: false })).toEqual([
      { field: 'active', from: 'Active', to: 'Inactive' },
      { field: 'endsOn', from: '2027-01-31', to: null },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
