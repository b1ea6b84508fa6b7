import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { companyParts, ownParts, takeOutPartIds } from '@gatehouse/domain/take-outs/parts.ts';
import { TAKE_OUTS_KEPT } from '@gatehouse/domain/take-outs/states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChain } from '#server/features/credit-history/queries/chains.ts';
import { sealAll } from '#server/features/credit-history/seals/sealing.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import { sealOf } from '#server/platform/history/chain.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { openTakeOutDesk, type TakeOutDesk } from './features/take-outs/desk.ts';
import { verifyTakeOut } from './features/take-outs/verify/verify-take-out.ts';
import { readZip } from './features/take-outs/zip/zip-reader.ts';

const OWN = '/api/customer-portal/take-outs';
const ALL = '/api/studio-ops/take-outs';
let lot: Lot;
let ines: As;
let hana: As;
let sam: As;
let walk: Walk;
let folder: string;
let desk: TakeOutDesk;
beforeAll(async () => {
  lot = await createLot();
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-take-out-'));
  [ines, hana, sam] = await Promise.all([lot.as('ines'), lot.as('hana'), lot.as('sam')]);
  walk = await walkTo(lot, 'APPROVED');
  await lot.newProject({ company: 'groyne' });
  await lot.inWork(({ trx, now }) =>
    sql`insert into credit_application_sections (application_id, company_id, section, data, secret, updated_at, updated_by_name)
      select id, company_id, 'dnb', '{"paydex":"STUDIO-ONLY"}', 'x', ${now}, 'Joan' from credit_applications where id = ${walk.id} on conflict do nothing`.execute(
      trx,
    ),
  );
  await storeDocuments();
  desk = openTakeOutDesk({ ...lot.services, log: { warn: () => undefined } });
  await sealAll(lot);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await lot.close();
});

/** The walk only names its documents: here they are on the disk. */
const storeDocuments = async (): Promise<void> => {
  const rows = await lot.rows<{ id: string }>(sql`select id from documents`);
  for (const { id } of rows) {
    const bytes = Buffer.from(`%PDF-1.7 ${id}`);
    const key = newStorageKey();
    await putBytes(lot.services.store, key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    await lot.rows(
      sql`update documents set storage_key = ${key}, sha256 = ${sha256}, size = ${bytes.length} where id = ${id}`,
    );
  }
};

const made = async (who: As, url: string, body: object): Promise<TakeOut> => {
  const asked = await who.call('POST', url, body);
  expect(asked.statusCode, asked.body).toBe(200);
  const { takeOutId } = asked.json<TakeOut>();
  await expect.poll(() => stateOf(who, url, takeOutId), { timeout: 15_000 }).toMatch(/READY|FAILED/);
  return (await rowOf(who, url, takeOutId)) as TakeOut;
};
const rowOf = async (who: As, url: string, id: string): Promise<TakeOut | undefined> =>
  (await who.call('GET', url)).json<{ rows: TakeOut[] }>().rows.find(({ takeOutId }) => takeOutId === id);
const stateOf = async (who: As, url: string, id: string) => (await rowOf(who, url, id))?.state;

const addressOf = async (who: As, url: string, id: string) => who.call('POST', `${url}/${id}/address`);
const open = (address: string) => lot.app.inject({ url: new URL(address).pathname + new URL(address).search });

const saved = async (who: As, url: string, { takeOutId, fileName }: TakeOut): Promise<string> => {
  const given = await addressOf(who, url, takeOutId);
  const answer = await open(given.json<{ url: string }>().url);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const path = join(folder, `${takeOutId}-${fileName}`);
  await writeFile(path, answer.rawPayload);
  return path;
};
const everythingIn = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const zip = await readZip(path);
  const texts = new Map<string, string>();
  for (const name of zip.names) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.read(name)) pieces.push(piece);
    texts.set(name, Buffer.concat(pieces).toString('latin1'));
  }
  await zip.close();
  return texts;
};
const verified = async (path: string) => {
  const said: string[] = [];
  return { code: await verifyTakeOut(path, (line) => said.push(line)), said: said.join('\n') };
};

