import type pg from 'pg';
import type { Demo } from './demo.ts';
import { readExamples } from './examples.ts';
import { families } from './families.ts';
import { completed } from './made.ts';
import { mix, seedOf } from './places.ts';
import { type Shape, type Template, templateOf } from './templates.ts';

export type FamilyName = keyof typeof families;

/** Examples by the status of their copies; of what has none, all of them. */
export type Pool = ReadonlyMap<string, readonly Template[]>;

export type Pools = Readonly<Record<FamilyName, Pool>>;

export const readPools = async (client: pg.Client, demo: Demo, columns: Shape['columns']): Promise<Pools> => {
  const pools: [string, Pool][] = [];
  for (const [name, family] of Object.entries(families)) {
    const examples = await readExamples(client, family);
    const templates = examples.map((example, index) =>
      templateOf(completed(example, family.root, demo), `${name} ${index}`, {
        root: family.root,
        columns,
        demo,
      }),
    );
    pools.push([name, Map.groupBy(templates, ({ status }) => status)]);
  }
  return Object.fromEntries(pools) as Pools;
};

const PICK = seedOf('example');

export const pickFrom = (pool: Pool, status: string, n: number): Template => {
  const templates = pool.get(status) ?? [];
  const template = templates[mix(PICK, n) % templates.length];
  if (template === undefined) throw new Error(`The demo has no example that is ${status}.`);
  return template;
};
