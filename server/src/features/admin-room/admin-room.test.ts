import { adminRoomMessages } from '@gatehouse/domain/admin-room/messages.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareJobs } from '#server/platform/jobs/jobs.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { leaseMail, markFailed } from '#server/platform/mail/outbox-lease.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';

const here = '/api/studio-ops/admin-room';
let lot: Lot;
beforeAll(async () => {
  lot = await createLot({ GATEHOUSE_METRICS_TOKEN: 'a-token-nobody-guesses', MAIL_FROM: 'office@lot.example' });
}, 60_000);
afterAll(() => lot?.close());

const call = async (who: Name, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await (await lot.as(who)).call(method, path, body);
  const json = /json/.test(String(answer.headers['content-type'])) ? answer.json() : null;
  return {
    status: answer.statusCode,
    body: json,
    text: answer.body,
    message: json?.message ?? json?.errorMessages?.[0]?.errorMessage,
  };
};
const ask = (path = '', who: Name = 'sam') => call(who, 'GET', `${here}${path}`);
const cellOf = async (what: string) =>
  (await ask()).body.health.find((cell: { what: string }) => cell.what === what) as Record<string, string>;

const giveUp = async (subject: string, error: string): Promise<string> => {
  const id = await lot.inWork((work) =>
    queueMail(work, {
      companyId: lot.companies.saltmarsh,
      emailType: 'test',
      mail: {
        to: [{ name: '', address: 'gone@saltmarsh.example' }],
        subject,
        preheader: '',
        heading: subject,
        paragraphs: ['A secret paragraph.'],
        primary: { label: 'Open', url: 'https://gatehouse.example/x?token=secret-token' },
      },
    }),
  );
  const leased = await leaseMail(lot.db, lot.clock.now());
  if (leased !== null) await markFailed(lot.db, leased, { now: lot.clock.now(), error, forGood: true });
  return id;
};
const webhook = async (name: string, enabled: boolean, failed: number): Promise<string> => {
  const rows = await lot.rows<{ id: string }>(sql`
    with hook as (insert into webhooks (name, url, secret_encrypted, events, enabled, created_by, created_at)
      values (${name}, 'https://payroll.example/hook', 'none', '{}', ${enabled}, ${lot.idOf('sam')}, now()) returning id),
    put as (insert into webhook_deliveries (webhook_id, delivery_key, event, payload, state, attempts, problem, created_at, settled_at)
      select id, gen_random_uuid(), 'test', '{}', 'FAILED', 8, 'It answered 500.', now(), now() from hook, generate_series(1, ${failed}::int))
    select id from hook`);
  return rows[0]?.id ?? '';
};
const audited = (event: string) =>
  lot.rows<Record<string, unknown>>(
    sql`select actor_name, target_type, target_id, detail from audit where event = ${event} order by id`,
  );

