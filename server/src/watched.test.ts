import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot({ CLAMD_URL: 'unix:/nowhere/clamd.sock' });
}, 60_000);
afterAll(() => lot?.close());

/** The value of each metric of ours, by its name and label as Prometheus reads them. */
const watched = async (): Promise<Readonly<Record<string, number>>> => {
  const { body } = await lot.app.inject({ url: '/metrics' });
  const said = body.matchAll(/^(gatehouse_\w+(?:\{[^}]*\})?) (\S+)$/gm);
  return Object.fromEntries([...said].map(([, name = '', value]) => [name, Number(value)]));
};
const ago = (seconds: number): Date => new Date(lot.clock.now().getTime() - seconds * 1000);
const mail = (state: string, tryAt: Date) =>
  lot.inWork(({ trx }) =>
    sql`insert into mail_outbox (email_type, mail, state, next_try_at, created_at) values ('test', '{"to":[]}', ${state}, ${tryAt}, ${tryAt})`.execute(
      trx,
    ),
  );

describe('what an operator watches', () => {
  it('is nothing on a lot that rests, and both things it stands on work', async () => {
    expect(await watched()).toMatchObject({
      'gatehouse_ready{part="database"}': 1,
      'gatehouse_ready{part="storage"}': 1,
      'gatehouse_mails{state="due"}': 0,
      gatehouse_mail_late_seconds: 0,
      gatehouse_delivery_late_seconds: 0,
      gatehouse_packets_unmade: 0,
      gatehouse_packet_oldest_seconds: 0,
      gatehouse_alert_streams: 0,
      gatehouse_scans_waiting: 0,
      gatehouse_scan_oldest_seconds: 0,
      // named by a setting, and not there
      gatehouse_scanner: 0,
      // not even by whoever counts
      'gatehouse_connections{state="wanted"}': 0,
    });
  });

  it('counts mails by what keeps them, and how long the first of them has been due', async () => {
    await mail('PENDING', ago(90));
    await mail('PENDING', ago(30));
    await mail('PENDING', ago(-600));
    await mail('HELD', ago(10));
    await mail('FAILED', ago(4_000));
    expect(await watched()).toMatchObject({
      'gatehouse_mails{state="due"}': 2,
      'gatehouse_mails{state="waiting"}': 1,
      'gatehouse_mails{state="given_up"}': 1,
      gatehouse_mail_late_seconds: 90,
    });
  });

  it('counts deliveries to webhooks', async () => {
    await lot.inWork(({ trx }) =>
      sql`with hook as (insert into webhooks (name, url, secret_encrypted, events, created_by, created_at)
          values ('Payroll', 'https://payroll.example/hook', 'none', '{}', ${lot.idOf('casey')}, now()) returning id)
        insert into webhook_deliveries (webhook_id, delivery_key, event, payload, next_try_at, created_at)
        select id, gen_random_uuid(), 'test', '{}', ${ago(45)}::timestamptz + wait, now() from hook, unnest(array[interval '0', interval '1 hour']) wait`.execute(
        trx,
      ),
    );
    expect(await watched()).toMatchObject({
      'gatehouse_deliveries{state="due"}': 1,
      'gatehouse_deliveries{state="waiting"}': 1,
      gatehouse_delivery_late_seconds: 45,
    });
    await lot.inWork(({ trx }) => sql`update webhooks set enabled = false where name = 'Payroll'`.execute(trx));
    expect(await watched(), 'of a webhook that was switched off').toMatchObject({
      'gatehouse_deliveries{state="due"}': 0,
      gatehouse_delivery_late_seconds: 0,
    });
  });

  it('counts packets that nobody has made yet', async () => {
    const projectId = await lot.newProject();
    await lot.inWork(({ trx }) =>
      sql`with draft as (insert into credit_applications (company_id, project_id, status, status_since, owner_id, created_by, created_at, updated_at)
          select company_id, id, 'DRAFT', now(), ${lot.idOf('ines')}, ${lot.idOf('ines')}, now(), now() from projects where id = ${projectId} returning id, company_id)
        insert into packets (application_id, company_id, fingerprint, state, all_steps, input, internal, file_name, asked_at)
        select id, company_id, ${randomBytes(32)}, 'WAITING', 1, '{}', true, 'Packet.pdf', ${ago(20)} from draft`.execute(
        trx,
      ),
    );
    expect(await watched()).toMatchObject({ gatehouse_packets_unmade: 1, gatehouse_packet_oldest_seconds: 20 });
  });

  it('counts files that wait for the virus scanner', async () => {
    await lot.inWork(({ trx }) =>
      sql`insert into documents (section, name, size, sha256, storage_key, uploaded_by_name, uploaded_at, scan_state)
        select 'own', state || '.pdf', 1, ${randomBytes(32)}, state, 'Joan', ${ago(50)}, state from unnest(array['waiting', 'infected', 'clean']) state`.execute(
        trx,
      ),
    );
    expect(await watched()).toMatchObject({ gatehouse_scans_waiting: 1, gatehouse_scan_oldest_seconds: 50 });
  });

  it('has a name for everything that a rule or the dashboard asks', async () => {
    const known = new Set(Object.keys(await watched()).map((name) => name.split('{')[0]));
    for (const file of ['gatehouse.rules.yml', 'gatehouse.dashboard.json']) {
      const text = await readFile(new URL(`../../docs/watching/${file}`, import.meta.url), 'utf8');
      const asked = [...text.matchAll(/\b(gatehouse_\w+)/g)].map(([, name]) => name);
      expect(asked.length, file).toBeGreaterThan(5);
      for (const name of asked) expect(known, file).toContain(name);
    }
  });
});
