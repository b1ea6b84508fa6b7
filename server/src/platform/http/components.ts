import { createHash } from 'node:crypto';

type Schema = Readonly<Record<string, unknown>>;
/** The name of a component by what a schema calls it (`#/$defs/…`). */
type Names = Readonly<Record<string, string>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A shape that has a name of its own keeps it; one that has none is named after what it is, so that the same shape has one name. */
const nameOf = (key: string, shape: unknown): string =>
  key.startsWith('__') ? `Shape${createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 8)}` : key;

/**
 * Takes a description whose schemas each bring what they repeat (`$defs`, as zod prints shapes that contain themselves) and gives it back with all
 * of that among its components: in OpenAPI `#/` is the description, so nobody finds what lies within a schema.
 */
export const withComponents = (description: Schema): Schema => {
  const shapes: Record<string, unknown> = {};
  const walk = (value: unknown, names: Names): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, names));
    if (!isSchema(value)) return value;
    const { $defs, ...rest } = value;
    const own = isSchema($defs) ? Object.entries($defs) : [];
    const known = {
      ...names,
      ...Object.fromEntries(own.map(([key, shape]) => [`#/$defs/${key}`, nameOf(key, shape)])),
    };
    for (const [key, shape] of own) shapes[known[`#/$defs/${key}`] as string] = walk(shape, known);
    return Object.fromEntries(
      Object.entries(rest).map(([key, each]) => {
        const name = key === '$ref' && typeof each === 'string' ? known[each] : undefined;
        return [key, name === undefined ? walk(each, known) : `#/components/schemas/${name}`];
      }),
    );
  };
  const walked = walk(description, {}) as Schema;
  const components = isSchema(walked.components) ? walked.components : {};
  const schemas = isSchema(components.schemas) ? components.schemas : {};
  return { ...walked, components: { ...components, schemas: { ...schemas, ...shapes } } };
};
