import type { Move } from '@gatehouse/domain/credit-applications/moves/move.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { customerPermissions } from '@gatehouse/domain/permissions/customer.ts';
import { screensOnly } from '@gatehouse/domain/permissions/screens-only.ts';
import { studioPermissions } from '@gatehouse/domain/permissions/studio.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from './contracts.ts';
import { filesBelow, readSource } from './imports.ts';

const maps = { customer: customerPermissions, studio: studioPermissions } as const;
type Side = keyof typeof maps;

/** Everything that stands in quotes between the brackets of a call of `can`. */
const askedByCan = (source: string): string[] =>
  [...source.matchAll(/\bcan\(/g)].flatMap(({ index }) => {
    let depth = 0;
    let end = index;
    do {
      if (source[end] === '(') depth += 1;
      if (source[end] === ')') depth -= 1;
      end += 1;
    } while ((depth > 0 || end <= index + 3) && end < source.length);
    return [...source.slice(index, end).matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  });

/** What asks for each right: a call's door, a move of the life cycle, or a rule that asks `can`. The screens only offer, so they do not count. */
const guarded: Record<Side, Set<string>> = { customer: new Set(), studio: new Set() };
beforeAll(async () => {
  for (const { endpoint } of allEndpoints)
    for (const side of ['customer', 'studio'] as const) {
      const { access } = endpoint;
      if (side in access) guarded[side].add(String((access as Readonly<Record<string, unknown>>)[side]));
    }
  for (const { who } of Object.values(moves) as Move[])
    for (const entry of who) if ('permission' in entry) guarded[entry.side].add(entry.permission);
  for (const file of [...filesBelow('domain/src'), ...filesBelow('server/src')])
    if (!/\.test\.ts$|\/testing\/|domain\/src\/permissions\//.test(file))
      for (const name of askedByCan(readSource(file)))
        for (const side of ['customer', 'studio'] as const)
          if (Object.hasOwn(maps[side], name)) guarded[side].add(name);
});

describe.each(['customer', 'studio'] as const)('the rights of the %s map', (side) => {
  const listed: Readonly<Record<string, string>> = screensOnly[side];

  it('guard something, or are listed with the reason why not', () => {
    const idle = Object.keys(maps[side]).filter((name) => !guarded[side].has(name));
    expect(idle.filter((name) => !Object.hasOwn(listed, name))).toEqual([]);
  });

  it('are not listed as guarding nothing while they guard', () => {
    expect(Object.keys(listed).filter((name) => guarded[side].has(name))).toEqual([]);
  });

  it('are listed with a reason that is a sentence', () => {
    expect(Object.entries(listed).filter(([, reason]) => !/^\p{Lu}.{20,}\.$/u.test(reason))).toEqual([]);
  });
});

describe('the reading of what is asked', () => {
  it('sees every name of a call, and none beside it', () => {
    expect(askedByCan("if (can(who, on(x) ? 'one' : 'two') && may('three')) can( me , 'four', id)")).toEqual([
      'one',
      'two',
      'four',
    ]);
  });
});
