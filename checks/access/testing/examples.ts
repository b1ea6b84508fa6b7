import { z } from 'zod';
import type { Trap } from './traps.ts';

/** A body of the right shape, so that one wrong field is the only wrong thing. */
export const example = (schema: z.ZodType): unknown => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return exampleOf(described);
};
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
}
const exampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const oneOf = schema.anyOf ?? schema.oneOf;
  if (oneOf !== undefined) return exampleOf(oneOf[0] as JsonSchema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, exampleOf(each)]));
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
      if (schema.format === 'date') return '2099-01-01';
      if (schema.pattern?.includes('6') === true) return '123456';
      return 'Example text';
    default:
      return 'x';
  }
};

/** Every place in a body: the keys that lead there. */
export const placesIn = (
  body: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] => {
  if (Array.isArray(body)) return [path, ...placesIn(body[0], [...path, 0])];
  if (typeof body !== 'object' || body === null) return [path];
  return [
    ...(path.length === 0 ? [] : [path]),
    ...Object.entries(body).flatMap(([key, each]) => placesIn(each, [...path, key])),
  ];
};

/** The body with something else in one place, as text: some of the traps are no values of JavaScript. */
export const withTrap = (body: unknown, path: readonly (string | number)[], { wire }: Trap): string => {
  const mark = 'a-mark-that-nobody-writes';
  const copy = structuredClone(body);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  at[path.at(-1) as string] = mark;
  return JSON.stringify(copy).replace(`"${mark}"`, () => wire);
};
