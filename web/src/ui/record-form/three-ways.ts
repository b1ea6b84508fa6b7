/** Whether two values say the same; the order of names in an object says nothing. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (!isGroup(one) || !isGroup(other))
    return isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other);
  return namesOf(one, other).every((name) => isSame(one[name], other[name]));
};

type Group = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isGroup = (value: unknown): value is Group =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
const namesOf = (...groups: readonly Group[]): readonly string[] => [...new Set(groups.flatMap(Object.keys))];

/**
 * Three ways: what was typed here stays, what nobody touched here takes the newest value. `base` is what both began from. Groups of fields
 * (an address, the answers of a form) are put together field by field; a list is one value, because its places mean nothing to the other one.
 */
export const mergedWith = <T>(base: T, mine: T, theirs: T): T => {
  if (isSame(mine, base)) return theirs;
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) return mine;
  return Object.fromEntries(
    namesOf(base, mine, theirs).flatMap((name) => {
      const value = mergedWith(base[name], mine[name], theirs[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as T;
};

/** The names whose values differ. */
export const differingNames = (one: object, other: object): readonly string[] =>
  namesOf(one as Group, other as Group).filter((name) => !isSame((one as Group)[name], (other as Group)[name]));
