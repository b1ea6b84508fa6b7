import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { verifyNow } from '../verify-now.ts';
import { anchorHistory } from './anchoring.ts';
import { sealAll, startSealing } from './sealing.ts';
import { verifySeals } from './verify-seals.ts';

let lot: Lot;
let owner: pg.Client;
let walk: Walk;
const seal = () => sealAll(lot);
const verified = () => lot.inWork(verifySeals);
beforeAll(async () => {
  lot = await createLot();
  owner = await ownerOf(lot);
  walk = await walkTo(lot, 'APPROVED');
  await walkTo(lot, 'SUBMITTED');
  await seal();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await lot.close();
});

/** What somebody with the owner's password does behind the product's back; undone afterwards. */
const brokenAfter = async (...statements: readonly string[]): Promise<readonly string[]> => {
  const tables = ['audit', 'seals', 'seal_head', 'credit_applications', 'activity'];
  for (const table of tables) await owner.query(`create temp table "kept ${table}" as select * from ${table}`);
  // replica: neither triggers nor references, as a careful hand would do it
  await owner.query('set session_replication_role = replica');
  try {
    for (const statement of statements) await owner.query(statement.replaceAll(':id', `'${walk.id}'`));
    return (await verified()).broken;
  } finally {
    for (const table of tables) {
      await owner.query(`delete from ${table}`);
      await owner.query(
        `insert into ${table} ${table === 'audit' ? 'overriding system value' : ''} select * from "kept ${table}"`,
      );
      await owner.query(`drop table "kept ${table}"`);
    }
    await owner.query('set session_replication_role = origin');
  }
};

describe('the seals', () => {
  it('stand on every row of the audit and every history of what was submitted, and are clean', async () => {
    const [counts] = await lot.rows<{ audit: number; histories: number }>(
      sql`select (select count(*) from audit) as audit, (select count(*) from credit_applications where submitted_version > 0) as histories`,
    );
    const { seals, waiting, broken } = await verified();
    expect(broken).toEqual([]);
    expect([waiting, seals]).toEqual([0, (counts?.audit ?? 0) + (counts?.histories ?? 0)]);
    expect(counts?.audit).toBeGreaterThan(20);
  });

  it('tell a row of the audit that was changed, taken out, and taken out at the end', async () => {
    const [middle, last] = ['select min(id) + 5 from audit', 'select max(id) from audit'];
    expect(await brokenAfter(`update audit set actor_name = 'Nobody' where id = (${middle})`)).toEqual([
      expect.stringMatching(/^Row \d+ of the audit was changed after it was sealed\.$/),
    ]);
    for (const which of [middle, last])
      expect(await brokenAfter(`delete from audit where id = (${which})`)).toEqual([
        expect.stringMatching(/^Row \d+ of the audit is missing\.$/),
      ]);
    // with its seal as well
    expect(
      await brokenAfter(`delete from seals where audit_id = (${last})`, `delete from audit where id = (${last})`),
    ).toEqual([expect.stringMatching(/^(The seals after \d+ are missing; there were \d+|Seal \d+ is missing)\.$/)]);
  });

  it('tell an application that is gone, an end of its history that is gone, and one written anew', async () => {
    expect(
      await brokenAfter(
        'delete from activity where application_id = :id',
        'delete from credit_applications where id = :id',
      ),
    ).toEqual([`Application ${walk.id} and its history are missing.`]);
    const [{ n } = { n: 0 }] = await lot.rows<{ n: number }>(
      sql`select activity_count as n from credit_applications where id = ${walk.id}`,
    );
    expect(await brokenAfter(`delete from activity where application_id = :id and position = ${n}`)).toEqual([
      `Application ${walk.id}: entry ${n} of its history is missing.`,
    ]);
    expect(
      await brokenAfter(`update activity set hash = sha256(hash) where application_id = :id and position = ${n}`),
    ).toEqual([`Application ${walk.id}: its history is not the one that was sealed at entry ${n}.`]);
  });

  it('tell a seal that was changed or taken out', async () => {
    expect(await brokenAfter(`update seals set content = sha256(content) where position = 3`)).toEqual([
      'Seal 3 was changed after it was put on.',
    ]);
    expect(await brokenAfter(`delete from seals where position = 3`)).toEqual(['Seal 3 is missing.']);
    expect(await brokenAfter(`update seal_head set hash = sha256(hash)`)).toEqual([
      expect.stringMatching(/is not the one that was put on last\.$/),
    ]);
  });

  it('cannot be changed by the roles of the product, nor the audit', async () => {
    for (const statement of [
      sql`update seals set content = ''`,
      sql`delete from seals`,
      sql`delete from seal_head`,
      sql`update audit set actor_name = 'Nobody'`,
      sql`delete from audit`,
    ])
      await expect(lot.rows(statement)).rejects.toThrow(/permission denied/);
  });

  it('are put on beside the calls, by one server at a time, and miss nothing of what commits late', async () => {
    const late = lot.inWork(async (work) => {
      await sql`insert into audit (at, event, actor_name) values (now(), 'LATE', 'Late')`.execute(work.trx);
      await lotWrites.promise;
    });
    const log = { warn: (facts: object) => expect(facts).toBeNull() };
    const sealings = [1, 2, 3].map(() => startSealing({ ...lot, log }, 20));
    for (let n = 0; n < 30; n += 1)
      await lot.rows(sql`insert into audit (at, event, actor_name) values (now(), 'MANY', ${`Many ${n}`})`);
    lotWrites.resolve();
    await late;
    while ((await verified()).waiting > 0);
    await Promise.all(sealings.map(({ stop }) => stop()));
    expect((await verified()).broken).toEqual([]);
  });
  const lotWrites = Promise.withResolvers<void>();

  it('are put on a history that grew by what was noted of it; a draft is not noted', async () => {
    const noted = () =>
      lot.rows<{ id: string }>(sql`select distinct application_id as id from unsealed_histories order by 1`);
    const unsealed = () =>
      lot.rows(sql`select id from credit_applications a where submitted_version > 0
        and not exists (select from seals s where s.application_id = a.id and s.entries = a.activity_count)`);
    const sealing = () => startSealing({ ...lot, log: { warn: (facts) => expect(facts).toBeNull() } }, 20);
    const first = sealing();
    await expect.poll(noted).toEqual([]);
    await first.stop();
    await walkTo(lot, 'DRAFT');
    const sent = await walkTo(lot, 'SUBMITTED');
    expect(await noted()).toEqual([{ id: sent.id }]);
    const next = sealing();
    await expect.poll(noted).toEqual([]);
    await next.stop();
    expect(await unsealed()).toEqual([]);
    expect((await verified()).broken).toEqual([]);
  });
});

