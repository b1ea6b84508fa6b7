/** Reads one filter of a list's address; undefined when it says nothing that the list knows. No zod: routes read this before they load. */
export type ReadFilter<V extends string = string> = (value: unknown) => V | undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

/** One of a closed list: `site=Burbank`. */
export const oneOf =
  <const W extends readonly string[]>(words: W): ReadFilter<W[number]> =>
  (value) =>
    words.find((word) => word === textOf(value));

/** Several of a closed list in its own order, comma-separated: `status=ACTIVE,CLOSED` (see severalOf in list.ts). */
export const manyOf =
  (words: readonly string[]): ReadFilter =>
  (value) => {
    const asked = textOf(value).split(',');
    const known = words.filter((word) => asked.includes(word));
    return known.length === 0 ? undefined : known.join(',');
  };

/** A calendar day, `2026-01-31`. */
export const aDay: ReadFilter = (value) => (/^\d{4}-\d{2}-\d{2}$/.test(textOf(value)) ? textOf(value) : undefined);

/** What a person types or an id. */
export const aText =
  (longest = 100): ReadFilter =>
  (value) =>
    textOf(value) === '' ? undefined : textOf(value).slice(0, longest);

type Filters = Readonly<Record<string, ReadFilter>>;

export interface SearchShape<S extends string, F extends Filters> {
  readonly sizes: readonly number[];
  /** The first one is the default and stays out of the address. */
  readonly sorts: readonly [S, ...S[]];
  readonly filters: F;
}

/** The address of a list: only what differs from the plain list, so that equal views have equal addresses. It is the query of the call as well. */
export type ListSearch<S extends string = string, F extends Filters = Filters> = {
  readonly q?: string;
  readonly page?: number;
  readonly size?: number;
  readonly sort?: S;
  readonly direction?: 'asc' | 'desc';
} & { readonly [N in keyof F]?: NonNullable<ReturnType<F[N]>> };

const LONGEST_SEARCH = 100;
const LAST_PAGE = 1_000_000;

/**
 * Makes the reader of a list's address (decisions §10). What is not a word of ours is left out instead of refused: a link that somebody
 * shortened or that an older version wrote still shows the list.
 */
export const listSearch =
  <S extends string, F extends Filters>({ sizes, sorts, filters }: SearchShape<S, F>) =>
  (query: Readonly<Record<string, unknown>>): ListSearch<S, F> => {
    const page = Number(textOf(query.page));
    const size = Number(textOf(query.size));
    const read: Record<string, unknown> = {
      q: aText(LONGEST_SEARCH)(query.q),
      ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter(query[name])])),
      sort: sorts.slice(1).find((sort) => sort === query.sort),
      direction: oneOf(['asc', 'desc'])(query.direction),
      page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined,
      size: size === sizes[0] ? undefined : sizes.find((each) => each === size),
    };
    return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch<S, F>;
  };
