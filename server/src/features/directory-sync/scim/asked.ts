import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { MOST_RESULTS, USUAL_RESULTS } from '@gatehouse/domain/directory-sync/scim/discovery.ts';
import { type Filter, mustEqual, readFilter } from '@gatehouse/domain/directory-sync/scim/filter.ts';
import { matches } from '@gatehouse/domain/directory-sync/scim/matching.ts';
import {
  type AttributePath,
  findAttribute,
  isParts,
  type Json,
  type Parts,
  readAttributePath,
  valuesAt,
} from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { invalidValue, ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { type Projection, projected, readProjection } from '@gatehouse/domain/directory-sync/scim/projection.ts';
import { readMessage } from '@gatehouse/domain/directory-sync/scim/reading.ts';
import type { Kind } from '@gatehouse/domain/directory-sync/scim/schemas.ts';

/** How many resources are looked through for one filter. */
export const MOST_LOOKED_AT = 20_000;
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** What a query asks for (RFC 7644 §3.4.2). */
export interface Asked {
  readonly filter: Filter | null;
  readonly sortBy: AttributePath | null;
  readonly descending: boolean;
  readonly startIndex: number;
  readonly count: number;
  readonly projection: Projection;
}

const numberOf = (value: unknown, name: string): number | null => {
  if (value === undefined || value === '') return null;
  const number = Number(value);
  if (!Number.isInteger(number)) throw invalidValue(directorySyncMessages.numberNeeded(name));
  return number;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const readQuery = (query: Readonly<Record<string, unknown>>): Asked => {
  const filter = textOf(query.filter);
  const sortBy = textOf(query.sortby);
  const startIndex = numberOf(query.startindex, 'startIndex') ?? 1;
  const count = numberOf(query.count, 'count') ?? USUAL_RESULTS;
  return {
    filter: filter === null ? null : readFilter(filter),
    sortBy: sortBy === null ? null : readAttributePath(sortBy),
    descending: String(query.sortorder).toLowerCase() === 'descending',
    // what is below is taken as the least (RFC 7644 §3.4.2.4)
    startIndex: Math.max(1, startIndex),
    count: Math.min(MOST_RESULTS, Math.max(0, count)),
    projection: readProjection(query.attributes, query.excludedattributes),
  };
};

const inSmall = (parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name.toLowerCase(), value]));

/** The words of an address. */
export const askedByQuery = (query: unknown): Asked => readQuery(inSmall(query as Readonly<Record<string, unknown>>));

/** The body of a search (RFC 7644 §3.4.3). */
export const askedByBody = (body: unknown): Asked => readQuery(inSmall(readMessage(body, SEARCH)));

/** The value that the filter demands of an attribute, for the index. */
export const demanded = ({ filter }: Asked, attribute: string): string | null =>
  filter === null ? null : mustEqual(filter, attribute);

const isIn = (filter: Filter, attribute: string): boolean => {
  if ('one' in filter) return isIn(filter.one, attribute) || isIn(filter.other, attribute);
  if (filter.op === 'not') return isIn(filter.of, attribute);
  return filter.path.attribute.toLowerCase() === attribute.toLowerCase();
};

/** Does the filter look at it? */
export const mentions = ({ filter }: Asked, attribute: string): boolean => filter !== null && isIn(filter, attribute);

const keyOf = (kind: Kind, resource: Parts, path: AttributePath): string | null => {
  const found = findAttribute(kind, path);
  if (found === null) return null;
  const value = found.attribute.subAttributes?.find(({ name }) => name === 'value') ?? null;
  const whole = found.attribute.type === 'complex' && found.sub === null ? { ...found, sub: value } : found;
  const values = valuesAt(resource, whole);
  // of a list the primary value sorts (RFC 7644 §3.4.2.3)
  const first = valuesAt(resource, { ...found, sub: null }).findIndex((each) => isParts(each) && each.primary === true);
  const key = values[Math.max(0, first)];
  if (key === undefined || key === null) return null;
  return (whole.sub ?? whole.attribute).caseExact ? String(key) : String(key).toLowerCase();
};

/** What has no value stands last in ascending order, and first in descending (RFC 7644 §3.4.2.3). */
const sorted = (kind: Kind, resources: readonly Parts[], { sortBy, descending }: Asked): readonly Parts[] => {
  if (sortBy === null) return resources;
  const keyed = resources.map((resource) => ({ resource, key: keyOf(kind, resource, sortBy) }));
  const turn = descending ? -1 : 1;
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) return turn * (Number(one.key === null) - Number(other.key === null));
      return one.key < other.key ? -turn : one.key > other.key ? turn : 0;
    })
    .map(({ resource }) => resource);
};

/** Of these resources those that are asked for. Refuses with tooMany where there are more than can be looked through. */
export const found = (kind: Kind, resources: readonly Parts[], asked: Asked): readonly Parts[] => {
  if (resources.length > MOST_LOOKED_AT) throw new ScimProblem(400, 'tooMany', directorySyncMessages.tooMany);
  const { filter } = asked;
  return sorted(kind, filter === null ? resources : resources.filter((each) => matches(kind, each, filter)), asked);
};

/** A page of an answer (RFC 7644 §3.4.2.4). */
export const listed = (
  all: readonly { readonly kind: Kind; readonly resource: Parts }[],
  { startIndex, count, projection }: Asked,
): Readonly<Record<string, Json>> => {
  const page = all.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [LIST],
    totalResults: all.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map(({ kind, resource }) => projected(kind, resource, projection)),
  };
};
