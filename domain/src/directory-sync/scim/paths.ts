import type { Attribute, Kind } from './schemas.ts';

/** A resource, or a part of one: what a body says, by the names of its schema. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type Parts = Readonly<Record<string, Json>>;

/** An attribute as it is named in a filter or path: `name.familyName`, with the schema before it where one was written. */
export interface AttributePath {
  readonly schema: string | null;
  readonly attribute: string;
  readonly sub: string | null;
}

const NAME = /^[$A-Za-z][\w$-]*$/;

/** Reads `[schema:]attribute[.sub]` (RFC 7644 §3.10); null: it is no such name. */
export const readAttributePath = (text: string): AttributePath | null => {
  const isUrn = /^urn:/i.test(text);
  const cut = isUrn ? text.lastIndexOf(':') : -1;
  const [attribute = '', sub, ...more] = text.slice(cut + 1).split('.');
  if (more.length > 0 || !NAME.test(attribute) || (sub !== undefined && !NAME.test(sub))) return null;
  return { schema: isUrn ? text.slice(0, cut) : null, attribute, sub: sub ?? null };
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The attribute of this name, in any case (RFC 7643 §2.1). */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((each) => same(each.name, name));

/** Where a path leads: an attribute of the kind or of an extension, and its part. */
export interface Found {
  /** The name of the extension, null: the resource itself. */
  readonly extension: string | null;
  readonly attribute: Attribute;
  readonly sub: Attribute | null;
}

/** The extension of that name, as it is written here. */
export const extensionNamed = (kind: Kind, name: string): string | undefined =>
  Object.keys(kind.extensions).find((each) => same(each, name));

/** Where a path leads in this kind of resource; null: nowhere. */
export const findAttribute = (kind: Kind, { schema, attribute: name, sub: part }: AttributePath): Found | null => {
  const extension = schema === null || same(schema, kind.schema) ? null : (extensionNamed(kind, schema) ?? undefined);
  if (extension === undefined) return null;
  const attributes = extension === null ? kind.attributes : (kind.extensions[extension] ?? []);
  const attribute = attributeNamed(attributes, name);
  if (attribute === undefined) return null;
  const sub = part === null ? null : attributeNamed(attribute.subAttributes ?? [], part);
  return sub === undefined ? null : { extension, attribute, sub };
};

export const isParts = (value: Json | undefined): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that stand where a path leads: none, one, or those of a list. Of a part, those of every value of the list. */
export const valuesAt = (resource: Parts, { extension, attribute, sub }: Found): readonly Json[] => {
  const holder = extension === null ? resource : resource[extension];
  const held = isParts(holder) ? holder[attribute.name] : undefined;
  const all: readonly Json[] = held === undefined || held === null ? [] : Array.isArray(held) ? held : [held as Json];
  if (sub === null) return all;
  return all.flatMap((each) => {
    const part = isParts(each) ? each[sub.name] : undefined;
    return part === undefined || part === null ? [] : [part];
  });
};
