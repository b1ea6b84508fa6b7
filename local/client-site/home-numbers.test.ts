import { directoryTabOf } from '@gatehouse/domain/directory/tabs.ts';
import { expect, it } from 'vitest';
import { demoLot } from '../seed/lot-settings.ts';
import { directorySections } from './content/directory/sections.ts';

it('The home page previews numbers that the directory of the lot has for the same departments', () => {
  expect(demoLot.homePage.directoryNumbers).toHaveLength(4);
  for (const { tab, phone } of demoLot.homePage.directoryNumbers) {
    const section = directorySections.find(({ heading }) => heading === directoryTabOf(tab).heading);
    expect(section?.desks.map((desk) => desk.phone)).toContain(phone);
  }
});