describe('everything of one company', () => {
  it('is a ZIP that its admin asks for, holds what they read, and is whole', async () => {
    const row = await made(ines, OWN, { parts: ownParts });
    expect(row).toMatchObject({ company: { companyId: lot.companies.saltmarsh }, problem: null, taken: 0 });
    expect(row.fileName).toMatch(/^saltmarsh-films-ltd-\d{4}-\d\d-\d\d\.zip$/);
    const path = await saved(ines, OWN, row);
    const texts = await everythingIn(path);
    const applications = JSON.parse(texts.get('data/credit-applications.json') ?? '');
    expect(applications).toEqual([
      expect.objectContaining({ id: walk.id, status: 'APPROVED', companyId: lot.companies.saltmarsh }),
    ]);
    const documents = JSON.parse(texts.get('data/documents.json') ?? '');
    expect(documents.length).toBeGreaterThan(0);
    for (const { id, recordType } of documents) expect(texts.get(`files/${recordType}/${id}.pdf`)).toMatch(/^%PDF/);
    expect((await verified(path)).said).toContain('everything is there as it was made.');
    expect((await verified(path)).code).toBe(0);
    // another reader finds the same in it
    expect(execFileSync('python3', ['-m', 'zipfile', '-t', path]).toString()).toContain('Done testing');
  });

  it('holds nothing of another company, nothing that only the studio reads, and nothing that opens anything', async () => {
    const row = await made(ines, OWN, { parts: ownParts });
    const texts = await everythingIn(await saved(ines, OWN, row));
    for (const [name, text] of texts) {
      expect(text, name).not.toContain(lot.companies.groyne);
      expect(text, name).not.toContain(emailOfHana);
      expect(text, name).not.toContain('STUDIO-ONLY');
      if (name !== 'schema.json')
        expect(text, name).not.toMatch(/riskTier|recommendation|storageKey|"secret|passwordHash|internalUse/);
    }
    for (const name of [
      'approvals',
      'screenings',
      'tripwire-reviews',
      'audit',
      'reference-requests',
      'credit-application-states',
    ])
      expect([...texts.keys()]).not.toContain(`data/${name}.json`);
    const entries: { visibleToCustomer: boolean; toStatus: string }[] = JSON.parse(
      texts.get('data/activity.json') ?? '',
    );
    expect(entries.every(({ visibleToCustomer }) => visibleToCustomer)).toBe(true);
    expect(entries.some(({ toStatus }) => /^PENDING/.test(toStatus ?? ''))).toBe(false);
  });
  const emailOfHana = 'hana';

  it('is what the other company’s admin gets of theirs alone, and neither reaches the other’s', async () => {
    const row = await made(ines, OWN, { parts: ['company'] });
    expect((await addressOf(hana, OWN, row.takeOutId)).statusCode).toBe(404);
    expect((await hana.call('DELETE', `${OWN}/${row.takeOutId}`)).statusCode).toBe(404);
    expect(await rowOf(hana, OWN, row.takeOutId)).toBeUndefined();
    const theirs = await made(hana, OWN, { parts: ownParts });
    const texts = await everythingIn(await saved(hana, OWN, theirs));
    for (const [name, text] of texts) expect(text, name).not.toContain(lot.companies.saltmarsh);
    expect(JSON.parse(texts.get('data/credit-applications.json') ?? '')).toEqual([]);
  });

  it('is not for those who are no admins, and its studio’s part not for its admins', async () => {
    for (const who of ['carl', 'casey', 'joan'] as const)
      for (const url of [OWN, ALL]) {
        expect((await (await lot.as(who)).call('GET', url)).statusCode, `${who} ${url}`).toBe(403);
        expect((await (await lot.as(who)).call('POST', url, { parts: ['company'] })).statusCode).toBe(403);
      }
    expect((await ines.call('POST', OWN, { parts: ['company', 'studio'] })).statusCode).toBe(400);
    expect((await ines.call('POST', ALL, { of: 'lot', parts: ['lot'] })).statusCode).toBe(403);
    const studios = await made(sam, ALL, { of: 'company', companyId: lot.companies.saltmarsh, parts: companyParts });
    expect(await rowOf(ines, OWN, studios.takeOutId)).toBeUndefined();
    expect((await addressOf(ines, OWN, studios.takeOutId)).statusCode).toBe(404);
  });

  it('holds what only the studio reads where a System Admin asks for it, and still nothing of another company', async () => {
    const row = await made(sam, ALL, { of: 'company', companyId: lot.companies.saltmarsh, parts: companyParts });
    expect(row.fileName).toContain('-studio.zip');
    const path = await saved(sam, ALL, row);
    const texts = await everythingIn(path);
    expect(JSON.parse(texts.get('data/approvals.json') ?? '').length).toBeGreaterThan(0);
    expect(JSON.parse(texts.get('data/audit.json') ?? '').length).toBeGreaterThan(0);
    for (const [name, text] of texts) {
      expect(text, name).not.toContain(lot.companies.groyne);
      if (name !== 'schema.json') expect(text, name).not.toMatch(/storageKey|"secret"|"codeHash"/);
    }
    expect(await verified(path)).toMatchObject({ code: 0 });
  });

  it('stands in the history: who asked, who got an address, who took it, and how often', async () => {
    const row = await made(ines, OWN, { parts: ['company'] });
    await saved(ines, OWN, row);
    await saved(ines, OWN, row);
    expect((await rowOf(ines, OWN, row.takeOutId))?.taken).toBe(2);
    const events = await lot.rows<{ event: string; company_id: string }>(
      sql`select event, company_id from audit where target_id = ${row.takeOutId} order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      'TAKE_OUT_ASKED',
      ...['TAKE_OUT_ADDRESS_GIVEN', 'TAKE_OUT_TAKEN', 'TAKE_OUT_ADDRESS_GIVEN', 'TAKE_OUT_TAKEN'],
    ]);
    expect(new Set(events.map(({ company_id }) => company_id))).toEqual(new Set([lot.companies.saltmarsh]));
  });

  it('asks for the rights again at the address, and its address ends after five minutes', async () => {
    const row = await made(ines, OWN, { parts: ['company'] });
    const { url } = (await addressOf(ines, OWN, row.takeOutId)).json<{ url: string }>();
    expect((await open(url.replace(/.$/, 'x'))).statusCode).toBe(410);
    await lot.rows(sql`update users set company_admin = false where id = ${lot.idOf('ines')}`);
    expect((await open(url)).statusCode).toBe(403);
    await lot.rows(sql`update users set company_admin = true where id = ${lot.idOf('ines')}`);
    expect((await open(url)).statusCode).toBe(200);
    lot.clock.forward(5 * 60_000 + 1_000);
    expect((await open(url)).statusCode).toBe(410);
  });

  it('is kept for seven days; the line that tells of it stays', async () => {
    const row = await made(hana, OWN, { parts: ['company'] });
    const [{ key } = { key: '' }] = await lot.rows<{ key: string }>(
      sql`select storage_key as key from take_outs where id = ${row.takeOutId}`,
    );
    await lot.rows(
      sql`update take_outs set expires_at = ${new Date(lot.clock.now().getTime() - 1)} where id = ${row.takeOutId}`,
    );
    expect((await addressOf(hana, OWN, row.takeOutId)).statusCode).toBe(410);
    await desk.sweep();
    expect(await rowOf(hana, OWN, row.takeOutId)).toMatchObject({ state: 'OVER', problem: takeOutMessages.over });
    await expect(lot.services.store.open(key)).rejects.toThrow('No file is stored');
  });

  it('refuses one more than are kept, until one is thrown away', async () => {
    const groyne = { of: 'company', companyId: lot.companies.groyne, parts: ['company'] };
    await lot.rows(
      sql`update take_outs set state = 'OVER', storage_key = null where company_id = ${lot.companies.groyne}`,
    );
    await lot.rows(sql`insert into take_outs (company_id, parts, file_name, asked_by, asked_by_name, asked_at, state, storage_key, expires_at)
      select ${lot.companies.groyne}, '{company}', 'x.zip', ${lot.idOf('sam')}, 'Sam', ${lot.clock.now()}, 'READY', md5(n::text), now() + interval '1 day'
      from generate_series(1, ${TAKE_OUTS_KEPT}::int) n`);
    const refused = await sam.call('POST', ALL, groyne);
    expect([refused.statusCode, refused.json().errorMessages[0].errorMessage]).toEqual([
      409,
      takeOutMessages.keptEnough,
    ]);
    expect((await hana.call('POST', OWN, { parts: ['company'] })).statusCode).toBe(409);
    // however many came to nothing since, the kept ones can be found
    await lot.rows(sql`insert into take_outs (company_id, parts, file_name, asked_by, asked_by_name, asked_at, state)
      select ${lot.companies.groyne}, '{company}', 'y.zip', ${lot.idOf('sam')}, 'Sam', ${lot.clock.now()}::timestamptz + interval '1 second', 'FAILED' from generate_series(1, 60)`);
    const { rows } = (await hana.call('GET', OWN)).json<{ rows: TakeOut[] }>();
    expect(rows[0]?.state).toBe('FAILED');
    const kept = rows.find(({ state }) => state === 'READY');
    expect((await hana.call('DELETE', `${OWN}/${kept?.takeOutId}`)).statusCode).toBe(200);
    expect(await made(sam, ALL, groyne)).toMatchObject({ state: 'READY' });
    await lot.rows(sql`update take_outs set state = 'OVER', storage_key = null where file_name = 'x.zip'`);
  });

  it('refuses nothing chosen, a second one beside it, and a company that is not there', async () => {
    expect((await ines.call('POST', OWN, { parts: [] })).statusCode).toBe(400);
    await lot.rows(sql`insert into take_outs (company_id, parts, file_name, asked_by, asked_by_name, asked_at, state, leased_until)
      values (${lot.companies.saltmarsh}, '{company}', 'x.zip', ${lot.idOf('ines')}, 'Ines', ${lot.clock.now()}, 'RUNNING', ${new Date(lot.clock.now().getTime() + 120_000)})`);
    const second = await ines.call('POST', OWN, { parts: ['company'] });
    expect([second.statusCode, second.json().errorMessages[0].errorMessage]).toEqual([409, takeOutMessages.oneAtATime]);
    await lot.rows(sql`update take_outs set state = 'CANCELLED' where state = 'RUNNING'`);
    const nowhere = '0c0a9a27-0000-4000-8000-000000000000';
    expect((await sam.call('POST', ALL, { of: 'company', companyId: nowhere, parts: ['company'] })).statusCode).toBe(
      404,
    );
  });
});

describe('a server that dies', () => {
  const waiting = async (parts: readonly string[] = ['company', 'projects']) => {
    const [row] = await lot.rows<{
      id: string;
    }>(sql`insert into take_outs (company_id, parts, file_name, asked_by, asked_by_name, asked_at, state, done_bytes, leased_until)
      values (${lot.companies.saltmarsh}, ${parts}::text[], 'x.zip', ${lot.idOf('ines')}, 'Ines', ${lot.clock.now()}, 'RUNNING', 400, ${new Date(lot.clock.now().getTime() - 1)}) returning id`);
    return row?.id ?? '';
  };

  it('leaves what the next one begins anew from the start, once', async () => {
    const id = await waiting();
    const other = openTakeOutDesk({ ...lot.services, log: { warn: () => undefined } });
    await Promise.all([desk.make(id), other.make(id)]);
    const row = await rowOf(ines, OWN, id);
    expect(row).toMatchObject({ state: 'READY' });
    expect(await verified(await saved(ines, OWN, row as TakeOut))).toMatchObject({ code: 0 });
  });

  it('holds every document of its rows, whatever is removed or let go while it is made', async () => {
    const id = await waiting(['files']);
    const { store } = lot.services;
    const owner = await ownerOf(lot);
    const change = async () => {
      await owner.query('update documents set removed_at = now() where removed_at is null');
      return await store.free();
    };
    const log = { warn: () => undefined };
    await openTakeOutDesk({ ...lot.services, log, store: { ...store, free: change } }).make(id);
    await owner.query('update documents set removed_at = null');
    await owner.end();
    const row = await rowOf(ines, OWN, id);
    const path = await saved(ines, OWN, row as TakeOut);
    expect([...(await everythingIn(path)).keys()].filter((name) => name.startsWith('files/'))).not.toEqual([]);
    expect(await verified(path)).toMatchObject({ code: 0 });
  });

  it('leaves the disk the room that the database needs, and says that there was none', async () => {
    const id = await waiting();
    const log = { warn: () => undefined };
    await openTakeOutDesk({ ...lot.services, log, keepFree: Number.POSITIVE_INFINITY }).make(id);
    expect(await rowOf(ines, OWN, id)).toMatchObject({ state: 'FAILED', problem: takeOutMessages.noRoom });
    expect(await readdir(lot.services.store.arrivals)).toEqual([]);
  });

  it('makes nothing for somebody whose right ended meanwhile, and stops when it is cancelled', async () => {
    const id = await waiting();
    await lot.rows(sql`update users set company_admin = false where id = ${lot.idOf('ines')}`);
    await desk.makeWaiting();
    await lot.rows(sql`update users set company_admin = true where id = ${lot.idOf('ines')}`);
    expect(await rowOf(ines, OWN, id)).toMatchObject({ state: 'FAILED', problem: 'You may not do this.' });
    const next = await waiting();
    expect((await ines.call('DELETE', `${OWN}/${next}`)).statusCode).toBe(200);
    await desk.makeWaiting();
    expect(await rowOf(ines, OWN, next)).toBeUndefined();
  });
});

describe('the whole lot', () => {
  it('holds both companies, the lot and its history with every seal, and is whole without the server', async () => {
    await sealAll(lot);
    const row = await made(sam, ALL, { of: 'lot', parts: takeOutPartIds });
    const path = await saved(sam, ALL, row);
    const texts = await everythingIn(path);
    const companies: { id: string }[] = JSON.parse(texts.get('data/companies.json') ?? '');
    expect(companies.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(lot.companies)));
    expect(texts.get('data/departments.json')).toContain('Costume');
    for (const [name, text] of texts)
      if (name !== 'schema.json')
        expect(text, name).not.toMatch(/"passwordHash"|"taxIdEncrypted"|"storageKey"|"secret"/);
    const { code, said } = await verified(path);
    expect(said).toContain('everything is there as it was made.');
    expect(code).toBe(0);
  });

  it('is found out when anything in it was changed', async () => {
    const row = await made(sam, ALL, { of: 'lot', parts: ['credit', 'history'] });
    const path = await saved(sam, ALL, row);
    const bytes = await readFile(path);
    const other = join(folder, 'changed.zip');
    // a piece of a packed file
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('data/audit.json') + 400;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(other, changed);
    expect((await verified(other)).code).not.toBe(0);
    await writeFile(other, bytes.subarray(0, bytes.length - 10));
    expect((await verified(other)).code).toBe(2);
  });

  it('is found out when a history was written anew before it was taken, with every hash of its own in order', async () => {
    await sealAll(lot);
    const [last] = await lot.rows<{ position: number }>(
      sql`select max(position) as position from activity where application_id = ${walk.id}`,
    );
    const entries = (await lot.inWork((work) => readChain(work, walk.id)))?.entries ?? [];
    const entry = entries.find(({ position }) => position === last?.position);
    if (entry === undefined) throw new Error('No history.');
    const owner = await ownerOf(lot);
    await owner.query('set session_replication_role = replica');
    const hash = sealOf(entry.previousHash, { ...entry, comment: 'It never was so.' });
    await owner.query(
      `update activity set comment = 'It never was so.', hash = decode($1, 'hex') where application_id = $2 and position = $3`,
      [hash, walk.id, entry.position],
    );
    await owner.query(`update credit_applications set activity_hash = decode($1, 'hex') where id = $2`, [
      hash,
      walk.id,
    ]);
    await owner.end();
    for (const parts of [['credit'], ['credit', 'history']]) {
      const row = await made(sam, ALL, { of: 'lot', parts });
      const { code, said } = await verified(await saved(sam, ALL, row));
      expect(said).toContain(
        `Application ${walk.id}: its history is not the one that was sealed at entry ${entry.position}.`,
      );
      expect(code).toBe(1);
    }
  });
});