describe('the admin room', () => {
  it('is the System Admins’ alone', async () => {
    for (const who of ['casey', 'joan', 'ines'] as const)
      for (const path of ['', '/sessions', '/audit', '/settings'])
        expect((await ask(path, who)).status, `${who} ${path}`).toBe(403);
    const others = await Promise.all(
      (['casey', 'ines'] as const).flatMap((who) => [
        call(who, 'POST', `${here}/send-again`, {}),
        call(who, 'DELETE', `${here}/sessions/${lot.idOf('joan')}`),
      ]),
    );
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('says how everything is in the words of the metrics, what runs and since when', async () => {
    const { body } = await ask();
    expect(body.health.map(({ what }: { what: string }) => what)).toEqual([
      'Database',
      'Files',
      'Mail',
      'Webhooks',
      'Jobs',
      'Packets',
      'Open pages',
      'Clock',
    ]);
    expect(await cellOf('Database')).toMatchObject({ condition: 'well', figure: expect.stringMatching(/^\d+ ms$/) });
    expect(await cellOf('Mail')).toEqual({
      what: 'Mail',
      figure: '0 waiting',
      detail: 'Everything has left',
      condition: 'well',
    });
    expect(body.database.last).toMatch(/^\d{4}-.*\.sql$/);
    expect(body.database.migrations).toBeGreaterThan(50);
    await lot.rows(sql`insert into mail_outbox (email_type, mail, state, next_try_at, created_at)
      values ('test', '{"to":[]}', 'PENDING', ${new Date(lot.clock.now().getTime() - 6 * 60_000)}, now())`);
    expect(await cellOf('Mail')).toMatchObject({
      figure: '1 waiting',
      detail: 'Oldest 6 min',
      condition: 'slow',
    });
    await lot.rows(sql`delete from mail_outbox`);
  });

  it('tells what was given up, and sends again what may be sent as it is', async () => {
    const full = await giveUp('Your pass', '452 4.2.2 The mailbox is full');
    await giveUp('Your letter', '550 5.1.1 There is no such mailbox here');
    const on = await webhook('Payroll', true, 3);
    await webhook('Fleet', false, 2);
    const { mails, webhooks } = (await ask()).body;
    expect(mails).toMatchObject({ total: 2, sendable: 1 });
    expect(mails.newest).toMatchObject([
      { subject: 'Your letter', wrongAddress: true },
      { subject: 'Your pass', to: 'gone@saltmarsh.example', wrongAddress: false },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/secret/);
    expect(webhooks).toMatchObject([
      { name: 'Fleet', enabled: false, failed: 2 },
      { name: 'Payroll', enabled: true, failed: 3, problem: 'It answered 500.' },
    ]);

    const sent = await call('sam', 'POST', `${here}/send-again`, {});
    expect(sent.body).toEqual({ message: adminRoomMessages.sentAgain(4), mails: 1, deliveries: 3 });
    expect(await audited('GIVEN_UP_SENT_AGAIN')).toEqual([
      {
        actor_name: expect.stringContaining('Sam'),
        target_type: 'outbox',
        target_id: 'given-up',
        detail: { mails: [full], webhooks: [{ webhook: on, deliveries: 3 }] },
      },
    ]);
    const after = (await ask()).body;
    expect(after.mails).toMatchObject({ total: 1, sendable: 0 });
    expect(after.webhooks).toMatchObject([{ name: 'Fleet' }]);
    expect((await call('sam', 'POST', `${here}/send-again`, {})).message).toBe(adminRoomMessages.nothingToSend);
  });

  it('sends again everything of one webhook, once it is on', async () => {
    const hook = await webhook('Gate', true, 2);
    const off = await webhook('Parking', false, 1);
    const sendAgain = (id: string, who: Name = 'sam') =>
      call(who, 'POST', `/api/studio-ops/webhooks/${id}/send-again`, {});
    expect((await sendAgain(hook, 'casey')).status).toBe(403);
    expect((await sendAgain(off)).status).toBe(409);
    const answers = await Promise.all([sendAgain(hook), sendAgain(hook)]);
    expect(answers.map(({ status }) => status).sort(), 'pressed twice, it is done once').toEqual([200, 409]);
    expect(await audited('WEBHOOK_SENT_AGAIN')).toMatchObject([{ target_id: hook, detail: { deliveries: 2 } }]);
    expect(
      await lot.rows(sql`select state, attempts, settled_at from webhook_deliveries where webhook_id = ${hook}`),
    ).toEqual([
      { state: 'PENDING', attempts: 0, settled_at: null },
      { state: 'PENDING', attempts: 0, settled_at: null },
    ]);
  });

  it('names the jobs that failed for good within a day, and why', async () => {
    expect((await ask()).body.jobs, 'before there are jobs at all').toEqual([]);
    await prepareJobs(lot.ownerUrl, { warn: () => undefined });
    const now = lot.clock.now().getTime();
    const at = (hours: number) => new Date(now - hours * 3_600_000);
    await lot.rows(sql`select pgboss.create_queue('sweep-exports', '{"policy":"standard"}'::jsonb)`);
    await lot.rows(sql`insert into pgboss.job (name, state, completed_on, output) values
      ('sweep-exports', 'failed', ${at(2)}, '{"message":"The bucket is full"}'), ('sweep-exports', 'failed', ${at(1)}, '{"message":"The bucket does not answer"}'),
      ('sweep-exports', 'failed', ${at(30)}, '{"message":"Long ago"}'), ('sweep-exports', 'completed', ${at(0)}, null)`);
    expect((await ask()).body.jobs).toEqual([
      { name: 'sweep-exports', failed: 2, failedAt: at(1).toISOString(), problem: 'The bucket does not answer' },
    ]);
    expect(await cellOf('Jobs')).toMatchObject({ figure: '2 failed', condition: 'slow' });
  });

  it('says when the lot was last backed up and when that was proven, and that it is due where it is long ago', async () => {
    const room = async () => (await ask()).body as Record<'backup' | 'rehearsal', Record<string, unknown>>;
    expect(await room()).toMatchObject({
      backup: { went: null, failed: null, due: true },
      rehearsal: { went: null, failed: null, due: true },
    });
    const now = lot.clock.now().getTime();
    const owner = new pg.Client({ connectionString: lot.ownerUrl });
    await owner.connect();
    const ran = async (kind: string, hours: number, problem: string | null = null): Promise<void> => {
      const ended = new Date(now - hours * 3_600_000);
      await owner.query(
        "insert into backup_runs (kind, place, began_at, ended_at, rows, files, bytes, problem) values ($1, 'folder /backups', $2, $3, 41220, 12, 222298112, $4)",
        [kind, new Date(ended.getTime() - 108_000), ended, problem],
      );
    };
    await ran('BACKUP', 27);
    await ran('REHEARSAL', 31 * 24 + 1);
    expect(await room()).toMatchObject({ backup: { due: true }, rehearsal: { due: true } });
    await ran('BACKUP', 25);
    await ran('REHEARSAL', 31 * 24 - 1);
    expect(await room()).toMatchObject({
      backup: { went: { seconds: 108, rows: 41_220, place: 'folder /backups' }, failed: null, due: false },
      rehearsal: { due: false },
    });
    await ran('BACKUP', 1, 'The folder is full.');
    expect((await room()).backup).toMatchObject({ failed: { problem: 'The folder is full.' }, due: false });
    await owner.end();
  });

  it('shows the settings in force with where they come from, and of secrets only that they are set', async () => {
    const { body } = await ask('/settings');
    const setting = (name: string) => body.settings.find((each: { name: string }) => each.name === name);
    expect(setting('GATEHOUSE_SECRET')).toEqual({ name: 'GATEHOUSE_SECRET', value: 'Set', source: 'environment' });
    expect(setting('GATEHOUSE_METRICS_TOKEN').value).toBe('Set');
    expect(setting('MAIL_FROM')).toEqual({ name: 'MAIL_FROM', value: 'office@lot.example', source: 'environment' });
    expect(setting('GATEHOUSE_SESSION_MINUTES')).toMatchObject({ value: '60', source: 'default' });
    expect(setting('OIDC_ISSUER')).toEqual({ name: 'OIDC_ISSUER', value: null, source: 'default' });
    expect(setting('DATABASE_URL').value).toMatch(/^postgres(ql)?:\/\/[^@?]+$/);
    const text = JSON.stringify(body);
    const { config } = lot.services;
    for (const secret of [
      config.secret.toString('base64'),
      'a-token-nobody-guesses',
      new URL(config.databaseUrl).password,
    ])
      expect(text).not.toContain(secret);
    expect(body.versions.map(({ what }: { what: string }) => what)).toEqual([
      'Gatehouse',
      'Node',
      'PostgreSQL',
      'Last migration',
    ]);
  });

  it('lists who is signed in, and signs somebody out everywhere', async () => {
    await call('joan', 'GET', '/api/customer-portal/userprofile/own');
    const { rows } = (await ask('/sessions?q=Joan')).body;
    expect(rows).toMatchObject([
      {
        userProfileId: lot.idOf('joan'),
        companyName: null,
        devices: [{ kind: 'computer', words: expect.any(String) }],
      },
    ]);
    const signedIn = (await ask()).body.signedIn;
    expect(signedIn.people).toBe((await ask('/sessions')).body.total);
    expect(signedIn.groups.find(({ group }: { group: string }) => group === 'System Admin').people).toBe(1);

    const out = () => call('sam', 'DELETE', `${here}/sessions/${lot.idOf('joan')}`);
    expect((await out()).message).toBe(adminRoomMessages.signedOut(rows[0].name));
    expect((await call('joan', 'GET', '/api/customer-portal/userprofile/own')).status).toBe(401);
    expect((await ask('/sessions?q=Joan')).body.total).toBe(0);
    expect((await out()).status).toBe(409);
    expect(await audited('SESSIONS_ENDED')).toMatchObject([{ target_type: 'user', target_id: lot.idOf('joan') }]);
  });

  it('finds the audit by person, event, record and day, the newest first', async () => {
    const find = async (query: string) => (await ask(`/audit${query}`)).body;
    const all = await find('');
    const times = all.rows.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.events).toEqual(expect.arrayContaining(['GIVEN_UP_SENT_AGAIN', 'SESSIONS_ENDED', 'WEBHOOK_SENT_AGAIN']));
    const ended = (await find('?event=SESSIONS_ENDED')).rows;
    expect(ended).toMatchObject([
      { by: expect.stringContaining('Sam'), subject: { type: 'user', id: lot.idOf('joan') } },
    ]);
    expect((await find(`?subject=${lot.idOf('joan')}&event=SESSIONS_ENDED`)).total).toBe(1);
    expect((await find('?q=joan&event=SESSIONS_ENDED')).total, 'whom it was done to').toBe(1);
    expect((await find('?q=sam&event=SESSIONS_ENDED')).total, 'who did it').toBe(1);
    expect((await find('?q=casey&event=SESSIONS_ENDED')).total).toBe(0);
    expect((await find('?until=2001-01-01')).total).toBe(0);
    expect((await find('?from=2001-01-01')).total).toBe(all.total);
    expect((await find('?size=10&page=2')).rows.length).toBe(Math.min(10, Math.max(0, all.total - 10)));
  });

  it('gives the same audit as a file', async () => {
    const made = await call('sam', 'POST', '/api/customer-portal/exports', {
      list: 'audit',
      format: 'csv',
      query: { q: 'joan', event: 'SESSIONS_ENDED' },
    });
    expect(made.body, made.message).toMatchObject({ state: 'READY', doneRows: 1 });
    const { text } = await call('sam', 'GET', `/api/customer-portal/exports/${made.body.exportId}/file`);
    expect(text.split('\r\n')[0]).toContain('Time (UTC),Who,What');
    expect(text).toContain('Sessions ended,SESSIONS_ENDED,User');
    expect(
      (await call('casey', 'POST', '/api/customer-portal/exports', { list: 'audit', format: 'csv', query: {} })).status,
    ).toBe(403);
  });
});
