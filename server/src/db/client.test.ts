import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { allRows, oneValue, run } from './rows.ts';
import { DoesNotHold, inWork, type Proviso, type RowScope, sideBySide, type Work } from './work.ts';

let database: TestDatabase;
let owner: pg.Client;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  pool = openPool({ url: database.runtimeUrl, as: 'app', max: 1, onError: () => undefined });
  db = openDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await database.drop();
});

const as = <T>(task: (work: Work) => Promise<T>, rows: RowScope = '*'): Promise<T> =>
  inWork(db, { rows, now: new Date() }, task);
/** How often each kept statement with this in its text was made on the connection: once for each role at most. */
const kept = (part: string): Promise<readonly { name: string; runs: number }[]> =>
  as(
    (work) => allRows<{ name: string; runs: number }>(work)`
      select split_part(name, ' ', 1) as name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like ${`%${part}%`} and statement not like '%pg_prepared%' order by name`,
  );

describe('a statement that comes again', () => {
  it('is prepared at its second time, once for each role, and answers for its values', async () => {
    const twice = (value: number) => (work: Work) => oneValue<number>(work)`select ${value}::int * 2 as doubled`;
    expect(await as(twice(4))).toBe(8);
    expect(await kept('doubled')).toEqual([]);
    for (const value of [5, 6, 7]) expect(await as(twice(value))).toBe(value * 2);
    expect(await as(twice(8), 'none')).toBe(16);
    expect(await kept('doubled')).toEqual([
      { name: 'app', runs: 1 },
      { name: 'staff', runs: 3 },
    ]);
  });

  it.each([
    ['has no values', () => sql`select 1 as plain`],
    ['wants a plan for its values', () => sql`/* plan each time */ select ${1}::int as plain`],
    ['answers with all columns', () => sql`select * from (select ${1}::int as plain) p`],
    ['answers with all columns of a part', () => sql`with plain as (select ${1}::int as plain) select * from plain`],
    [
      'answers with all columns of what it writes',
      () => sql`insert into list_changes (kind) values (${'plain'}) on conflict do nothing returning *`,
    ],
    [
      'bears values without end',
      () => sql`select count(*) as plain from unnest(array[${sql.join([...Array(201).keys()])}]::int[])`,
    ],
  ])('is not kept when it %s', async (_, statement) => {
    for (let time = 0; time < 3; time += 1) await as(({ trx }) => statement().execute(trx));
    expect(await kept('plain')).toEqual([]);
  });

  it('is kept when only a part of it has all columns', async () => {
    const told = (work: Work) => oneValue<string>(work)`
      with told as (insert into list_changes (kind) values (${'part'}) on conflict do nothing returning *) select kind as partly from told`;
    for (let time = 0; time < 3; time += 1) expect(await as(told)).toBe('part');
    expect(await kept('partly')).toEqual([{ name: 'staff', runs: 2 }]);
    await owner.query('alter table list_changes add column more int');
    expect(await as(told)).toBe('part');
    await owner.query('alter table list_changes drop column more');
  });

  it('makes room on its connection for others', async () => {
    for (let each = 0; each < 450; each += 1)
      for (let time = 0; time < 2; time += 1)
        await as((work) => run(work)`select ${1}::int as ${sql.ref(`filling_${each}`)}`);
    expect(await kept('filling_0"')).toEqual([]);
    expect(await kept('filling_449"')).toHaveLength(1);
    const all = await as(
      (work) => oneValue<number>(work)`select count(*)::int from pg_prepared_statements where ${true}`,
    );
    expect(all).toBeLessThanOrEqual(400);
  });

  it('is prepared again after it was refused, in the transaction or as a whole', async () => {
    const late = (work: Work) => oneValue<string>(work)`select word from late where number = ${1}`;
    for (let time = 0; time < 3; time += 1) await expect(as(late)).rejects.toThrow('"late" does not exist');
    await owner.query(
      "create table late (number int, word text); insert into late values (1, 'here'); grant select on late to gatehouse_app",
    );
    for (let time = 0; time < 3; time += 1) expect(await as(late)).toBe('here');
  });

  it('is prepared again after the database forgot it, or has its columns otherwise', async () => {
    const word = (work: Work) => oneValue<unknown>(work)`select word from changing where number = ${1}`;
    await owner.query("create table changing (number int, word text); insert into changing values (1, '7')");
    await owner.query('grant select on changing to gatehouse_app');
    for (let time = 0; time < 3; time += 1) expect(await as(word)).toBe('7');
    await pool.query('deallocate all');
    await expect(as(word)).rejects.toThrow('does not exist');
    for (let time = 0; time < 3; time += 1) expect(await as(word)).toBe('7');
    await owner.query('alter table changing alter word type int using word::int');
    await expect(as(word)).rejects.toThrow('cached plan must not change result type');
    expect(await as(word)).toBe(7);
  });

  it('is prepared again on the connection that follows one that broke', async () => {
    const number = (work: Work) => oneValue<number>(work)`select ${3}::int as after_break`;
    for (let time = 0; time < 3; time += 1) expect(await as(number)).toBe(3);
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    for (let time = 0; time < 3; time += 1) expect(await as(number)).toBe(3);
  });
});

