import { describe, expect, it } from 'vitest';
import { sameHeading } from '../client-site/pages.ts';
import { defaultMapTab, mapTabOf, mapTabs } from './tabs.ts';

describe('the tabs of the maps', () => {
  it('names for each a heading to find, how it is displayed and the text of a link, all in this one list [MP-011] [MP-013]', () => {
    expect(mapTabs).toHaveLength(4);
    for (const { id, heading, label, linkText } of mapTabs) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*-tab$/);
      for (const text of [heading, label, linkText]) expect(text.trim()).not.toBe('');
      expect(sameHeading(heading, label)).toBe(true);
    }
    expect(new Set(mapTabs.map(({ linkText }) => linkText)).size).toBe(4);
  });

  it('reads both spellings of a tab, and anything else as the main lot [MP-002]', () => {
    expect(mapTabOf(undefined).id).toBe(defaultMapTab);
    expect(mapTabOf('ranch').id).toBe('ranch-tab');
    expect(mapTabOf('ranch-tab').id).toBe('ranch-tab');
    expect(mapTabOf('moon').id).toBe('main-lot-tab');
  });
});
