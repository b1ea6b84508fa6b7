import { type AttributePath, findAttribute, isParts, type Json, type Parts, readAttributePath } from './paths.ts';
import { invalidValue } from './problem.ts';
import type { Attribute, Kind } from './schemas.ts';

/** What a caller wants of each resource (RFC 7644 §3.9). */
export interface Projection {
  readonly attributes: readonly AttributePath[] | null;
  readonly excluded: readonly AttributePath[] | null;
}

const readList = (named: unknown): readonly AttributePath[] | null => {
  if (named === undefined) return null;
  const names = Array.isArray(named) ? named : String(named).split(',');
  const paths = names.flatMap((name) => readAttributePath(String(name).trim()) ?? []);
  return paths.length === 0 ? null : paths;
};

/** Refuses with invalidValue whoever names what to have and what to leave out at once. */
export const readProjection = (attributes: unknown, excluded: unknown): Projection => {
  const read = { attributes: readList(attributes), excluded: readList(excluded) };
  if (read.attributes !== null && read.excluded !== null)
    throw invalidValue('attributes and excludedAttributes exclude each other.');
  return read;
};

const isNamed = (
  paths: readonly AttributePath[],
  extension: string | null,
  name: string,
  sub: string | null,
): boolean =>
  paths.some(
    (path) =>
      path.attribute.toLowerCase() === name.toLowerCase() &&
      (path.schema === null || extension === null || path.schema.toLowerCase() === extension.toLowerCase()) &&
      (sub === null || path.sub === null || path.sub.toLowerCase() === sub.toLowerCase()),
  );

/** Only these parts of a value, or of each value of a list. */
const partsOf = (value: Json, keeps: (name: string) => boolean): Json => {
  if (Array.isArray(value)) return value.map((each) => partsOf(each, keeps));
  return isParts(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name))) : value;
};

const holderAfter = (
  holder: Parts,
  attributes: readonly Attribute[],
  extension: string | null,
  { attributes: wanted, excluded }: Projection,
): Parts =>
  Object.fromEntries(
    Object.entries(holder).flatMap(([name, value]): [string, Json][] => {
      const attribute = attributes.find((each) => each.name === name);
      if (attribute === undefined || attribute.returned === 'always')
        return attribute === undefined ? [] : [[name, value]];
      if (wanted !== null) {
        if (!isNamed(wanted, extension, name, null)) return [];
        return [[name, partsOf(value, (sub) => isNamed(wanted, extension, name, sub))]];
      }
      if (excluded === null) return [[name, value]];
      if (excluded.some((path) => path.sub === null && isNamed([path], extension, name, null))) return [];
      return [
        [
          name,
          partsOf(value, (sub) => !excluded.some((path) => path.sub !== null && isNamed([path], extension, name, sub))),
        ],
      ];
    }),
  );

/** What is answered of a resource: what is wanted, or all but what is not; what is always returned in any case. */
export const projected = (kind: Kind, resource: Parts, projection: Projection): Parts => {
  const after: Record<string, Json> = { ...holderAfter(resource, kind.attributes, null, projection) };
  for (const [extension, attributes] of Object.entries(kind.extensions)) {
    const own = resource[extension];
    if (!isParts(own)) continue;
    const whole = projection.attributes?.some(
      (path) => `${path.schema}:${path.attribute}`.toLowerCase() === extension.toLowerCase(),
    );
    const kept = whole === true ? own : holderAfter(own, attributes, extension, projection);
    if (Object.keys(kept).length > 0) after[extension] = kept;
  }
  return after;
};

/** Is the attribute of this name part of the answer at all? So that what is costly is not read for nobody. */
export const isWanted = (kind: Kind, { attributes, excluded }: Projection, name: string): boolean => {
  const path = { schema: null, attribute: name, sub: null };
  if (findAttribute(kind, path) === null) return false;
  if (attributes !== null) return isNamed(attributes, null, name, null);
  return excluded === null || !excluded.some((each) => each.sub === null && isNamed([each], null, name, null));
};
