import { bookmarksContract } from '@gatehouse/domain/bookmarks/contract.ts';
import { type BookmarkKind, MOST_BOOKMARKS } from '@gatehouse/domain/bookmarks/kinds.ts';
import { bookmarkMessages } from '@gatehouse/domain/bookmarks/messages.ts';
import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can, type Permission } from '@gatehouse/domain/permissions/can.ts';
import { type Person, portalTypesOf } from '@gatehouse/domain/permissions/people.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { deleteBookmark, insertBookmark, listBookmarks, orderBookmarks, readStarred, type Starred } from './queries.ts';

/** What must be held to see the thing itself (§6); a star gives no right of its own. */
const seen: Readonly<Record<BookmarkKind, { readonly customer: Permission; readonly studio: Permission }>> = {
  project: { customer: 'viewProject', studio: 'viewProject' },
  company: { customer: 'viewCompany', studio: 'viewCompany' },
  creditApplication: { customer: 'viewCreditDetails', studio: 'viewCreditApp' },
};

const maySee = (person: Person, { kind, projectId }: Pick<Starred, 'kind' | 'projectId'>): boolean => {
  const [side] = portalTypesOf(person.userTypeId);
  return side !== undefined && can(person, seen[kind][side], projectId ?? undefined);
};

export const bookmarkRoutes = (door: Door): void => {
  const on = implement(door, bookmarksContract);

  for (const family of ['customer-portal', 'studio-ops'] as const) {
    on(`GET /api/${family}/bookmarks`, async ({ work, scope, person, query }) => {
      const rows = await listBookmarks(work, scope, person.userProfileId, query.kind);
      return { bookmarks: rows.filter((row) => maySee(person, row)) };
    });

    on(`PUT /api/${family}/bookmarks`, async ({ work, scope, person, body, touched }) => {
      const record = orNotFound(await readStarred(work, scope, body.kind, body.recordId));
      if (!maySee(person, record)) throw forbidden();
      if (!(await insertBookmark(work, person.userProfileId, { ...body, most: MOST_BOOKMARKS })))
        throw new Refusal(409, bookmarkMessages.full, 'bookmarks-full');
      touched({ type: body.kind, id: body.recordId });
      return body;
    });

    on(`DELETE /api/${family}/bookmarks`, async ({ work, person, query, touched }) => {
      await deleteBookmark(work, person.userProfileId, query);
      touched({ type: query.kind, id: query.recordId });
      return query;
    });

    on(`PUT /api/${family}/bookmarks/order`, async ({ work, person, body, touched }) => {
      await orderBookmarks(work, person.userProfileId, body);
      touched({ type: body.kind, id: person.userProfileId, detail: { count: body.recordIds.length } });
      return body;
    });
  }
};
