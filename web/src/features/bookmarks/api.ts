import type { Bookmark } from '@gatehouse/domain/bookmarks/contract.ts';
import type { BookmarkKind } from '@gatehouse/domain/bookmarks/kinds.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { familyOf } from '#web/api/family.ts';
import { useProfile } from '#web/api/session-state.ts';
import { toast } from '#web/ui/toast.ts';

type Side = 'customer' | 'studio';

export type { Bookmark };

/** Everything the person has starred, in their own order; the stars of a page share this one answer. */
export const bookmarksQuery = (side: Side) =>
  answersOf('bookmarks').query(
    `GET /api/${familyOf(side)}/bookmarks`,
    { query: {} },
    { select: ({ bookmarks }) => bookmarks },
  );

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

/** A change that the list shows at once, and takes back when the server refuses. */
const useChange = <V>(
  side: Side,
  send: (wanted: V) => Promise<unknown>,
  guessed: (list: readonly Bookmark[], wanted: V) => Bookmark[],
) => {
  const cache = useQueryClient();
  const { queryKey } = bookmarksQuery(side);
  return useMutation({
    mutationFn: send,
    onMutate: async (wanted) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (now) => now && { bookmarks: guessed(now.bookmarks, wanted) });
      return { before };
    },
    onError: (error, _, context) => {
      cache.setQueryData(queryKey, context?.before);
      toast.failed(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
};

/** The star of one record: `<BookmarkButton {...star} />` where `star.available`. It answers at once and goes back when the server refuses. */
export const useBookmark = (kind: BookmarkKind, recordId: string, name: string) => {
  const { side, available } = useBookmarkSide();
  const list = useQuery({ ...bookmarksQuery(side), enabled: available }).data;
  const isOn = list?.some((each) => each.kind === kind && each.recordId === recordId) ?? false;
  const change = useChange(
    side,
    (next: boolean): Promise<unknown> =>
      next
        ? call(`PUT /api/${familyOf(side)}/bookmarks`, { body: { kind, recordId } })
        : call(`DELETE /api/${familyOf(side)}/bookmarks`, { query: { kind, recordId } }),
    (now, next) => guess(now, { kind, recordId, name }, next),
  );
  return { available, isOn, label: `Bookmark ${name}`, toggle: () => change.mutate(!isOn) };
};

/** Saves the order of the bookmarks of one kind. */
export const useBookmarkOrder = (kind: BookmarkKind) => {
  const { side } = useBookmarkSide();
  return useChange(
    side,
    (rows: readonly Bookmark[]) =>
      call(`PUT /api/${familyOf(side)}/bookmarks/order`, {
        body: { kind, recordIds: rows.map(({ recordId }) => recordId) },
      }),
    (now, rows) => [...rows, ...now.filter((each) => each.kind !== kind)],
  );
};
