import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { withComponents } from './components.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every value of this key, wherever it stands. */
const allOf = (key: string, value: unknown): unknown[] =>
  isObject(value) ? Object.entries(value).flatMap(([name, each]) => (name === key ? [each] : allOf(key, each))) : [];

/** What a pointer into the description leads to. */
const at = (description: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), description);

describe('the description of the API', () => {
  it('leads everywhere it points, and says where the API is', async () => {
    const description = (await lot.app.inject({ url: '/api/openapi.json' })).json();
    const pointers = new Set(allOf('$ref', description) as string[]);
    expect([...pointers].sort()).toEqual([
      '#/components/schemas/Block',
      '#/components/schemas/Inline',
      '#/components/schemas/Refusal',
    ]);
    for (const pointer of pointers) expect(at(description, pointer), pointer).toBeTypeOf('object');
    expect(allOf('$defs', description)).toEqual([]);
    expect(description.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    // a shape that contains itself
    expect(allOf('$ref', description.components.schemas.Inline)).toContain('#/components/schemas/Inline');
  });

  it('names a shape without a name after what it is, and the same one once', () => {
    const bringing = {
      $ref: '#/$defs/__schema0',
      $defs: { __schema0: { type: 'array', items: { $ref: '#/$defs/__schema0' } } },
    };
    const { components, one, other } = withComponents({ one: bringing, other: structuredClone(bringing) }) as {
      components: { schemas: Record<string, unknown> };
      one: { $ref: string };
      other: { $ref: string };
    };
    const [name] = Object.keys(components.schemas);
    expect(Object.keys(components.schemas)).toHaveLength(1);
    expect([one.$ref, other.$ref]).toEqual([`#/components/schemas/${name}`, `#/components/schemas/${name}`]);
    expect(components.schemas[name ?? '']).toEqual({ type: 'array', items: { $ref: one.$ref } });
  });
});
