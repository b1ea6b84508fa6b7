import { type Site, sites } from '@gatehouse/domain/sites/sites.ts';
import { type SpaceKind, spaceKindIds } from '@gatehouse/domain/spaces/kinds.ts';
import type { Scale } from './board-scale.ts';

/** The address is the state of the board; what is the default stays out of it. */
export interface BoardSearch {
  readonly from?: string;
  readonly scale?: Scale;
  readonly site?: Site;
  readonly kind?: SpaceKind;
  readonly projectId?: string;
  /** Spaces with nothing on them are shown as well. */
  readonly free?: 'shown';
  /** The bar whose strip is open. */
  readonly allocation?: string;
}

/** Said here again without the schema library: the address is read before the page is loaded. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Unknown words are dropped. */
export const readBoardSearch = (search: Record<string, unknown>): BoardSearch => {
  const site = sites.find((each) => each === search.site);
  const kind = spaceKindIds.find((each) => each === search.kind);
  const idOf = (value: unknown): string | undefined =>
    typeof value === 'string' && uuid.test(value) ? value : undefined;
  const [projectId, allocation] = [idOf(search.projectId), idOf(search.allocation)];
  return {
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(search.scale === 'months' ? { scale: 'months' as const } : {}),
    ...(site === undefined || site === 'Burbank' ? {} : { site }),
    ...(kind === undefined ? {} : { kind }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(search.free === 'shown' ? { free: 'shown' as const } : {}),
    ...(allocation === undefined ? {} : { allocation }),
  };
};
