import { describe, expect, it } from 'vitest';
import { handbookSectionOf } from './headed.ts';
import { handbookSections, itemNumber, subListHeight } from './sections.ts';

describe('the sections of the handbook', () => {
  it('are four, with the cards and tabs of the specification [HB-010] [HB-011] [HB-012] [HB-013] [HB-035]', () => {
    expect(handbookSections.map(({ cardTitle, tab }) => [cardTitle, tab])).toEqual([
      ['Office & Production Services (OPS)', 'office-production-tab'],
      ['Purchasing & Billing', 'purchase-billing-tab'],
      ['Studio Protection Group / Emergency Response', 'studio-protection-tab'],
      ['Safety & Environmental Affairs', 'safety-environment-tab'],
    ]);
  });

  it.each([
    [0, 27, '1.26'],
    [1, 6, '2.5'],
    [2, 15, '3.14'],
    [3, 1, '4.0'],
  ])(
    'count and number their items from x.0, section at %i [HB-036] [HB-037] [HB-038] [HB-039] [HB-040]',
    (at, count, last) => {
      const section = handbookSections[at] ?? handbookSectionOf(undefined);
      expect(section.items).toHaveLength(count);
      expect(new Set(section.items).size).toBe(count);
      expect(itemNumber(section, 0)).toBe(`${at + 1}.0`);
      expect(itemNumber(section, count - 1)).toBe(last);
    },
  );

  it('three are pages of the client site, the fourth is a panel of ours [HB-025] [HB-032]', () => {
    expect(handbookSections.map(({ page }) => page)).toEqual(['handbook-1', 'handbook-2', 'handbook-3', null]);
  });

  it('show at most 500 px of their items [HB-029]', () => {
    expect(subListHeight).toBe(500);
  });
});
