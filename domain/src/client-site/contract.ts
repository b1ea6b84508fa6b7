import { z } from 'zod';
import { directoryTabIds } from '../directory/tabs.ts';
import { defineContract } from '../http/endpoint.ts';
import { clientSite } from '../lot-settings/groups/client-site.ts';
import { mapTabIds } from '../maps/tabs.ts';
import { Block } from '../text/tree.ts';
import { clientSitePageKeys } from './pages.ts';

/** How fresh the shown content is. `live`: the client site answered this very call; else it is the last good copy, seen at `checkedAt`. */
export const Copy = z.object({ live: z.boolean(), checkedAt: z.iso.datetime(), changedAt: z.iso.datetime() });
export type Copy = z.infer<typeof Copy>;

const Part = z.object({ blocks: z.array(Block).nullable(), copy: Copy.nullable() });

const HandbookItem = Part.extend({ item: z.string(), heading: z.string() });
export const DirectorySection = Part.extend({ tab: z.enum(directoryTabIds), heading: z.string() });
export type DirectorySection = z.infer<typeof DirectorySection>;

/** `href` leads to our own relay for documents of the client site, and outside for anything else. `detail` is the small print beside it. */
export const MapLink = z.object({
  title: z.string(),
  detail: z.string().nullable(),
  href: z.string(),
  pdf: z.boolean(),
});
export type MapLink = z.infer<typeof MapLink>;
const MapGroup = z.object({
  tab: z.enum(mapTabIds),
  heading: z.string(),
  links: z.array(MapLink).nullable(),
  copy: Copy.nullable(),
});

/** A found thing: its name, where it stands, the address in the portal, and the sentence that matched with the hits marked. */
export const Found = z.object({
  area: z.enum(['handbook', 'directory', 'maps', 'faq']),
  title: z.string(),
  place: z.string(),
  to: z.string(),
  sentence: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Found = z.infer<typeof Found>;
export const Search = z.strictObject({ q: z.string().trim().min(2).max(100) });

export const SiteChange = z.object({
  changeId: z.number(),
  page: z.enum(clientSitePageKeys),
  item: z.string(),
  heading: z.string(),
  changedAt: z.iso.datetime(),
  /** null: the item appeared, or is gone. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SiteChange = z.infer<typeof SiteChange>;
export const SitePageState = z.object({
  page: z.enum(clientSitePageKeys),
  address: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  missing: z.array(z.string()),
});
export type SitePageState = z.infer<typeof SitePageState>;

const TriedPage = z.object({
  page: z.enum(clientSitePageKeys),
  title: z.string(),
  address: z.string(),
  /** Why it could not be read; null: it came. */
  problem: z.string().nullable(),
  found: z.number(),
  of: z.number(),
  missing: z.array(
    z.object({ label: z.string(), heading: z.string(), lack: z.enum(['not-there', 'twice', 'too-much']) }),
  ),
});
export type TriedPage = z.infer<typeof TriedPage>;

const everyVisitor = { public: '§1: handbook, directory and maps are for everyone, signed in or not' } as const;

/** §7: three handbook pages, the directory and the maps, fetched on load and on every tab change through one relay. */
export const clientSiteContract = defineContract({
  'GET /api/customer-portal/client-site/handbook/:section': {
    summary:
      'One section of the handbook, item by item. Three are pages of the client site; the fourth the studio writes in its lot settings.',
    access: everyVisitor,
    params: z.strictObject({ section: z.enum(['1', '2', '3', '4']) }),
    response: z.object({ items: z.array(HandbookItem) }),
    perMinute: 240,
  },
  'GET /api/customer-portal/client-site/directory': {
    summary: 'One section of the directory.',
    access: everyVisitor,
    query: z.strictObject({ tab: z.enum(directoryTabIds) }),
    response: DirectorySection,
    perMinute: 240,
  },
  'GET /api/customer-portal/client-site/maps': {
    summary: 'The printed maps of one group.',
    access: everyVisitor,
    query: z.strictObject({ tab: z.enum(mapTabIds) }),
    response: MapGroup,
    perMinute: 240,
  },
  'GET /api/customer-portal/client-site/documents/:document': {
    summary: 'A PDF that the client site offers: a map of the stored maps page, or the handbook that is one document.',
    access: everyVisitor,
    params: z.strictObject({ document: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    response: z.unknown(),
    file: true,
    perMinute: 60,
  },
  'GET /api/customer-portal/client-site/search': {
    summary: 'Full text search over handbook, directory and maps.',
    access: everyVisitor,
    query: Search,
    response: z.object({ found: z.array(Found) }),
    perMinute: 120,
  },
  'GET /api/studio-ops/client-site/changes': {
    summary: 'What changed on the client site since the copies before, newest first, and how each page fares.',
    access: { studio: 'editFaq' },
    query: z.strictObject({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
    response: z.object({ pages: z.array(SitePageState), changes: z.array(SiteChange), more: z.boolean() }),
  },
  'POST /api/studio-ops/lot-settings-try/clientSite': {
    summary: 'Reads the five pages as these settings name them and says which headings were found; nothing is kept.',
    access: { studio: 'editFaq' },
    audit: 'CLIENT_SITE_TRIED',
    perMinute: 10,
    body: z.strictObject({ value: clientSite.shape }),
    response: z.object({ message: z.string(), pages: z.array(TriedPage) }),
  },
});
