import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { type Access, defineContract } from '../http/endpoint.ts';
import { bookmarkKinds, MOST_BOOKMARKS } from './kinds.ts';

const kind = z.enum(bookmarkKinds);
const named = { kind, recordId: Id };

export const Bookmark = z.object({
  kind,
  recordId: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  companyName: z.string(),
  /** Of a project: ACTIVE, CLOSED, NOT_STARTED; of a company: ACTIVE, DISABLED. Applications show theirs at their own place. */
  status: z.string().nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

const list = <const A extends Access>(access: A) => ({
  summary: 'The bookmarks of the person who asks, in their own order; what they may no longer see is left out.',
  access,
  query: z.strictObject({ kind: kind.optional() }),
  response: z.object({ bookmarks: z.array(Bookmark) }),
});
const add = <const A extends Access>(access: A) => ({
  summary: 'Sets a bookmark at the end of the list; one that is there stays where it is.',
  access,
  audit: 'BOOKMARK_ADDED',
  body: z.strictObject(named),
  response: z.object(named),
});
const remove = <const A extends Access>(access: A) => ({
  summary: 'Takes a bookmark away; one that is not there is gone already.',
  access,
  audit: 'BOOKMARK_REMOVED',
  query: z.strictObject(named),
  response: z.object(named),
});
const order = <const A extends Access>(access: A) => ({
  summary: 'The order of the bookmarks of one kind. Those that are not named come after.',
  access,
  audit: 'BOOKMARKS_ORDERED',
  body: z.strictObject({ kind, recordIds: z.array(Id).min(1).max(MOST_BOOKMARKS) }),
  response: z.object({ kind, recordIds: z.array(z.string()) }),
});

/** §6 Studio map: everybody of the staff but A/R has the widget. Customers star what they see (decision §5). */
const customer = { customer: 'viewProject' } as const;
const studio = { studio: 'viewBookmarkedProjectWidget' } as const;

/** §7 bookmark (its fields are not shown, RQ-002): personal and never shared. */
export const bookmarksContract = defineContract({
  'GET /api/customer-portal/bookmarks': list(customer),
  'PUT /api/customer-portal/bookmarks': add(customer),
  'DELETE /api/customer-portal/bookmarks': remove(customer),
  'PUT /api/customer-portal/bookmarks/order': order(customer),
  'GET /api/studio-ops/bookmarks': list(studio),
  'PUT /api/studio-ops/bookmarks': add(studio),
  'DELETE /api/studio-ops/bookmarks': remove(studio),
  'PUT /api/studio-ops/bookmarks/order': order(studio),
});
