import type { Portal } from '../permissions/people.ts';
import type { PaletteKind } from './kinds.ts';

type RecordKind = Extract<PaletteKind, 'project' | 'company' | 'person'>;

const pages: Readonly<Record<Portal, Readonly<Record<RecordKind, string>>>> = {
  customer: {
    project: '/feature/customer-dashboard/project-details',
    company: '/feature/customer-dashboard/company',
    person: '/feature/customer-dashboard/user',
  },
  studio: {
    project: '/feature/studio-dashboard/project/project-details',
    company: '/feature/studio-dashboard/company/company',
    person: '/feature/studio-dashboard/user',
  },
  ar: {
    project: '/feature/ar-dashboard/project/project-details',
    company: '/feature/ar-dashboard/company/company',
    person: '/feature/ar-dashboard/user',
  },
};

const idNames = { project: 'projectId', company: 'companyId', person: 'userProfileId' } as const;

/** The page of a record in one of the portals (§2). */
export const recordAddress = (portal: Portal, kind: RecordKind, id: string): string =>
  `${pages[portal][kind]}?${idNames[kind]}=${id}`;

/** The record that an address shows, in the palette's words: `project:0c0a…`. Null for every other page. */
export const recordAt = (pathname: string, search: Readonly<Record<string, unknown>>): string | null => {
  for (const ofPortal of Object.values(pages))
    for (const kind of ['project', 'company', 'person'] as const) {
      const id = search[idNames[kind]];
      if (ofPortal[kind] === pathname && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return `${kind}:${id}`;
    }
  return null;
};
