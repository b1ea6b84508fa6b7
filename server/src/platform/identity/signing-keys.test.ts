import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { openVault } from '#server/platform/session/encryption.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { loadSigningKeys, publicHalves } from './signing-keys.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-20T12:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * DAY);

let database: TestDatabase;
let pool: Pool;
let db: Database;
const vault = openVault(randomBytes(32));

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.runtimeUrl, as: 'app', max: 4, onError: () => undefined });
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the signing keys', () => {
  it('are made once, also by four servers that start together, and stay over a restart', async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => loadSigningKeys(db, vault, start)));
    expect(new Set(starts.map((keys) => keys[0]?.kid)).size).toBe(1);
    expect((await loadSigningKeys(db, vault, after(89))).map(({ kid }) => kid)).toEqual([starts[0]?.[0]?.kid]);
  });

  it('are renewed after 90 days; the old one is kept for reading for a week', async () => {
    const [old] = await loadSigningKeys(db, vault, after(89));
    const renewed = await loadSigningKeys(db, vault, after(91));
    expect(renewed).toHaveLength(2);
    expect(renewed[1]?.kid).toBe(old?.kid);
    expect(renewed[0]?.kid).not.toBe(old?.kid);
    expect(await loadSigningKeys(db, vault, after(98))).toHaveLength(1);
  });

  it('lie encrypted, and show their public halves only', async () => {
    const keys = await loadSigningKeys(db, vault, after(98));
    const rows = await db.selectFrom('idp_keys').selectAll().execute();
    for (const { jwk_encrypted } of rows) expect(jwk_encrypted.toString('latin1')).not.toContain('"kty"');
    for (const half of publicHalves(keys))
      expect(Object.keys(half).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    await expect(loadSigningKeys(db, openVault(randomBytes(32)), after(98))).rejects.toThrow();
  });
});
