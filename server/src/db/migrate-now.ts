import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

// `npm run migrate`: for a database of one's own, before the server of a new version starts
const pool = openPool({
  url: process.env.DATABASE_URL ?? '',
  as: 'owner',
  max: 1,
  onError: (error) => process.stderr.write(`${error.message}\n`),
});
const applied = await migrate(pool);
process.stdout.write(applied.length === 0 ? 'Nothing to apply.\n' : `Applied ${applied.join(', ')}.\n`);
await pool.end();
