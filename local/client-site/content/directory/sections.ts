import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { craftSections } from './crafts.ts';
import type { DirectorySection } from './desk.ts';
import { productionSections } from './production.ts';
import { serviceSections } from './services.ts';

const written = [...productionSections, ...craftSections, ...serviceSections];

/** The sections in the order of the portal's tabs. */
export const directorySections: readonly DirectorySection[] = directoryTabs.map(({ heading }) => {
  const section = written.find((each) => each.heading === heading);
  if (section === undefined) throw new Error(`Nobody has written the directory section ${heading}`);
  return section;
});