describe('the message that begins a transaction', () => {
  const write = "insert into list_changes (kind) values ('stray')";
  const strays = async () => (await owner.query("select from list_changes where kind = 'stray'")).rowCount;

  it('is not sent without a statement', async () => {
    const client = await pool.connect();
    try {
      for (const end of ['commit', 'rollback']) {
        await client.query('begin read write');
        await client.query(end);
        const { rows } = await client.query('select now() = statement_timestamp() as alone');
        expect(rows).toEqual([{ alone: true }]);
      }
    } finally {
      client.release();
    }
  });

  it('fails the first statement where it fails itself, and nothing is written', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin as nobody does');
      await expect(client.query(write)).rejects.toThrow('syntax error');
      await client.query('rollback');
      await expect(client.query(write)).rejects.toThrow('read-only transaction');
      expect(await strays()).toBe(0);
      await client.query('begin read write');
      await client.query(write);
      await client.query('commit');
      expect(await strays()).toBe(1);
    } finally {
      client.release();
    }
  });

  it('puts up the wall for the first statement', async () => {
    const seen = (work: Work) =>
      oneValue<string>(work)`select current_setting('gatehouse.scope') || current_user as first`;
    expect(await as(seen)).toBe('*gatehouse_staff');
    expect(await as(seen, 'none')).toBe('nonegatehouse_app');
  });
});

