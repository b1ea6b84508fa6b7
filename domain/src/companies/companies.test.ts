import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';
import { companyTypes, typeOfSlug, typeSlug } from './company-kinds.ts';
import { readCompanySearch } from './company-list.ts';
import { searchRefusal } from './company-search.ts';
import { countries, states } from './countries.ts';
import { companyMessages } from './messages.ts';

describe('searching companies', () => {
  it.each([
    ['id', '', null],
    ['id', '10001', null],
    ['id', '12a', 'Invalid Company ID#'],
    ['id', '-1', 'Invalid Company ID#'],
    ['name', 'Salt', null],
    ['name', '2 Pillars', null],
    ['name', 'Ö', null],
    ['name', '&&&', 'Invalid Company Name'],
    ['name', '%', 'Invalid Company Name'],
  ] as const)('[CO-021][CO-022][CO-024][VA-016] by %s takes %j or says why not', (by, text, expected) => {
    expect(searchRefusal(by, text)).toBe(expected);
  });

  it('[CO-005] reads its address, drops what it does not know, and keeps defaults out', () => {
    expect(readCompanySearch({ by: 'id', q: '10001', show: 'users', tab: 'disabled', type: 'other', x: '1' })).toEqual({
      by: 'id',
      q: '10001',
      show: 'users',
      tab: 'disabled',
      type: 'other',
    });
    expect(readCompanySearch({ type: 'circus', sort: 'name', page: '1' })).toEqual({});
  });

  it('[CO-007] has a word of its own in the address for every type', () => {
    expect(companyTypes.map((type) => typeOfSlug(typeSlug(type)))).toEqual([...companyTypes]);
    expect(companyTypes.filter((type) => typeSlug(type).includes(','))).toEqual([]);
  });
});

describe('the words of companies', () => {
  it('[ER-003][CO-019][CO-023][CO-024][CO-025] are those of §8 to the letter', () => {
    expect(companyMessages).toMatchObject({
      invalidCompany: 'Invalid company. Please try again.',
      cannotDisableActiveProjects:
        "Company can't be disabled because there are active projects associated with this company.",
      noCompanyToDisplay: 'No Company To Display',
      invalidCompanyName: 'Invalid Company Name',
    });
  });

  it('[CO-011] write an address as on an envelope, whatever of it is known', () => {
    const rye = {
      country: 'United Kingdom',
      street: '14 Quay Street',
      city: 'Rye',
      state: 'East Sussex',
      postalCode: 'TN31 7DB',
    };
    expect(addressLines(rye)).toEqual(['14 Quay Street', 'Rye, East Sussex TN31 7DB', 'United Kingdom']);
    expect(addressLines({ city: 'Burbank' })).toEqual(['Burbank']);
    expect(addressLines({})).toEqual([]);
  });

  it('[CO-011] offer each country and state once, the United States first', () => {
    expect(countries[0]).toBe('United States');
    expect(new Set(countries).size).toBe(countries.length);
    expect([states.length, new Set(states.map(({ code }) => code)).size]).toEqual([52, 52]);
  });
});
