import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

describe('a test file’s own database', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it('is migrated and not shared with another file', async () => {
    await ask(first.url, "insert into departments (id, name) values ('only-here', 'Only here')");
    expect(await ask(first.url, 'select id from departments where id = $1', ['only-here'])).toHaveLength(1);
    expect(await ask(second.url, 'select id from departments where id = $1', ['only-here'])).toHaveLength(0);
  });
});

const ask = async (url: string, statement: string, values: readonly unknown[] = []): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
};
