import { clientSitePages, leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { handbookSections, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import { mapDocuments } from '../content/maps.ts';
import { idOf } from './html.ts';

/** Where a link of an editor leads. An address stays what it is; a name that is nowhere ends the rendering, so that no page has a dead link. */
export const addressOf = (target: string): string => {
  const [kind = '', name = ''] = target.split(/:(.*)/s);
  const address = named[kind]?.(name);
  if (address !== undefined) return address;
  if (/^(?:https?|mailto|tel)$/.test(kind)) return target;
  throw new Error(`Nothing on the client site is called ${target}`);
};

export const mapAddress = (file: string): string => `/maps/${file}.pdf`;

/** A topic as the handbook numbers it, `1.22 Parking`; the first of a section stands for the section, `1 Office and production services`. */
export const numbered = (heading: string): string => {
  const section = handbookSections.find(({ items }) => items.includes(heading));
  if (section === undefined) throw new Error(`The handbook has no topic called ${heading}`);
  const index = section.items.indexOf(heading);
  return index === 0 ? `${section.number} ${section.title}` : `${itemNumber(section, index)} ${heading}`;
};

const named: Readonly<Record<string, (name: string) => string | undefined>> = {
  handbook: (name) => {
    const section = handbookSections.find(({ items }) => items.includes(name));
    return section?.page ? `${clientSitePages[section.page]}#${idOf(name)}` : undefined;
  },
  directory: (name) =>
    directoryTabs.some(({ heading }) => heading === name) ? `${clientSitePages.directory}#${idOf(name)}` : undefined,
  map: (name) => (mapDocuments.some(({ file }) => file === name) ? mapAddress(name) : undefined),
  page: (name) =>
    name === 'leavesden' ? leavesdenHandbook.path : (clientSitePages as Readonly<Record<string, string>>)[name],
};
