import type { ListSearch } from '@gatehouse/domain/lists/search.ts';
import type { Sort } from '#web/ui/table.tsx';

export interface SearchOptions {
  /** While somebody types: Back leads to the view before, not to every letter. */
  readonly replace?: boolean;
}
type Part = Readonly<Record<string, string | number | undefined>>;

/** A list as its address says it (decisions §10: the URL is the state of a list). */
export interface ListState<T extends object = ListSearch> {
  readonly search: T;
  /** Changes part of the address; undefined takes it out. A change of what is listed begins at the first page again. */
  readonly change: (part: Part, options?: SearchOptions) => void;
  readonly open: (search: T, options?: SearchOptions) => void;
  readonly value: (name: string) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  /** The filters and the search that are on now. */
  readonly filtered: readonly string[];
  readonly clear: () => void;
}

export interface ListSearchOptions<T extends object> {
  readonly search: T;
  readonly onSearch: (search: T, options?: SearchOptions) => void;
  /** The plain order of the list. */
  readonly sort: Sort;
  /** Directions in which other orders begin; ascending unless named. */
  readonly first?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Names in the address that are tabs or the like: kept when filters are cleared. */
  readonly kept?: readonly string[];
  readonly defaultSize?: number;
}

const order = ['page', 'size', 'sort', 'direction'];

export function useListSearch<T extends object>({
  search,
  onSearch,
  sort,
  first = {},
  kept = [],
  defaultSize = 10,
}: ListSearchOptions<T>): ListState<T> {
  const now = search as Readonly<Record<string, string | number | undefined>>;
  const firstOf = (by: string) => first[by] ?? (by === sort.by ? sort.order : 'asc');
  const open = (next: object, options?: SearchOptions) =>
    onSearch(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')) as T,
      options,
    );
  const change = (part: Part, options?: SearchOptions) => open({ ...now, page: undefined, ...part }, options);
  const sortedBy = String(now.sort ?? sort.by);
  const filtered = Object.keys(now).filter((name) => !order.includes(name) && !kept.includes(name));
  return {
    search,
    change,
    open,
    value: (name) => String(now[name] ?? ''),
    sort: {
      by: sortedBy,
      order: now.direction === 'asc' || now.direction === 'desc' ? now.direction : firstOf(sortedBy),
    },
    onSort: ({ by, order: wanted }) => {
      // another column starts in its own direction; the same one turns around
      const next = by === sortedBy ? wanted : firstOf(by);
      change({ sort: by === sort.by ? undefined : by, direction: next === firstOf(by) ? undefined : next });
    },
    onPage: (page) => change({ page: page === 1 ? undefined : page }),
    onSize: (size) => change({ size: size === defaultSize ? undefined : size }),
    filtered,
    clear: () =>
      open(Object.fromEntries(Object.entries(now).filter(([name]) => !filtered.includes(name) && name !== 'page'))),
  };
}