describe('what was submitted', () => {
  it('stays, whoever of the product’s roles deletes it, also after it was set back to a draft; a draft goes', async () => {
    const del = (id: string) => lot.rows(sql`delete from credit_applications where id = ${id}`);
    await expect(del(walk.id)).rejects.toThrow(/What was submitted stays/);
    await expect(
      lot.inWork(async ({ trx }) => {
        await sql`update credit_applications set status = 'DRAFT', submitted_version = 0 where id = ${walk.id}`.execute(
          trx,
        );
        await sql`delete from credit_applications where id = ${walk.id}`.execute(trx);
      }),
    ).rejects.toThrow(/What was submitted stays/);
    const draft = await walkTo(lot, 'DRAFT');
    await del(draft.id);
    expect(await lot.rows(sql`select from activity where application_id = ${draft.id}`)).toEqual([]);
    for (const table of ['companies', 'projects', 'users', 'letters', 'approvals', 'documents'])
      await expect(lot.rows(sql`delete from ${sql.table(table)}`), table).rejects.toThrow(/permission denied/);
  });
});

describe('anchors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-anchors-'));
  const file = join(folder, 'anchors.txt');
  afterAll(() => rmSync(folder, { recursive: true }));
  const anchor = (anchors: { file: string } | { address: string }) =>
    anchorHistory({ ...lot, vault: lot.services.vault, config: { anchors } });
  const command = async (text: string, secret: Buffer | null = lot.services.config.secret) => {
    const said: string[] = [];
    const code = await verifyNow(lot.ownerUrl, (line) => said.push(line), { text, secret });
    return { code, said: said.join('\n') };
  };

  it('are signed lines in a file, from each of which the history follows', async () => {
    await anchor({ file });
    await lot.rows(sql`insert into audit (at, event, actor_name) values (now(), 'MORE', 'More')`);
    await anchor({ file });
    const text = readFileSync(file, 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(await command(text)).toEqual({
      code: 0,
      said: expect.stringContaining('2 anchors: the history follows from each.'),
    });
    expect((await command(text, null)).said).toContain('compare the key');
  });

  it('go by mail to the address of the setting, and are read out of a mail', async () => {
    await anchor({ address: 'auditor@x.example' });
    const [mail] = await lot.rows<{ text: string }>(
      sql`select mail::text as text from mail_outbox where email_type = 'history-anchor' and mail->'to'->0->>'address' = 'auditor@x.example'`,
    );
    expect((await command(mail?.text ?? '')).said).toContain('1 anchor: the history follows from each.');
    const setting = (value: string) =>
      readConfig({
        ...process.env,
        DATABASE_URL: 'postgres://x',
        GATEHOUSE_DATA: 'x',
        SMTP_URL: 'smtp://x',
        GATEHOUSE_SECRET: Buffer.alloc(32, 1).toString('base64'),
        HISTORY_ANCHORS: value,
      }).anchors;
    expect([setting('file:/a/b.txt'), setting('mailto:a@x.example')]).toEqual([
      { file: '/a/b.txt' },
      { address: 'a@x.example' },
    ]);
    expect(() => setting('ftp://x')).toThrow('HISTORY_ANCHORS');
  });

  it('tell a history that was made anew with every seal, a forged line, and a line of another installation', async () => {
    const text = readFileSync(file, 'utf8');
    const forged = text.replace(/ (\d+) ([0-9a-f])/, (_, count, digit) => ` ${count} ${digit === '0' ? '1' : '0'}`);
    expect(await command(forged)).toEqual({
      code: 1,
      said: expect.stringContaining('was not signed by the key that it names'),
    });
    expect(await command(text, Buffer.alloc(32, 7))).toEqual({
      code: 1,
      said: expect.stringContaining("another installation's key"),
    });
    expect((await command('no anchor here')).code).toBe(1);
    // the owner deletes a row and seals everything anew: in the database all agrees
    await owner.query('delete from audit where id = (select min(id) + 5 from audit)');
    await owner.query("delete from seals; update seal_head set count = 0, hash = ''");
    await seal();
    expect((await verified()).broken).toEqual([]);
    expect(await command(text)).toEqual({ code: 1, said: expect.stringContaining('knows another history') });
  });
});
