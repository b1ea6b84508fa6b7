import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '../mailbox/sink.ts';
import { castMember } from '../people.ts';
import { insist, signInOverTheWire } from './caller.ts';
import { startTarget, type Target } from './target.ts';

const ROWS = 6_000;
const KILLS = 3;
const path = '/api/studio-ops/imports';

interface Seen {
  readonly state: string;
  readonly task: string;
  readonly done: number;
  readonly columns: readonly { readonly field: string | null }[];
  readonly counts: { readonly new: number; readonly refused: number } | null;
  readonly stops: readonly { readonly done: number }[];
}

// decision 0110: whoever goes on after a crash goes on behind the last batch, with nothing twice and nothing missing
describe('the server is killed in the middle of an import', () => {
  let sink: MailSink;
  let mailFolder: string;
  let target: Target;
  beforeAll(async () => {
    mailFolder = await mkdtemp(join(tmpdir(), 'gatehouse-crash-mail-'));
    sink = await startMailSink(mailFolder);
    target = await startTarget(sink.smtpUrl);
  }, 120_000);
  afterAll(async () => {
    await target?.stop();
    await sink?.close();
    await rm(mailFolder, { recursive: true, force: true });
  }, 30_000);

  it('goes on by itself behind the last row that was written, three times over, and every row is there once', {
    timeout: 240_000,
  }, async () => {
    const token = await signInOverTheWire(target.url, castMember('Sam').email);
    const ask = async <T>(method: 'GET' | 'POST' | 'PUT', rest: string, body?: object | FormData): Promise<T> => {
      const answer = await insist(target.url, {
        token,
        method,
        path: `${path}${rest}`,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as T;
    };
    const settled = async (id: string): Promise<Seen> => {
      for (;;) {
        const seen = await ask<Seen>('GET', `/${id}`);
        if (seen.state !== 'WAITING' && seen.state !== 'RUNNING') return seen;
        await sleep(50);
      }
    };
    const form = new FormData();
    form.append('file', new Blob([companiesFile()], { type: 'text/csv' }), 'companies.csv');
    const { importId } = await ask<{ importId: string }>('POST', '?kind=companies', form);
    const { columns } = await settled(importId);
    await ask('PUT', `/${importId}/columns`, {
      columns: columns.map(({ field }) => field),
      words: {},
      remember: false,
    });
    expect(await settled(importId)).toMatchObject({ task: 'CHECK', counts: { new: ROWS, refused: 0 } });
    await ask('POST', `/${importId}/start`, { mode: 'GOOD', mail: false });

    const written = async () =>
      (
        await target.query<{ companies: number; names: number; contacts: number; noted: number }>(
          `select count(*)::int as companies, count(distinct c.legal_name)::int as names,
            (select count(*)::int from company_contacts k join companies o on o.id = k.company_id where o.production_name like 'Killed %') as contacts,
            (select count(*)::int from import_rows r where r.import_id = $1 and r.written_at is not null) as noted
          from companies c where c.production_name like 'Killed %'`,
          [importId],
        )
      )[0] ?? { companies: 0, names: 0, contacts: 0, noted: 0 };
    const stood: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = stood.at(-1) ?? 0;
      for (let tries = 0; (await written()).companies <= before + 200; tries += 1) {
        if (tries > 2_000) throw new Error('It does not go on.');
        await sleep(10);
      }
      await target.kill('server');
      const now = await written();
      // what a row became, its contact, and that it was written: all of it, or none
      expect([now.names, now.contacts, now.noted]).toEqual([now.companies, now.companies, now.companies]);
      expect(now.companies, 'it was killed in the middle').toBeLessThan(ROWS);
      expect(now.companies).toBeGreaterThan(before);
      stood.push(now.companies);
      // half a minute's lease of a dead server is not waited for here
      await target.query(
        "update imports set leased_until = now() - interval '1 second' where id = $1 and state = 'RUNNING'",
        [importId],
      );
      await target.recover();
    }
    const done = await settled(importId);
    expect(done).toMatchObject({ task: 'WRITE', state: 'SETTLED', done: ROWS, counts: { new: ROWS, refused: 0 } });
    expect(await written()).toEqual({ companies: ROWS, names: ROWS, contacts: ROWS, noted: ROWS });
    // and it says where it stood still
    expect(done.stops.map((stop) => stop.done)).toEqual(stood);
    const acts = await target.query<{ event: string; times: number }>(
      "select event, count(*)::int as times from audit where target_id = $1 and event in ('IMPORT_STARTED', 'IMPORT_DONE') group by event order by event",
      [importId],
    );
    expect(acts).toEqual([
      { event: 'IMPORT_DONE', times: 1 },
      { event: 'IMPORT_STARTED', times: 1 },
    ]);
  });
});

const companiesFile = (): string =>
  ['Company Name,Legal Entity,Type,EIN,Addr 1,City,State,Zip,First name,Last name,Email']
    .concat(
      Array.from(
        { length: ROWS },
        (_, n) =>
          `Killed ${n},Killed ${n} LLC,Production company,12-3456789,5 Example Street,Los Angeles,CA,90021,Ada,Example,ada.${n}@killed.example`,
      ),
    )
    .join('\n');
