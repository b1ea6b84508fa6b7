import type { Comparison, Filter, Literal } from './filter.ts';
import { type Found, findAttribute, isParts, type Json, type Parts, valuesAt } from './paths.ts';
import { ScimProblem } from './problem.ts';
import type { Attribute, Kind } from './schemas.ts';

const ordered: ReadonlySet<Comparison> = new Set(['gt', 'ge', 'lt', 'le']);

/** Both sides in one form: in small letters where case does not count, moments as numbers. */
const formOf = (value: Json, { caseExact, type }: Attribute): string | number | boolean | null => {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (type === 'dateTime') {
    const at = Date.parse(value);
    return Number.isNaN(at) ? value : at;
  }
  return caseExact ? value : value.toLowerCase();
};

const compare = (op: Comparison, held: Json, wanted: Literal, attribute: Attribute): boolean => {
  const [one, other] = [formOf(held, attribute), formOf(wanted, attribute)];
  if (op === 'eq') return one === other;
  if (op === 'ne') return one !== other;
  if (one === null || other === null || typeof one !== typeof other) return false;
  if (op === 'gt') return one > other;
  if (op === 'ge') return one >= other;
  if (op === 'lt') return one < other;
  if (op === 'le') return one <= other;
  if (typeof held !== 'string' || typeof wanted !== 'string') return false;
  const [text, part] = attribute.caseExact ? [held, wanted] : [held.toLowerCase(), wanted.toLowerCase()];
  if (op === 'co') return text.includes(part);
  return op === 'sw' ? text.startsWith(part) : text.endsWith(part);
};

/** A comparison with a list of values with parts means their `value` (RFC 7643 §2.4). */
const compared = (found: Found): Found => {
  if (found.attribute.type !== 'complex' || found.sub !== null) return found;
  const sub = found.attribute.subAttributes?.find(({ name }) => name === 'value');
  if (sub === undefined)
    throw new ScimProblem(400, 'invalidFilter', `${found.attribute.name} has parts; name one of them.`);
  return { ...found, sub };
};

const isFilled = (value: Json): boolean =>
  Array.isArray(value) ? value.length > 0 : isParts(value) ? Object.keys(value).length > 0 : value !== '';

/**
 * Does this resource answer the filter? An attribute that its kind does not have counts as one without a value; an order of what has none is
 * refused (RFC 7644 §3.4.2.2). Of a list one value is enough.
 */
export const matches = (kind: Kind, resource: Parts, filter: Filter): boolean => {
  switch (filter.op) {
    case 'and':
      return matches(kind, resource, filter.one) && matches(kind, resource, filter.other);
    case 'or':
      return matches(kind, resource, filter.one) || matches(kind, resource, filter.other);
    case 'not':
      return !matches(kind, resource, filter.of);
    case 'pr': {
      const found = findAttribute(kind, filter.path);
      return found !== null && valuesAt(resource, found).some(isFilled);
    }
    case 'has': {
      const found = findAttribute(kind, filter.path);
      return (
        found !== null &&
        valuesAt(resource, found).some((value) => isParts(value) && isValue(found.attribute, value, filter.where))
      );
    }
    default: {
      const named = findAttribute(kind, filter.path);
      if (named === null) return filter.op === 'ne';
      const found = compared(named);
      const attribute = found.sub ?? found.attribute;
      if (attribute.type === 'boolean' && ordered.has(filter.op))
        throw new ScimProblem(400, 'invalidFilter', `${attribute.name} is true or false and has no order.`);
      const values = valuesAt(resource, found);
      if (values.length === 0)
        return filter.op === 'eq' ? filter.value === null : filter.op === 'ne' && filter.value !== null;
      return values.some((value) => compare(filter.op, value, filter.value, attribute));
    }
  }
};

/** The same of one value of a list, whose parts the filter names. */
export const isValue = (of: Attribute, value: Parts, filter: Filter): boolean =>
  matches(
    { name: 'User', endpoint: '', schema: '', description: '', attributes: of.subAttributes ?? [], extensions: {} },
    value,
    filter,
  );