describe('a transaction that only reads', () => {
  const reading = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(db, { rows: '*', now: new Date(), mode: 'reads' }, task);
  const one = (work: Work) => oneValue<number>(work)`select ${1}::int`;
  const standing = async () =>
    (
      await owner.query<{ state: string }>(
        'select state from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
    ).rows;

  it('is kept from writing by the database', async () => {
    const write = (work: Work) => run(work)`insert into list_changes (kind) values ('read')`;
    await expect(reading(write)).rejects.toThrow('read-only transaction');
  });

  it('ends by itself when nothing follows, and before whatever follows', async () => {
    expect(await reading(one)).toBe(1);
    await expect.poll(standing).toEqual([{ state: 'idle' }]);
    const began = (work: Work) => oneValue<string>(work)`select now()::text`;
    const first = await reading(began);
    expect(await as(began)).not.toBe(first);
    expect(await pool.query('select now() = statement_timestamp() as alone')).toMatchObject({
      rows: [{ alone: true }],
    });
  });

  it('lets the next one go on after it was refused', async () => {
    await expect(reading((work) => run(work)`select 1 / ${0}::int`)).rejects.toThrow('division by zero');
    expect(await reading(one)).toBe(1);
  });
});

describe('readings side by side', () => {
  const number = (work: Work, value: number) => oneValue<number>(work)`select 6 / ${value}::int`;

  it('give what each asked', async () => {
    expect(await as((work) => sideBySide(work, (at) => Promise.all([number(at, 1), number(at, 2)])))).toEqual([6, 3]);
  });

  it('fail by what went wrong, also when it is heard later than what it made fail', async () => {
    const late = async (work: Work) => {
      try {
        return await number(work, 0);
      } finally {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
    };
    const both = as((work) => sideBySide(work, (at) => Promise.all([late(at), number(at, 2)])));
    await expect(both).rejects.toThrow('division by zero');
  });
});

describe('what is written last', () => {
  const change = (kind: string) => sql`insert into list_changes (kind) values (${kind})`;
  const writing = (kinds: readonly string[], first = true): Promise<void> =>
    as(async (work) => {
      if (first) await run(work)`select ${1}::int`;
      for (const kind of kinds) work.lastly?.(change(kind).compile(work.trx));
    });
  const written = async (kind: string) =>
    (await owner.query('select from list_changes where kind = $1', [kind])).rowCount;

  it('is there once the transaction has ended, also when nothing went before it', async () => {
    await writing(['last', 'very last']);
    await writing(['last'], false);
    expect([await written('last'), await written('very last')]).toEqual([2, 1]);
  });

  it('fails all of it', async () => {
    await owner.query("alter table list_changes add constraint unheard check (kind <> 'unheard')");
    await expect(writing(['heard', 'unheard'])).rejects.toThrow('unheard');
    await expect(writing(['unheard', 'heard'], false)).rejects.toThrow('unheard');
    expect(await written('heard')).toBe(0);
    await writing(['heard']);
    expect(await written('heard')).toBe(1);
    await owner.query('alter table list_changes drop constraint unheard');
  });
});

describe('a proviso', () => {
  const provided = (holds: Proviso['holds'], text = 'select $1::text as said'): Proviso => ({
    text,
    values: ['so'],
    holds,
  });
  const under = <T>(proviso: Proviso, task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(db, { rows: '*', now: new Date(), provided: proviso }, task);
  const write = (kind: string) => (work: Work) =>
    run(work)`insert into list_changes (kind) values (${kind}) on conflict do nothing`;
  const written = async (kind: string) =>
    (await owner.query('select from list_changes where kind = $1', [kind])).rowCount;

  it('is asked before the wall is up, and lets the transaction count where it holds', async () => {
    const heard: unknown[] = [];
    const asked = provided(
      (said) => heard.push(said) > 0,
      "select $1 || coalesce(current_setting('gatehouse.scope', true), '')",
    );
    await under(asked, write('provided'));
    expect(heard).toEqual(['so']);
    expect(await written('provided')).toBe(1);
  });

  it('undoes everything where it does not hold, and what the task said is not said', async () => {
    await expect(
      under(
        provided(() => false),
        write('undone'),
      ),
    ).rejects.toThrow(DoesNotHold);
    expect(await written('undone')).toBe(0);
    const failing = async (work: Work) => {
      await write('undone')(work);
      throw new Error('what nobody may hear');
    };
    await expect(
      under(
        provided(() => false),
        failing,
      ),
    ).rejects.toThrow(DoesNotHold);
    await expect(
      under(
        provided(() => true),
        failing,
      ),
    ).rejects.toThrow('what nobody may hear');
    expect(await written('undone')).toBe(0);
  });

  it('is asked of a task that asked nothing, and of one that the database refused', async () => {
    const idle = async () => 'done';
    await expect(
      under(
        provided(() => false),
        idle,
      ),
    ).rejects.toThrow(DoesNotHold);
    expect(
      await under(
        provided((said) => said === 'so'),
        idle,
      ),
    ).toBe('done');
    const refused = (work: Work) => run(work)`select 1 / ${0}::int`;
    await expect(
      under(
        provided(() => false),
        refused,
      ),
    ).rejects.toThrow(DoesNotHold);
    await expect(
      under(
        provided(() => true),
        refused,
      ),
    ).rejects.toThrow('division by zero');
  });

  it('that cannot be asked fails the task', async () => {
    await expect(
      under(
        provided(() => true, 'select $1 from nowhere'),
        write('unasked'),
      ),
    ).rejects.toThrow('nowhere');
    expect(await written('unasked')).toBe(0);
  });
});

describe('a pool that ended', () => {
  it('has no connection any more', async () => {
    const ending = openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined });
    let open = 0;
    ending.on('connect', (client) => {
      open += 1;
      client.once('end', () => {
        open -= 1;
      });
    });
    await Promise.all(Array.from({ length: 10 }, () => ending.query('select pg_sleep(0.05)')));
    expect(open).toBe(10);
    await ending.end();
    expect(open).toBe(0);
  });
});
