/** Reads one filter of a list's address; undefined when it says nothing that the list knows. No zod: routes read this before they load. */
export type ReadFilter<V extends string | number = string> = (value: unknown) => V | undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

/** One of a closed list, or of one that is asked for each time: `status=ACTIVE`. */
export const oneOf =
  <const W extends readonly string[]>(words: W | (() => W)): ReadFilter<W[number]> =>
  (value) =>
    (typeof words === 'function' ? words() : words).find((word) => word === textOf(value));

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

/** The number of a record. */
export const aNumber: ReadFilter<number> = (value) => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const LAST_PAGE = 1_000_000;
/** A page behind the first, which stays out of the address. */
export const aPage: ReadFilter<number> = (value) => {
  const page = aNumber(value) ?? 1;
  return page > 1 && page <= LAST_PAGE ? page : undefined;
};

type Filters = Readonly<Record<string, ReadFilter<string | number>>>;
type ReadBy<F extends Filters> = { readonly [N in keyof F]?: NonNullable<ReturnType<F[N]>> };

/** Makes the reader of an address out of those of its words: what it does not say, or nobody knows, is left out. */
export const addressReader =
  <F extends Filters>(filters: F) =>
  (query: Readonly<Record<string, unknown>>): ReadBy<F> =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, read]) => {
        const value = read(query[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as ReadBy<F>;

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
} & ReadBy<F>;

const LONGEST_SEARCH = 100;

/**
 * Makes the reader of a list's address (decisions §10). What is not a word of ours is left out instead of refused: a link that somebody
 * shortened or that an older version wrote still shows the list.
 */
export const listSearch =
  <S extends string, F extends Filters>({ sizes, sorts, filters }: SearchShape<S, F>) =>
  (query: Readonly<Record<string, unknown>>): ListSearch<S, F> => {
    const size = Number(textOf(query.size));
    return addressReader({
      q: aText(LONGEST_SEARCH),
      ...filters,
      sort: (sort) => sorts.slice(1).find((each) => each === sort),
      direction: oneOf(['asc', 'desc']),
      page: aPage,
      size: () => (size === sizes[0] ? undefined : sizes.find((each) => each === size)),
    })(query) as ListSearch<S, F>;
  };
