import { type Filter, readTarget } from './filter.ts';
import { isValue } from './matching.ts';
import { extensionNamed, type Found, findAttribute, isParts, type Json, type Parts } from './paths.ts';
import { invalidPath, invalidSyntax, invalidValue, mutability, ScimProblem } from './problem.ts';
import { readMessage, readValue, refuseMissing } from './reading.ts';
import type { Attribute, Kind } from './schemas.ts';

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
/** A change of more than this at once is a new list, and sent as one. */
const MOST_OPERATIONS = 1_000;

type Op = 'add' | 'replace' | 'remove';
interface Operation {
  readonly op: Op;
  readonly path: string | null;
  readonly value: Json | undefined;
}

const noTarget = (detail: string): ScimProblem => new ScimProblem(400, 'noTarget', detail);

const partNamed = (parts: Parts, name: string): Json | undefined =>
  Object.entries(parts).find(([own]) => own.toLowerCase() === name)?.[1];

const readOperation = (operation: Json): Operation => {
  if (!isParts(operation)) throw invalidSyntax('An operation is an object.');
  const op = partNamed(operation, 'op');
  const path = partNamed(operation, 'path') ?? null;
  const value = partNamed(operation, 'value');
  const named = (['add', 'replace', 'remove'] as const).find((each) => each === String(op).toLowerCase());
  if (named === undefined) throw invalidSyntax('op is add, replace or remove.');
  if (path !== null && typeof path !== 'string') throw invalidPath('path is a string.');
  if (named === 'remove' && path === null) throw noTarget('remove needs a path.');
  if (named !== 'remove' && value === undefined) throw invalidValue(`${named} needs a value.`);
  return { op: named, path: path === '' ? null : path, value };
};

const readOperations = (body: unknown): readonly Operation[] => {
  const operations = partNamed(readMessage(body, PATCH_OP), 'operations');
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax('Operations is missing.');
  if (operations.length > MOST_OPERATIONS) throw invalidValue(`There are at most ${MOST_OPERATIONS} operations.`);
  return operations.map(readOperation);
};

const identityOf = (value: Json): string => (isParts(value) && value.value !== undefined ? `v ${value.value}` : '');
const isEqual = (one: Json, other: Json): boolean => {
  if (!isParts(one) || !isParts(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(one[name] ?? null, other[name] ?? null));
};

/** Whoever becomes the first one makes the others not (RFC 7644 §3.5.2). */
const withOnePrimary = (values: readonly Json[], fresh: readonly Json[]): readonly Json[] => {
  const first = fresh.findLast((value) => isParts(value) && value.primary === true);
  if (first === undefined) return values;
  return values.map((value) =>
    value !== first && isParts(value) && value.primary === true ? { ...value, primary: false } : value,
  );
};

const added = (held: readonly Json[], more: readonly Json[]): readonly Json[] => {
  const known = new Set(held.map(identityOf));
  const fresh = more.filter((value) => {
    // members by the thousand are told apart by their id, everything else by all of its parts
    const identity = identityOf(value);
    return identity === '' || !known.has(identity) || !held.some((each) => isEqual(each, value));
  });
  return withOnePrimary([...held, ...fresh], fresh);
};

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as Json];

const isWritable = ({ attribute, sub }: Found): boolean =>
  attribute.mutability !== 'readOnly' && sub?.mutability !== 'readOnly' && attribute.name !== 'schemas';

/** The parts of `x eq "y" and …`: what a value that is added has besides. */
const partsOf = (filter: Filter): Parts | null => {
  if (filter.op === 'and') {
    const [one, other] = [partsOf(filter.one), partsOf(filter.other)];
    return one === null || other === null ? null : { ...one, ...other };
  }
  return filter.op === 'eq' && filter.path.sub === null ? { [filter.path.attribute]: filter.value } : null;
};

const merged = (held: Json | undefined, more: Json | undefined): Json | undefined =>
  isParts(held) && isParts(more) ? { ...held, ...more } : more;

/** Of a whole attribute: its value after the operation. */
const wholeAfter = (
  op: Op,
  held: Json | undefined,
  value: Json | undefined,
  attribute: Attribute,
): Json | undefined => {
  if (op === 'remove') {
    // not in the standard, and sent by directories: those of a list that are named
    if (!attribute.multiValued || value === undefined || value === null) return undefined;
    const named = new Set(listOf(readValue(value, attribute)).map(identityOf));
    return listOf(held).filter((each) => !named.has(identityOf(each)));
  }
  const read = value === undefined ? undefined : readValue(value, attribute);
  if (attribute.multiValued) return op === 'add' ? added(listOf(held), listOf(read)) : read;
  return attribute.type === 'complex' ? merged(held, read) : read;
};

