import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { readSearchValue } from './search-value.ts';

const parse = parseSearchWith(readSearchValue);
const write = stringifySearchWith(JSON.stringify, readSearchValue);

describe('the query of an address', () => {
  it.each(['1.0', '1.1', '1.10', '1.20', '2.5', '1.26'])('keeps the item %s of the handbook as it is', (item) => {
    expect(parse(`?item=${item}`)).toSatisfy((search) => String(Object(search).item) === item);
    expect(write({ item })).toBe(`?item=${item}`);
  });

  it('reads numbers, flags and lists as the router does', () => {
    expect(parse('?page=2&done=true&ids=%5B1%2C2%5D&tab=grip-tab')).toEqual({
      page: 2,
      done: true,
      ids: [1, 2],
      tab: 'grip-tab',
    });
  });
});
