import { describe, expect, it } from 'vitest';
import { PATCH_OP, patched } from './patching.ts';
import type { Json, Parts } from './paths.ts';
import { ScimProblem } from './problem.ts';
import { ENTERPRISE, kinds } from './schemas.ts';

const user: Parts = {
  userName: 'bjensen',
  name: { familyName: 'Jensen', givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  [ENTERPRISE]: { department: 'Grip' },
};
const group: Parts = { displayName: 'Grip crew', members: [{ value: 'a' }, { value: 'b' }] };
const body = (...Operations: readonly object[]) => ({ schemas: [PATCH_OP], Operations });
const user2 = (...operations: readonly object[]) => patched(kinds.User, user, body(...operations));
const group2 = (...operations: readonly object[]) => patched(kinds.Group, group, body(...operations));
const refusal = (change: () => unknown) => {
  try {
    change();
  } catch (error) {
    return error instanceof ScimProblem ? error.scimType : error;
  }
  return 'nothing';
};
const ids = (resource: Parts) => (resource.members as { value: string }[] | undefined)?.map(({ value }) => value);

describe('add', () => {
  it('appends to a list what is not there yet', () => {
    expect(ids(group2({ op: 'add', path: 'members', value: [{ value: 'c' }, { value: 'a' }] }))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(ids(group2({ op: 'add', value: { members: [{ value: 'c' }] } }))).toEqual(['a', 'b', 'c']);
  });
  it('puts a value where one stood, and parts beside others', () => {
    expect(user2({ op: 'add', path: 'nickName', value: 'Babs' })).toMatchObject({ nickName: 'Babs' });
    expect(user2({ op: 'add', path: 'name', value: { givenName: 'B' } }).name).toEqual({
      familyName: 'Jensen',
      givenName: 'B',
    });
    expect(user2({ op: 'add', value: { name: { middleName: 'Jane' } } }).name).toMatchObject({
      givenName: 'Barbara',
      middleName: 'Jane',
    });
  });
  it('lets one value be the first, and no other', () => {
    const { emails } = user2({ op: 'add', path: 'emails', value: [{ value: 'new@x.example', primary: true }] });
    expect((emails as { primary?: boolean }[]).map(({ primary }) => primary === true)).toEqual([false, false, true]);
  });
  it('makes the value of a path that finds none', () => {
    const { phoneNumbers } = user2({ op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '818 555 0100' });
    expect(phoneNumbers).toEqual([{ type: 'work', value: '818 555 0100' }]);
  });
});

describe('replace', () => {
  it('puts a whole list in the place of another', () => {
    expect(ids(group2({ op: 'replace', path: 'members', value: [{ value: 'z' }] }))).toEqual(['z']);
  });
  it('changes the values that a filter finds, or a part of them', () => {
    const { emails } = user2({ op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.example' });
    expect(emails).toEqual([
      { value: 'b@x.example', type: 'work', primary: true },
      { value: 'babs@jensen.org', type: 'home' },
    ]);
    const merged = user2({ op: 'replace', path: 'emails[type eq "home"]', value: { display: 'Home' } })
      .emails as Json[];
    expect(merged[1]).toEqual({ value: 'babs@jensen.org', type: 'home', display: 'Home' });
  });
  it('changes a part, an extension, and what names its schema', () => {
    expect(user2({ op: 'replace', path: 'NAME.FAMILYNAME', value: 'J' }).name).toEqual({
      familyName: 'J',
      givenName: 'Barbara',
    });
    expect(user2({ op: 'replace', path: `${ENTERPRISE}:department`, value: 'Costume' })[ENTERPRISE]).toEqual({
      department: 'Costume',
    });
    expect(user2({ op: 'replace', value: { [ENTERPRISE]: { division: 'Lot' }, 'name.givenName': 'B' } })).toMatchObject(
      {
        name: { givenName: 'B' },
        [ENTERPRISE]: { department: 'Grip', division: 'Lot' },
      },
    );
  });
  it('adds where nothing stood', () => {
    expect(user2({ op: 'replace', path: 'title', value: 'Gaffer' })).toMatchObject({ title: 'Gaffer' });
  });
});

describe('remove', () => {
  it('takes a value, a list, a part, or those that a filter finds', () => {
    expect(user2({ op: 'remove', path: 'name.givenName' }).name).toEqual({ familyName: 'Jensen' });
    expect(group2({ op: 'remove', path: 'members' })).not.toHaveProperty('members');
    expect(ids(group2({ op: 'remove', path: 'members[value eq "a"]' }))).toEqual(['b']);
    expect(group2({ op: 'remove', path: 'members[value eq "a" or value eq "b"]' })).not.toHaveProperty('members');
    expect(user2({ op: 'remove', path: 'emails[type eq "home"].type' }).emails).toContainEqual({
      value: 'babs@jensen.org',
    });
    expect(ids(group2({ op: 'remove', path: 'members[value eq "nobody"]' })), 'a second try').toEqual(['a', 'b']);
    expect(user2({ op: 'remove', path: ENTERPRISE })).not.toHaveProperty(ENTERPRISE);
  });
  it('takes those of a list that are named, as directories ask', () => {
    expect(ids(group2({ op: 'Remove', path: 'members', value: [{ value: 'a' }] }))).toEqual(['b']);
  });
});

describe('a change', () => {
  it('is done in the order of its operations, all or none', () => {
    expect(
      ids(group2({ op: 'remove', path: 'members' }, { op: 'add', path: 'members', value: [{ value: 'c' }] })),
    ).toEqual(['c']);
    const before = JSON.stringify(group);
    expect(refusal(() => group2({ op: 'remove', path: 'members' }, { op: 'add', path: 'nothing', value: 1 }))).toBe(
      'invalidPath',
    );
    expect(JSON.stringify(group)).toBe(before);
  });

  it.each([
    ['no message', {}, 'invalidSyntax'],
    ['no operations', { schemas: [PATCH_OP] }, 'invalidSyntax'],
    ['an operation that nobody knows', body({ op: 'move', path: 'title', value: 'x' }), 'invalidSyntax'],
    ['an operation that is none', { schemas: [PATCH_OP], Operations: ['x'] }, 'invalidSyntax'],
    ['remove without a path', body({ op: 'remove' }), 'noTarget'],
    ['add without a value', body({ op: 'add', path: 'title' }), 'invalidValue'],
    ['no path and no object', body({ op: 'add', value: 'x' }), 'invalidValue'],
    ['a path that leads nowhere', body({ op: 'add', path: 'favouriteColour', value: 'x' }), 'invalidPath'],
    ['a path that is none', body({ op: 'add', path: 7, value: 'x' }), 'invalidPath'],
    ['a filter of what is no list', body({ op: 'replace', path: 'title[value eq "x"]', value: 'x' }), 'invalidPath'],
    [
      'a filter that finds nothing',
      body({ op: 'replace', path: 'emails[type eq "fax"].value', value: 'x' }),
      'noTarget',
    ],
    [
      'a filter that cannot be read',
      body({ op: 'replace', path: 'emails[type is "fax"]', value: 'x' }),
      'invalidFilter',
    ],
    ['what only we write', body({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
    ['its groups', body({ op: 'add', path: 'groups', value: [{ value: 'x' }] }), 'mutability'],
    ['a part of what only we write', body({ op: 'replace', path: 'meta.version', value: 'x' }), 'mutability'],
    ['what is required', body({ op: 'remove', path: 'userName' }), 'mutability'],
    ['another type', body({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue'],
    ['a list for one', body({ op: 'replace', path: 'title', value: ['a', 'b'] }), 'invalidValue'],
  ] as const)('is refused: %s', (_, message, scimType) => {
    expect(refusal(() => patched(kinds.User, user, message))).toBe(scimType);
  });

  it('leaves out of a value without a path what only we write, as a whole resource does', () => {
    const after = user2({ op: 'replace', value: { id: 'x', groups: [], title: 'Gaffer', unknown: 1 } });
    expect(after).toEqual({ ...user, title: 'Gaffer' });
  });
});
