import { describe, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { addressOfPlace, handbookPlaceOf, handbookPlaces, neighboursOf } from './place.ts';
import { handbookSections } from './sections.ts';

const numberOf = (tab?: string, item?: string): string => handbookPlaceOf(tab, item).number;

describe('where an address of the handbook leads', () => {
  it('is the first item of the first section without a query [HB-016]', () => {
    expect(numberOf()).toBe('1.0');
  });

  it.each(handbookSections.map(({ tab, number }) => [tab, `${number}.0`]))('is the first item of %s', (tab, first) => {
    expect(numberOf(tab)).toBe(first);
  });

  it('falls back for what is unknown [HB-017]', () => {
    expect(numberOf('foo')).toBe('1.0');
    expect(numberOf('foo', '2.3')).toBe('1.0');
    expect(numberOf('purchase-billing-tab', '2.9')).toBe('2.0');
    expect(numberOf('purchase-billing-tab', '1.22')).toBe('2.0');
    expect(numberOf(undefined, '3.14')).toBe('3.14');
  });

  it('tells 1.2 from 1.20', () => {
    expect(handbookPlaceOf('office-production-tab', '1.2').heading).toBe('Check-in and check-out');
    expect(handbookPlaceOf('office-production-tab', '1.20').heading).toBe('Signage');
  });

  it('leads back to the same place for all 49 items [HB-036] [HB-037] [HB-038] [HB-039]', () => {
    expect(handbookPlaces()).toHaveLength(27 + 6 + 15 + 1);
    for (const place of handbookPlaces()) {
      const { tab, item } = addressOfPlace(place);
      expect(handbookPlaceOf(tab, item)).toEqual(place);
    }
  });

  it('reads from the first item to the last without leaving one out', () => {
    const read: string[] = [];
    for (let place = handbookPlaces()[0]; place !== undefined; place = neighboursOf(place).next)
      read.push(place.number);
    expect(read).toEqual(handbookPlaces().map(({ number }) => number));
    const [first] = handbookPlaces();
    expect(first && neighboursOf(first).previous).toBeUndefined();
  });
});

it('calls the items as the studio heads them on its own pages', () => {
  const before = lot();
  const { handbook1 } = before.clientSite;
  const own = handbook1.map((row) => (row.id === '1-1' ? { ...row, heading: 'Where the stages are' } : row));
  speakFor({ ...before, clientSite: { ...before.clientSite, handbook1: own } });
  try {
    expect(handbookPlaceOf(undefined, '1.1').heading).toBe('Where the stages are');
  } finally {
    speakFor(before);
  }
});
