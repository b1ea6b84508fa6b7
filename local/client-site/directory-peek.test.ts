import { directoryPeek } from '@gatehouse/domain/directory/peek.ts';
import { directoryTabOf } from '@gatehouse/domain/directory/tabs.ts';
import { expect, it } from 'vitest';
import { directorySections } from './content/directory/sections.ts';

it('The home page previews numbers that the directory of the lot has for the same departments', () => {
  for (const { tab, phone } of directoryPeek) {
    const section = directorySections.find(({ heading }) => heading === directoryTabOf(tab).heading);
    expect(section?.desks.map((desk) => desk.phone)).toContain(phone);
  }
});
