import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText } from '#server/platform/history/chain.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { readChain } from './queries/chains.ts';
import { firstBreak } from './verify.ts';
import { verifyAll } from './verify-all.ts';
import { verifyNow } from './verify-now.ts';

let lot: Lot;
let owner: pg.Client;
beforeAll(async () => {
  lot = await createLot();
  owner = await ownerOf(lot);
});
afterAll(async () => {
  await owner.end();
  await lot.close();
});

const problemOf = async (walk: Walk): Promise<string | null> => {
  const chain = await lot.inWork((work) => readChain(work, walk.id));
  if (chain === undefined) throw new Error('It is gone.');
  return firstBreak(chain.end, chain.entries, chain.states);
};

/** What somebody with the owner's password does behind the product's back, triggers silenced; undone afterwards. */
const tampered = async (walk: Walk, statements: readonly string[]): Promise<string | null> => {
  const mine = (statement: string) => owner.query(statement.replaceAll(':id', `'${walk.id}'`));
  await mine('alter table activity disable trigger chain_activity');
  await mine('create temp table before as select * from activity where application_id = :id');
  await mine('create temp table row_before as select * from credit_applications where id = :id');
  try {
    for (const statement of statements) await mine(statement);
    return await problemOf(walk);
  } finally {
    await mine('delete from activity where application_id = :id');
    await mine('insert into activity select * from before');
    await mine(`update credit_applications a set approved_cents = b.approved_cents, activity_count = b.activity_count, activity_hash = b.activity_hash
      from row_before b where a.id = b.id`);
    await mine('drop table before, row_before');
    await mine('alter table activity enable trigger chain_activity');
  }
};