/** Of a part: the value that has it, after the operation. */
const withPart = (op: Op, held: Json | undefined, sub: Attribute, value: Json | undefined): Parts => {
  const { [sub.name]: _, ...others } = isParts(held) ? held : {};
  const read = op === 'remove' || value === undefined ? undefined : readValue(value, sub);
  return read === undefined ? others : { ...others, [sub.name]: read };
};

/** Of those values of a list that a filter finds. */
const someAfter = (
  op: Op,
  held: readonly Json[],
  value: Json | undefined,
  { attribute, sub }: Found,
  where: Filter,
): readonly Json[] => {
  const isMeant = (each: Json): boolean => isParts(each) && isValue(attribute, each, where);
  if (!held.some(isMeant)) {
    // what is not there is removed already: a directory that tries again is not refused
    if (op === 'remove') return held;
    const parts = op === 'add' ? partsOf(where) : null;
    if (parts === null) throw noTarget('No value answers the filter of the path.');
    const whole =
      sub === null ? { ...parts, ...(isParts(value) ? value : {}) } : { ...parts, [sub.name]: value ?? null };
    return added(held, listOf(readValue(whole, attribute)));
  }
  if (op === 'remove' && sub === null) return held.filter((each) => !isMeant(each));
  const fresh: Json[] = [];
  const after = held.map((each) => {
    if (!isMeant(each)) return each;
    const changed =
      sub === null ? merged(each, listOf(readValue(value ?? null, attribute))[0]) : withPart(op, each, sub, value);
    fresh.push(changed ?? {});
    return changed ?? {};
  });
  return withOnePrimary(after, fresh).filter((each) => isParts(each) && Object.keys(each).length > 0);
};

const isNone = (value: Json | undefined): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isParts(value) && Object.keys(value).length === 0);

const put = (resource: Parts, name: string, value: Json | undefined): Parts => {
  const { [name]: _, ...others } = resource;
  return isNone(value) ? others : { ...others, [name]: value as Json };
};

const writeAt = (resource: Parts, operation: Operation, found: Found, where: Filter | null): Parts => {
  const { op, value } = operation;
  const { extension, attribute, sub } = found;
  const holder = extension === null ? resource : isParts(resource[extension]) ? resource[extension] : {};
  const held = holder[attribute.name];
  const after = (): Json | undefined => {
    if (where !== null) return someAfter(op, listOf(held), value, found, where);
    if (sub === null) return wholeAfter(op, held, value, attribute);
    if (!attribute.multiValued) return withPart(op, held, sub, value);
    // a part of every value of the list
    const fresh = listOf(held).map((each) => withPart(op, each, sub, value));
    return withOnePrimary(fresh, fresh.slice(0, 1));
  };
  const changed = put(holder, attribute.name, after());
  return extension === null ? changed : put(resource, extension, changed);
};

const writePath = (kind: Kind, resource: Parts, operation: Operation & { readonly path: string }): Parts => {
  const extension = extensionNamed(kind, operation.path);
  if (extension !== undefined)
    return operation.op === 'remove'
      ? put(resource, extension, undefined)
      : writeAll(kind, resource, { ...operation, value: operation.value }, `${extension}:`);
  const { path, where } = readTarget(operation.path);
  const found = findAttribute(kind, path);
  if (found === null) throw invalidPath(`There is no attribute ${operation.path}.`);
  if (!isWritable(found)) throw mutability(`${operation.path} cannot be written.`);
  if (where !== null && !(found.attribute.multiValued && found.attribute.type === 'complex'))
    throw invalidPath(`${found.attribute.name} is no list of values with parts.`);
  return writeAt(resource, operation, found, where);
};

/** Without a path: the value names the attributes. What only we write, and what nobody knows, is left out as in a whole resource. */
const writeAll = (kind: Kind, resource: Parts, { op, value }: Operation, prefix = ''): Parts => {
  if (!isParts(value)) throw invalidValue('Without a path the value is an object.');
  let after = resource;
  for (const [name, each] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    const extension = extensionNamed(kind, path);
    if (extension !== undefined) after = writeAll(kind, after, { op, path: null, value: each }, `${extension}:`);
    else {
      const target = readTarget(path);
      const found = findAttribute(kind, target.path);
      if (found !== null && isWritable(found)) after = writeAt(after, { op, path, value: each }, found, target.where);
    }
  }
  return after;
};

/**
 * A resource after a PATCH (RFC 7644 §3.5.2): all of its operations, in their order, or none. Refuses with invalidSyntax what is no such message,
 * invalidPath and noTarget what leads nowhere, mutability what only we write, invalidValue what has another type.
 */
export const patched = (kind: Kind, resource: Parts, body: unknown): Parts => {
  let after = resource;
  for (const operation of readOperations(body)) {
    const { path } = operation;
    after = path === null ? writeAll(kind, after, operation) : writePath(kind, after, { ...operation, path });
  }
  for (const { name, required } of kind.attributes)
    if (required && isNone(after[name])) throw mutability(`${name} is required and cannot be removed.`);
  refuseMissing(kind, after);
  return after;
};
