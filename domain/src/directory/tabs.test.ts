import { describe, expect, it } from 'vitest';
import { defaultDirectoryTab, directoryListHeight, directoryTabOf, directoryTabs } from './tabs.ts';

/** §2, in its words. */
const named = [
  'office and production services',
  'safety and environmental affairs',
  'studio protection group',
  'construction services',
  'costume',
  'design studio',
  'post-production creative services',
  'production sound and video',
  'property/drapery/floor covering',
  'food services and special events',
  'grip',
  'set lighting',
  'special effects',
  'transportation',
  'labor',
  'utilities',
  'studio tours',
  'additional on-lot client employee services',
];
const words = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word !== '' && word !== 'and')
    .join(' ');

describe('the tabs of the directory', () => {
  it('[DR-025] are 18 in a list 800 px high', () => {
    expect(directoryTabs).toHaveLength(18);
    expect(directoryListHeight).toBe(800);
  });

  it.each(named.map((name, index) => [`DR-${String(index + 7).padStart(3, '0')}`, name, index] as const))(
    '[%s] %s',
    (_, name, index) => {
      expect(words(directoryTabs[index]?.label ?? '')).toBe(words(name));
      expect(words(directoryTabs[index]?.heading ?? '')).toBe(words(name));
    },
  );

  it('[DR-005] [DR-031] have the slug of their label as id, and a heading to find', () => {
    for (const { id, label, heading } of directoryTabs) {
      const slug = label
        .toLowerCase()
        .replace(/\band\b/g, ' ')
        .replace(/[^a-z-]+/g, '-');
      expect(id).toBe(`${slug}-tab`);
      expect(heading).not.toBe('');
    }
  });

  it('[DR-004] [DR-006] know the default by both spellings, and take it for an unknown word', () => {
    expect(defaultDirectoryTab).toBe('office-production-services-tab');
    for (const value of [undefined, '', 'office-production-services', 'office-production-services-tab', 'no-such-tab'])
      expect(directoryTabOf(value).id).toBe(defaultDirectoryTab);
    expect(directoryTabOf('grip').id).toBe('grip-tab');
    expect(directoryTabOf('grip-tab').id).toBe('grip-tab');
  });
});