describe('a history that shows when it was touched', () => {
  it('has the same text in Node as in the database, whatever was typed', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const { call } = await lot.as('joan');
    const typed = 'Quote " back \\ slash \n line\ttab \r \u0001 \u007f é Ж 漢 🎬 \u2028 </script> %';
    await call('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: typed, section: 'line-of-credit' });
    await lot.rows(sql`insert into activity (application_id, company_id, at, actor_name, on_behalf_of_name, move, submitted_version, comment, visible_to_customer)
      select id, company_id, '2026-03-08T09:59:59.000007Z', 'A delegate', 'Somebody', 'comment', 1, E'\\b\\f' || chr(31), true from credit_applications where id = ${walk.id}`);
    const chain = await lot.inWork((work) => readChain(work, walk.id));
    const theirs = await lot.rows<{ text: string }>(
      sql`select gatehouse.activity_text(y) as text from activity y where application_id = ${walk.id} order by position`,
    );
    expect(chain?.entries.map(canonicalText)).toEqual(theirs.map(({ text }) => text));
    expect(await problemOf(walk)).toBeNull();
  });

  it('is clean after every way an application went', async () => {
    for (const station of ['DRAFT', 'SUBMITTED', 'PENDING_LEVEL_1', 'PENDING_RISK', 'APPROVED'] as const)
      await walkTo(lot, station, station === 'PENDING_RISK' ? { cents: 20_000_000, riskTier: 'high' } : {});
    const recalled = await walkTo(lot, 'SUBMITTED');
    await recalled.ok('carl', 'recall');
    const returned = await walkTo(lot, 'IN_REVIEW');
    await returned.ok('joan', 'request-revision', {
      reason: 'More',
      dueOn: '2099-01-01',
      items: [{ section: 'line-of-credit', note: 'More' }],
    });
    await returned.ok('carl', 'withdraw', {});
    const audited = await verifyAll(lot.db, lot.clock.now());
    expect(audited.broken).toEqual([]);
    expect(audited.applications).toBeGreaterThan(7);
  });

  it('tells an edited comment, a deleted, a last, an added and two exchanged entries', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const [{ n } = { n: 0 }] = await lot.rows<{ n: number }>(
      sql`select activity_count as n from credit_applications where id = ${walk.id}`,
    );
    expect(n).toBeGreaterThan(8);
    const found = async (...statements: string[]) => {
      const problem = await tampered(walk, statements);
      expect(await problemOf(walk)).toBeNull();
      return problem;
    };
    expect(await found(`update activity set comment = 'It was fine' where application_id = :id and position = 4`)).toBe(
      'Entry 4 was changed after it was written.',
    );
    expect(await found(`update activity set actor_name = 'Nobody' where application_id = :id and position = 1`)).toBe(
      'Entry 1 was changed after it was written.',
    );
    expect(await found(`delete from activity where application_id = :id and position = 5`)).toBe('Entry 5 is missing.');
    expect(await found(`delete from activity where application_id = :id and position = ${n}`)).toBe(
      `Entry ${n}, the last one, is missing.`,
    );
    // with the count made to fit, the seal at the application does not
    expect(
      await found(
        `delete from activity where application_id = :id and position = ${n}`,
        `update credit_applications set activity_count = ${n - 1} where id = :id`,
      ),
    ).toBe(`Entry ${n - 1} is not the one that was written last.`);
    // a place closed up after a deletion
    expect(
      await found(
        `delete from activity where application_id = :id and position = 5`,
        `update activity set position = position - 1 where application_id = :id and position = 6`,
      ),
    ).toBe('Entry 5 does not follow entry 4: one of them was exchanged.');
    const copy = `insert into activity (application_id, company_id, at, actor_name, move, submitted_version, visible_to_customer, position, previous_hash, hash)
      select application_id, company_id, at, 'Somebody', 'comment', 1, false`;
    expect(
      await found(`${copy}, ${n + 1}, hash, hash from activity where application_id = :id and position = ${n}`),
    ).toBe(`Entry ${n + 1} was changed after it was written.`);
    expect(await found(`${copy}, 0, '', hash from activity where application_id = :id and position = 1`)).toBe(
      'An entry was put in at place 0 after the others were written.',
    );
    // a well sealed one at the end is past the count
    expect(
      await found(
        `${copy}, ${n + 1}, hash, '' from activity where application_id = :id and position = ${n}`,
        `update activity a set hash = sha256(a.previous_hash || convert_to(gatehouse.activity_text(a), 'UTF8')) where application_id = :id and position = ${n + 1}`,
      ),
    ).toBe(`Entry ${n + 1} was added past the application's own count.`);
    expect(
      await found(
        `update activity set position = 100 where application_id = :id and position = 3`,
        `update activity set position = 3 where application_id = :id and position = 4`,
        `update activity set position = 4 where application_id = :id and position = 100`,
      ),
    ).toBe('Entry 3 does not follow entry 2: one of them was exchanged.');
    // sealed anew by somebody who knows how: the next one still names the old seal
    expect(
      await found(
        `update activity set comment = 'Other' where application_id = :id and position = 4`,
        `update activity a set hash = sha256(a.previous_hash || convert_to(gatehouse.activity_text(a), 'UTF8')) where application_id = :id and position = 4`,
      ),
    ).toBe('Entry 5 does not follow entry 4: one of them was exchanged.');
    // and a row that was changed past its history
    expect(await found(`update credit_applications set approved_cents = 99 where id = :id`)).toBe(
      'The approved limit of the application was changed outside of its history.',
    );
  });

  it('tells a status that the history does not lead to', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await owner.query(`update credit_applications set status = 'APPROVED' where id = $1`, [walk.id]);
    expect(await problemOf(walk)).toBe('The application stands at APPROVED, but its history ends at IN_REVIEW.');
    await owner.query(`update credit_applications set status = 'IN_REVIEW' where id = $1`, [walk.id]);
    expect(await problemOf(walk)).toBeNull();
  });

  it('keeps its states out of reach of the role that the product runs under', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    for (const statement of [
      sql`update credit_application_states set facts = facts || '{"status":"APPROVED"}' where application_id = ${walk.id}`,
      sql`delete from credit_application_states where application_id = ${walk.id}`,
      sql`insert into credit_application_states (application_id, company_id, version, at, facts)
        select id, company_id, 99, now(), '{}' from credit_applications where id = ${walk.id}`,
    ])
      await expect(lot.rows(statement)).rejects.toThrow('permission denied for table credit_application_states');
    await expect(lot.rows(sql`update credit_applications set version = 1 where id = ${walk.id}`)).rejects.toThrow(
      'The version of a credit application never goes back.',
    );
    expect(await problemOf(walk)).toBeNull();
  });

  it('is verified on the review for A/R and System Admin, for nobody else', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const verify = async (who: 'joan' | 'ray' | 'carl') =>
      (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}/verify`);
    expect((await verify('joan')).json()).toMatchObject({ ok: true, problem: null });
    expect((await verify('ray')).statusCode).toBe(403);
    expect((await verify('carl')).statusCode).toBe(403);
  });

  it('reads 10,000 entries in seconds, as a command that ends with 0 or 1', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    // a transaction for each hundred: within one, each entry would walk past all earlier versions of the application's row
    for (let hundred = 0; hundred < 100; hundred += 1)
      await owner.query(
        `insert into activity (application_id, company_id, at, actor_name, move, submitted_version, comment, visible_to_customer)
          select $1, company_id, now(), 'Many', 'comment', 1, 'Comment ' || n, false from credit_applications, generate_series(1, 100) n where id = $1`,
        [walk.id],
      );
    const began = performance.now();
    const audited = await verifyAll(lot.db, lot.clock.now());
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([audited.broken, audited.entries > 10_000]).toEqual([[], true]);
    const command = async () => {
      const said: string[] = [];
      return {
        code: await verifyNow(lot.services.config.databaseUrl, (line) => said.push(line)),
        said: said.join('\n'),
      };
    };
    expect(await command()).toMatchObject({ code: 0, said: expect.stringContaining('nobody touched their history') });
    await owner.query(`update activity set comment = 'x' where application_id = $1 and position = 5000`, [walk.id]);
    expect(await command()).toMatchObject({
      code: 1,
      said: expect.stringContaining(`application ${walk.id}: Entry 5000 was changed after it was written.`),
    });
  }, 60_000);
});
