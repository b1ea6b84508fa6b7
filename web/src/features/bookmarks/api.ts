import type { Bookmark } from '@gatehouse/domain/bookmarks/contract.ts';
import type { BookmarkKind } from '@gatehouse/domain/bookmarks/kinds.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { toast } from '#web/ui/toast.ts';

type Side = 'customer' | 'studio';

export type { Bookmark };

/** Everything the person has starred, in their own order; the stars of a page share this one answer. */
export const bookmarksQuery = (side: Side) =>
  queryOptions({
    queryKey: ['bookmarks', side],
    queryFn: ({ signal }) =>
      (side === 'customer'
        ? call('GET /api/customer-portal/bookmarks', { query: {}, signal })
        : call('GET /api/studio-ops/bookmarks', { query: {}, signal })
      ).then(({ bookmarks }) => bookmarks),
  });

/** Which calls are this person's, and whether they may keep bookmarks at all (§6: A/R has no such widget). */
export const useBookmarkSide = (): { readonly side: Side; readonly available: boolean } => {
  const { portalType, roleAssigned } = useProfile();
  const side = portalType.includes('customer') ? 'customer' : 'studio';
  const permission = side === 'customer' ? 'viewProject' : 'viewBookmarkedProjectWidget';
  return { side, available: roleAssigned[permission] === true };
};

interface Star {
  readonly kind: BookmarkKind;
  readonly recordId: string;
  readonly name: string;
}

/** Without the one that goes, or with a stand-in for the one that comes: the answer of the server replaces it. */
const guess = (list: readonly Bookmark[], { kind, recordId, name }: Star, isOn: boolean): Bookmark[] => {
  const others = list.filter((each) => each.kind !== kind || each.recordId !== recordId);
  return isOn ? [...others, { kind, recordId, name, number: null, companyName: '', status: null }] : others;
};

/** The star of one record: `<BookmarkButton {...star} />` where `star.available`. It answers at once and goes back when the server refuses. */
export const useBookmark = (kind: BookmarkKind, recordId: string, name: string) => {
  const { side, available } = useBookmarkSide();
  const cache = useQueryClient();
  const query = bookmarksQuery(side);
  const list = useQuery({ ...query, enabled: available }).data;
  const isOn = list?.some((each) => each.kind === kind && each.recordId === recordId) ?? false;
  const change = useMutation({
    mutationFn: async (next: boolean): Promise<void> => {
      const named = { kind, recordId };
      if (next)
        await (side === 'customer'
          ? call('PUT /api/customer-portal/bookmarks', { body: named })
          : call('PUT /api/studio-ops/bookmarks', { body: named }));
      else
        await (side === 'customer'
          ? call('DELETE /api/customer-portal/bookmarks', { query: named })
          : call('DELETE /api/studio-ops/bookmarks', { query: named }));
    },
    onMutate: async (next) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, (now) => now && guess(now, { kind, recordId, name }, next));
      return { before };
    },
    onError: (error, _, context) => {
      cache.setQueryData(query.queryKey, context?.before);
      toast.bad(sentenceOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { available, isOn, label: `Bookmark ${name}`, toggle: () => change.mutate(!isOn) };
};

/** Saves the order of the bookmarks of one kind; the list shows it at once. */
export const useBookmarkOrder = (kind: BookmarkKind) => {
  const { side } = useBookmarkSide();
  const cache = useQueryClient();
  const query = bookmarksQuery(side);
  return useMutation({
    mutationFn: async (rows: readonly Bookmark[]): Promise<void> => {
      const body = { kind, recordIds: rows.map(({ recordId }) => recordId) };
      await (side === 'customer'
        ? call('PUT /api/customer-portal/bookmarks/order', { body })
        : call('PUT /api/studio-ops/bookmarks/order', { body }));
    },
    onMutate: async (rows) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, (now) => now && [...rows, ...now.filter((each) => each.kind !== kind)]);
      return { before };
    },
    onError: (error, _, context) => {
      cache.setQueryData(query.queryKey, context?.before);
      toast.bad(sentenceOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
};
