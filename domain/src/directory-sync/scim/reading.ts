import { attributeNamed, extensionNamed, isParts, type Json, type Parts } from './paths.ts';
import { invalidSyntax, invalidValue } from './problem.ts';
import type { Attribute, Kind } from './schemas.ts';

/** No attribute of a person is longer; a house of words is no name. */
const LONGEST = 1_024;
/** Members of a group, and addresses of a person. */
const MOST = 20_000;

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Directories write "True" for true; both are understood. */
const readBoolean = (value: Json, name: string): boolean => {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if (said === true || said === 'true') return true;
  if (said === false || said === 'false') return false;
  throw invalidValue(`${name} is true or false.`);
};

const readString = (value: Json, { name, type }: Attribute): string => {
  if (typeof value !== 'string') throw invalidValue(`${name} is a string.`);
  if (value.length > LONGEST) throw invalidValue(`${name} has at most ${LONGEST} characters.`);
  // PostgreSQL keeps no NUL, and a half of a pair is no letter
  if (value.includes('\0') || !value.isWellFormed()) throw invalidValue(`${name} holds what is no letter.`);
  if (type === 'dateTime' && Number.isNaN(Date.parse(value))) throw invalidValue(`${name} is a moment.`);
  return value;
};

const readParts = (value: Json, attribute: Attribute): Parts | undefined => {
  // a bare value of a list stands for its `value`
  const parts = isParts(value) ? value : attribute.multiValued && typeof value === 'string' ? { value } : null;
  if (parts === null) throw invalidValue(`${attribute.name} has parts.`);
  const read = readAttributes(parts, attribute.subAttributes ?? []);
  return Object.keys(read).length === 0 ? undefined : read;
};

const readOne = (value: Json, attribute: Attribute): Json | undefined => {
  if (attribute.type === 'boolean') return readBoolean(value, attribute.name);
  return attribute.type === 'complex' ? readParts(value, attribute) : readString(value, attribute);
};

/** At most one value of a list is the first (RFC 7643 §2.4). */
const refuseTwoPrimaries = (values: readonly Json[], name: string): void => {
  if (values.filter((value) => isParts(value) && value.primary === true).length > 1)
    throw invalidValue(`At most one of ${name} is primary.`);
};

/**
 * A value of an attribute, as it is kept; undefined: none. Refuses with invalidValue what has another type. What only we write is left out,
 * as is what nobody knows (RFC 7644 §3.3).
 */
export const readValue = (value: Json, attribute: Attribute): Json | undefined => {
  if (isNothing(value)) return undefined;
  if (!attribute.multiValued) {
    if (Array.isArray(value)) throw invalidValue(`${attribute.name} has one value.`);
    return readOne(value, attribute);
  }
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (values.length > MOST) throw invalidValue(`${attribute.name} has at most ${MOST} values.`);
  const read = values.flatMap((each) => {
    const one = isNothing(each) ? undefined : readOne(each, attribute);
    return one === undefined ? [] : [one];
  });
  refuseTwoPrimaries(read, attribute.name);
  return read.length === 0 ? undefined : read;
};

const readAttributes = (body: Parts, attributes: readonly Attribute[]): Parts => {
  const read: Record<string, Json> = {};
  for (const [name, value] of Object.entries(body)) {
    const attribute = attributeNamed(attributes, name);
    if (attribute === undefined || attribute.mutability === 'readOnly' || attribute.name === 'schemas') continue;
    if (Object.hasOwn(read, attribute.name)) throw invalidSyntax(`${attribute.name} stands there twice.`);
    const kept = readValue(value, attribute);
    if (kept !== undefined) read[attribute.name] = kept;
  }
  return read;
};

/** Every attribute that a resource of this kind must have. */
export const refuseMissing = (kind: Kind, resource: Parts): void => {
  for (const { name, required } of kind.attributes) {
    const value = resource[name];
    if (required && (value === undefined || (typeof value === 'string' && value.trim() === '')))
      throw invalidValue(`${name} is missing.`);
  }
};

const schemasIn = (body: Parts): readonly string[] => {
  const named = Object.entries(body).find(([name]) => name.toLowerCase() === 'schemas')?.[1];
  return Array.isArray(named) ? named.filter((each) => typeof each === 'string') : [];
};

/** Refuses a body that is no object, or does not name this schema (RFC 7643 §3). */
export const readMessage = (body: unknown, schema: string): Parts => {
  if (!isParts(body as Json)) throw invalidSyntax('The body is no object of JSON.');
  if (!schemasIn(body as Parts).some((each) => each.toLowerCase() === schema.toLowerCase()))
    throw invalidSyntax(`schemas does not name ${schema}.`);
  return body as Parts;
};

/**
 * A resource as a client sends it, by the names of its schema: what is kept of it. Refuses with invalidSyntax what is no such resource, with
 * invalidValue what has another type or lacks what is required (RFC 7644 §3.3, §3.5.1).
 */
export const readResource = (kind: Kind, body: unknown): Parts => {
  const message = readMessage(body, kind.schema);
  const read: Record<string, Json> = { ...readAttributes(message, kind.attributes) };
  for (const [name, value] of Object.entries(message)) {
    const extension = extensionNamed(kind, name);
    if (extension === undefined || isNothing(value)) continue;
    if (!isParts(value)) throw invalidValue(`${extension} has attributes.`);
    const own = readAttributes(value, kind.extensions[extension] ?? []);
    if (Object.keys(own).length > 0) read[extension] = own;
  }
  refuseMissing(kind, read);
  return read;
};
