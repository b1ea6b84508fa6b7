// `npm run tables`: writes tables.ts from a migrated database. bigint is read as a number (see database.ts), dates stay text.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./tables.ts', import.meta.url));
const made = spawnSync(
  'npx',
  [
    'kysely-codegen',
    '--url',
    process.env.DATABASE_URL ?? '',
    '--dialect',
    'postgres',
    '--out-file',
    file,
    '--exclude-pattern',
    '{migrations,function_files,pgboss.*}',
    '--date-parser',
    'string',
    '--no-domains',
  ],
  { stdio: 'inherit' },
);
if (made.status !== 0) process.exit(made.status ?? 1);
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(
    /export type Int8 = .*;/,
    'export type Int8 = ColumnType<number, number, number>;',
  ),
);
