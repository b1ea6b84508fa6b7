import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';

const viewNameLimit = 60;
export const viewsAtMost = 50;

/** The query of a list's address, without its page. */
const search = z
  .record(z.string().max(50), z.union([z.string().max(500), z.number()]))
  .refine((words) => Object.keys(words).length <= 30, 'Too many words');

export const SavedView = z.object({
  savedViewId: z.string(),
  list: z.string(),
  name: z.string(),
  search,
  shared: z.boolean(),
  /** null: the caller's own. */
  ownerName: z.string().nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

const list = z.string().regex(/^[a-z][a-z-]{0,59}$/);
const name = z.string().trim().min(1).max(viewNameLimit);
const signedIn = { signedIn: 'A view is words of an address; the rows it leads to ask for their own rights.' };
const params = z.strictObject({ savedViewId: z.uuid() });

/** Decisions §10: saved views, personal and shared. Shared views stay on one side: one company's, or the staff's. */
export const savedViewsContract = defineContract({
  'GET /api/customer-portal/saved-views': {
    summary: 'The views of a list: the caller’s own and those shared on the same side.',
    access: signedIn,
    query: z.strictObject({ list }),
    response: z.object({ views: z.array(SavedView) }),
  },
  'POST /api/customer-portal/saved-views': {
    summary: 'Keeps what a list’s address says under a name.',
    access: signedIn,
    audit: 'VIEW_SAVED',
    body: z.strictObject({ list, name, search, shared: z.boolean().default(false) }),
    response: SavedView,
  },
  'PUT /api/customer-portal/saved-views/:savedViewId': {
    summary: 'Renames, shares or overwrites a view of the caller’s own.',
    access: signedIn,
    audit: 'VIEW_CHANGED',
    params,
    body: z.strictObject({ name, search, shared: z.boolean() }),
    response: SavedView,
  },
  'DELETE /api/customer-portal/saved-views/:savedViewId': {
    summary: 'Deletes a view of the caller’s own.',
    access: signedIn,
    audit: 'VIEW_DELETED',
    params,
    response: z.object({}),
  },
});
