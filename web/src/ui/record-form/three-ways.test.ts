import { describe, expect, it } from 'vitest';
import { differingNames, isSame, mergedWith } from './three-ways.ts';

describe('two values', () => {
  it('say the same whatever the order of their names, and differ in one deep word', () => {
    expect(isSame({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, {})).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isSame('', null)).toBe(false);
    expect(isSame(new Date(0), new Date(0))).toBe(true);
  });

  it('name where they differ', () => {
    expect(differingNames({ a: 1, b: [1] }, { a: 1, b: [2], c: 3 })).toEqual(['b', 'c']);
  });
});

describe('three ways', () => {
  const base = { name: 'Low Water', address: { city: 'Burbank', street: '1 Pico' }, tags: ['a'] };

  it('keep what was typed here and take what nobody touched here', () => {
    expect(mergedWith(base, { ...base, name: 'High Water' }, { ...base, tags: ['b'] })).toEqual({
      ...base,
      name: 'High Water',
      tags: ['b'],
    });
  });

  it('put groups together field by field: a street typed here does not take back a city changed there', () => {
    const mine = { ...base, address: { city: 'Burbank', street: '2 Pico' } };
    const theirs = { ...base, address: { city: 'Los Angeles', street: '1 Pico' } };
    expect(mergedWith(base, mine, theirs).address).toEqual({ city: 'Los Angeles', street: '2 Pico' });
  });

  it('keep a list as it was typed here, and leave out what both took away', () => {
    expect(mergedWith(base, { ...base, tags: ['mine'] }, { ...base, tags: ['theirs'] }).tags).toEqual(['mine']);
    expect(mergedWith<object>({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 })).toEqual({ b: 3 });
  });
});
