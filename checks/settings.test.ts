import { expect, it } from 'vitest';
import { readSource } from './imports.ts';

it('explains each setting of the server in docs/operations.md', () => {
  const [, schema = ''] = readSource('server/src/platform/config/settings.ts').split('const Settings = z.object({');
  const settings = [...(schema.split('\n});')[0] ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(20);
  const [, table = ''] = readSource('docs/operations.md').split('## Settings');
  expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
