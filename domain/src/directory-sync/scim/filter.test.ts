import { describe, expect, it } from 'vitest';
import { mustEqual, readFilter, readTarget } from './filter.ts';
import { matches } from './matching.ts';
import type { Parts } from './paths.ts';
import { ScimProblem } from './problem.ts';
import { kinds, USER } from './schemas.ts';

const bjensen: Parts = {
  schemas: [USER],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: 'bjensen',
  userName: 'bjensen',
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  name: { familyName: "O'Malley", givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  meta: { resourceType: 'User', lastModified: '2011-05-13T04:42:34.000Z' },
};
const answers = (filter: string, who: Parts = bjensen) => matches(kinds.User, who, readFilter(filter));
const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return error instanceof ScimProblem ? error.scimType : error;
  }
  return 'nothing';
};

describe('a filter', () => {
  // RFC 7644 §3.4.2.2, figure 1 and the examples after it
  it.each([
    'userName eq "bjensen"',
    'name.familyName co "O\'Malley"',
    'userName sw "B"',
    `${USER}:userName sw "b"`,
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:33Z"',
    'meta.lastModified ge "2011-05-13T04:42:34Z"',
    'meta.lastModified lt "2011-05-14T00:42:34+02:00"',
    'meta.lastModified le "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    `schemas eq "${USER}"`,
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Intern" and not (emails co "example.net" or emails.value co "example.net")',
    'userType eq "Employee" and (emails.type eq "work")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ])('of the standard is true of bjensen: %s', (filter) => {
    expect(answers(filter)).toBe(true);
  });

  it.each([
    'userName eq "jensen"',
    'externalId eq "BJENSEN"', // case counts there
    'emails[type eq "home" and value co "@example.com"]', // one value has to answer all of it
    'nickName pr',
    'nickName eq "b"',
    'nickName co "b"',
    'nickName gt "a"',
    'ims.value eq "x"', // an attribute that is not there has no value
    'not (title pr)',
    'userName ew "x"',
    'active eq false',
    'title eq null',
  ])('is false of bjensen: %s', (filter) => {
    expect(answers(filter)).toBe(false);
  });

  it('knows what has no value', () => {
    expect(
      ['nickName eq null', 'nickName ne "x"', 'not (nickName pr)', 'ims.value ne "x"'].map((each) => answers(each)),
    ).toEqual([true, true, true, true]);
    expect(answers('emails pr', { ...bjensen, emails: [] })).toBe(false);
  });

  it('binds not before and, and before or, in any case', () => {
    expect(answers('title eq "x" AND title eq "x" OR userName EQ "bjensen"')).toBe(true);
    expect(answers('userName eq "bjensen" or title eq "x" and title eq "x"')).toBe(true);
    expect(answers('not (title eq "x") and userName eq "nobody"')).toBe(false);
  });

  it('reads strings as JSON does, numbers, and words that look like operators', () => {
    expect(answers(String.raw`name.familyName eq "O\u0027Malley"`)).toBe(true);
    expect(answers('userName eq "and"', { ...bjensen, userName: 'and' })).toBe(true);
    expect(readFilter('a eq -1.5e3')).toMatchObject({ value: -1500 });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq "a" "b"',
    'userName foo "a"',
    'userName eq a',
    'userName eq "a',
    String.raw`userName eq "\x"`,
    '(title pr',
    'title pr)',
    'emails[type eq "work"',
    'not title pr',
    'title pr and',
    'a.b.c pr',
    '"title" pr',
    `${'('.repeat(40)}title pr${')'.repeat(40)}`,
    `title eq "${'x'.repeat(5_000)}"`,
  ])('is refused as no filter: %s', (filter) => {
    expect(refusal(() => readFilter(filter))).toBe('invalidFilter');
  });

  it('is refused where it orders what has no order, or compares what has parts', () => {
    expect(refusal(() => answers('active gt true'))).toBe('invalidFilter');
    expect(refusal(() => answers('name eq "x"'))).toBe('invalidFilter');
  });

  it('says which value an attribute must have, for the index', () => {
    expect(mustEqual(readFilter('title pr and USERNAME eq "b"'), 'userName')).toBe('b');
    for (const filter of [
      'userName eq "b" or title pr',
      'not (userName eq "b")',
      'userName sw "b"',
      'userName eq null',
    ])
      expect(mustEqual(readFilter(filter), 'userName'), filter).toBeNull();
  });

  it('is read whatever it is made of, or refused in words', () => {
    const pieces = [
      'userName',
      'eq',
      '"a"',
      '(',
      ')',
      '[',
      ']',
      'and',
      'or',
      'not',
      'pr',
      '"',
      '\\',
      '.',
      'null',
      ' ',
      '\u0000',
      '😀',
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let turn = 0; turn < 20_000; turn += 1) {
      const text = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join(next(2) === 0 ? ' ' : '');
      expect(['nothing', 'invalidFilter']).toContain(refusal(() => readFilter(text)));
    }
  });
});

describe('the path of a change', () => {
  it('is that of the standard', () => {
    // RFC 7644 §3.5.2, figure 7
    expect(readTarget('members')).toEqual({ path: { schema: null, attribute: 'members', sub: null }, where: null });
    expect(readTarget('name.familyName').path).toMatchObject({ attribute: 'name', sub: 'familyName' });
    expect(readTarget('addresses[type eq "work"]')).toMatchObject({ path: { sub: null }, where: { op: 'eq' } });
    expect(readTarget('members[value eq "2819c223-7f76-453a-919d-413861904646"].displayName').path.sub).toBe(
      'displayName',
    );
    expect(readTarget(`${USER}:name.familyName`).path).toEqual({ schema: USER, attribute: 'name', sub: 'familyName' });
  });

  it.each([
    ['..', 'invalidPath'],
    ['a b', 'invalidPath'],
    ['emails[type eq "work"]value', 'invalidFilter'],
    ['emails[', 'invalidFilter'],
    ['', 'invalidPath'],
  ] as const)('is refused: %s', (path, scimType) => {
    expect(refusal(() => readTarget(path))).toBe(scimType);
  });
});
