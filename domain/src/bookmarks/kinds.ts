/** What may carry a star (decision §5); requests, forms and client resources come with their pages. Without zod: the browser reads it. */
export const bookmarkKinds = ['project', 'company', 'creditApplication'] as const;
export type BookmarkKind = (typeof bookmarkKinds)[number];

/** More is no longer a short list; whoever reaches it takes one out first. */
export const MOST_BOOKMARKS = 200;

/** The list with one entry moved to another place; the places of the others close up. A place beyond the ends is the end. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  if (entry === undefined) return list;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
};
