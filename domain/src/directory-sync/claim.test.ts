import { describe, expect, it } from 'vitest';
import { groupsOfClaim, MOST_GROUPS_OF_A_CLAIM } from './claim.ts';

describe('a claim of groups', () => {
  it.each([
    ['a list, each once whatever its case', ['Grip', ' grip ', 'Set lighting'], ['grip', 'Set lighting']],
    ['one name without a list', 'Grip', ['Grip']],
    ['no group at all', [], []],
    ['nothing: the provider says nothing of groups', undefined, null],
    ['something else', { grip: true }, null],
    ['a list with something else in it', ['Grip', 7], null],
    ['a name that is too long', ['x'.repeat(257)], null],
    ['more than could be followed', Array.from({ length: MOST_GROUPS_OF_A_CLAIM + 1 }, (_, at) => `g${at}`), null],
  ])('is %s', (_name, claim, groups) => {
    expect(groupsOfClaim(claim)).toEqual(groups);
  });
});
