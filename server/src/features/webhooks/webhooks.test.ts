import { readFileSync } from 'node:fs';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { PATIENCE_MS, pausesMs } from '@gatehouse/domain/webhooks/delivering.ts';
import { webhookEventNames, webhookEvents, webhookPayloads } from '@gatehouse/domain/webhooks/events.ts';
import { webhookMessages } from '@gatehouse/domain/webhooks/messages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { type OtherSystem, startOtherSystem } from '#server/testing/other-system.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { deliverDue, startWebhookWorker, type WebhookWorkerSettings } from './offers/worker.ts';
import { deleteSettled } from './queries/deliveries.ts';
import { dropFormerSecrets } from './queries/webhooks.ts';

const here = '/api/studio-ops/webhooks';
let lot: RequestsLot;
let system: OtherSystem;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());
beforeEach(async () => {
  system = await startOtherSystem();
  ahead = 0;
});
afterEach(async () => {
  await system.close();
  await lot.rows(sql`delete from webhooks`);
  await lot.rows(sql`delete from mail_outbox where email_type = 'webhook-given-up'`);
});

/** The worker's days go by while the sessions of the people stay. */
let ahead = 0;
const clock = { now: () => new Date(lot.clock.now().getTime() + ahead) };
const later = (milliseconds: number): void => {
  ahead += milliseconds;
};
const worker = (more: Partial<WebhookWorkerSettings> = {}): WebhookWorkerSettings => ({
  db: lot.db,
  databaseUrl: lot.services.config.databaseUrl,
  vault: lot.services.vault,
  publicUrl: lot.services.config.publicUrl,
  clock,
  reach: lot.services.config.webhookReach,
  log: { info: () => undefined, warn: () => undefined },
  ...more,
});
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  body?: object,
  version?: number,
  who: Name = 'sam',
) => lot.ask(who, method, `${here}${path}`, body, version);
const add = async (more: object = {}): Promise<{ id: string; secret: string; version: number }> => {
  const answer = await ask('POST', '', {
    name: 'Fleet',
    url: `${system.url}/hook`,
    events: webhookEventNames,
    ...more,
  });
  expect(answer.status, answer.message).toBe(200);
  return { id: answer.body.webhook.webhookId, secret: answer.body.secret, version: answer.body.webhook.version };
};
const logOf = async (id: string, state?: string) =>
  (await ask('GET', `/${id}/deliveries${state === undefined ? '' : `?state=${state}`}`)).body.rows;
const ping = async (id: string): Promise<string> => {
  const answer = await ask('POST', `/${id}/ping`);
  expect(answer.status, answer.message).toBe(200);
  return answer.body.deliveryId;
};
/** The other side, written as docs/webhooks.md tells it to be. */
const documentedCheck = async (): Promise<(secret: string, header: string, body: string, now?: number) => boolean> => {
  const [, source = ''] =
    /```js\n([\s\S]+?)```/.exec(readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')) ?? [];
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return module.isFromGatehouse;
};

describe('a webhook is told', () => {
  it('what happens to a request, a pass and credit, in bodies of the described shape', async () => {
    const { id } = await add();
    const request = await lot.submitted();
    await lot.ask('gwen', 'PUT', `/${request.id}/status/acknowledge`, undefined, request.version);
    await lot.ask('gwen', 'POST', `/${request.id}/comments`, { text: 'For the house only', internal: true });
    await lot.ask('gwen', 'POST', `/${request.id}/comments`, { text: 'At ten', internal: false });
    const [pass] = await lot.rows<{ id: string }>(sql`
      insert into passes (number, company_id, project_id, type, first_name, last_name, site, destination, host_name, arrives_on, leaves_on, status,
        status_since, created_at, updated_at)
      values ('G-W-1', ${lot.companies.saltmarsh}, ${lot.projectId}, 'GUEST', 'Imogen', 'Tarr', 'Burbank', 'Stage 1', 'Ines Okafor', '2099-01-01', '2099-01-01',
        'APPROVED', ${lot.clock.now()}, ${lot.clock.now()}, ${lot.clock.now()}) returning id`);
    for (const status of ['ISSUED', 'ARRIVED', 'LEFT', 'REVOKED'])
      await lot.rows(
        sql`update passes set status = ${status}, status_since = ${lot.clock.now()} where id = ${pass?.id}`,
      );
    const [credit] = await lot.rows<{ id: string }>(sql`
      insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${lot.projectId}, 'APPROVED', ${lot.clock.now()}, ${lot.idOf('carl')}, ${lot.clock.now()}, ${lot.clock.now()}) returning id`);
    for (const [from, to] of [
      ['FINAL_REVIEW', 'APPROVED'],
      ['APPROVED', 'ON_HOLD'],
      ['SUBMITTED', 'IN_REVIEW'],
    ])
      await lot.rows(sql`insert into activity (application_id, company_id, at, actor_name, move, from_status, to_status, submitted_version, visible_to_customer)
        values (${credit?.id}, ${lot.companies.saltmarsh}, ${lot.clock.now()}, 'Gatehouse', 'test', ${from}, ${to}, 1, true)`);
    while ((await deliverDue(worker())) > 0);
    const told = system.heard.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event, data }) => [event, data.from, data.status])).toEqual([
      ['request.submitted', 'DRAFT', 'SUBMITTED'],
      ['request.moved', 'SUBMITTED', 'ACKNOWLEDGED'],
      ['request.commented', null, 'ACKNOWLEDGED'],
      ['pass.issued', 'APPROVED', 'ISSUED'],
      ['pass.arrived', 'ISSUED', 'ARRIVED'],
      ['pass.left', 'ARRIVED', 'LEFT'],
      ['pass.revoked', 'LEFT', 'REVOKED'],
      ['credit.decided', 'FINAL_REVIEW', 'APPROVED'],
      ['credit.held', 'APPROVED', 'ON_HOLD'],
    ]);
    for (const body of told) webhookPayloads[body.event]?.body.parse(body);
    expect(new Set(told.map(({ event }) => event)).size).toBe(webhookEventNames.length);
    expect(system.heard.map(({ body }) => body).join()).not.toMatch(/Tarr|Ines|At ten|For the house/);
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(told.map(() => 'SENT'));
  });

  it('only what it asked for, only while it is on, and nothing that was rolled back', async () => {
    const { id, version } = await add({ events: ['pass.issued'] });
    const all = await add({ name: 'All' });
    await ask(
      'PUT',
      `/${all.id}`,
      { name: 'All', url: `${system.url}/all`, events: webhookEventNames, enabled: false },
      all.version,
    );
    await lot.submitted();
    expect(await logOf(id)).toEqual([]);
    expect(await logOf(all.id)).toEqual([]);
    await ask(
      'PUT',
      `/${id}`,
      { name: 'Fleet', url: `${system.url}/hook`, events: ['request.submitted'], enabled: true },
      version,
    );
    await expect(
      lot.inWork(async ({ trx, now }) => {
        await sql`insert into service_request_entries (request_id, company_id, at, actor_name, kind, from_status, to_status)
          select id, company_id, ${now}, 'x', 'submit', 'DRAFT', 'SUBMITTED' from service_requests where number is not null limit 1`.execute(
          trx,
        );
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await logOf(id)).toEqual([]);
    await lot.submitted();
    expect(await logOf(id)).toHaveLength(1);
  });

  it('with a signature that the check of docs/webhooks.md takes, and no other', async () => {
    const isFromGatehouse = await documentedCheck();
    const { id, secret } = await add();
    await ping(id);
    expect(await deliverDue(worker())).toBe(1);
    const [{ headers, body }] = system.heard as [OtherSystem['heard'][number]];
    const signature = String(headers['gatehouse-signature']);
    const now = lot.clock.now().getTime();
    expect(isFromGatehouse(secret, signature, body, now)).toBe(true);
    expect(isFromGatehouse(secret, signature, `${body} `, now)).toBe(false);
    expect(isFromGatehouse(secret, signature, body, now + 301_000)).toBe(false);
    expect(isFromGatehouse(`${secret}x`, signature, body, now)).toBe(false);
    expect(isFromGatehouse(secret, 't=1,v1=00', body, now)).toBe(false);
    expect([headers['gatehouse-event'], headers['gatehouse-delivery'], headers['content-type']]).toEqual([
      'ping',
      JSON.parse(body).id,
      'application/json',
    ]);
    expect(isFromGatehouse(secret, `${signature},v1=00`, body, now)).toBe(false);
  });

  it('under the old secret as well for a day after a renewal, unless it is ended sooner', async () => {
    const isFromGatehouse = await documentedCheck();
    const { id, secret, version } = await add();
    const taken = async (...secrets: readonly string[]) => {
      await ping(id);
      await deliverDue(worker());
      const { headers, body } = system.heard.at(-1) as OtherSystem['heard'][number];
      const header = String(headers['gatehouse-signature']);
      return secrets.map((each) => isFromGatehouse(each, header, body, clock.now().getTime()));
    };
    const renewed = (await ask('PUT', `/${id}/secret`, undefined, version)).body;
    const left = Date.parse(renewed.webhook.formerSecretUntil) - lot.clock.now().getTime();
    expect(Math.abs(left - 86_400_000)).toBeLessThan(30_000);
    expect(await taken(secret, renewed.secret)).toEqual([true, true]);
    later(86_400_000 - 60_000);
    expect(await taken(secret, renewed.secret)).toEqual([true, true]);
    later(60_000);
    expect(await taken(secret, renewed.secret)).toEqual([false, true]);
    await inWork(lot.db, { rows: '*', now: clock.now() }, dropFormerSecrets);
    const held = sql`select from webhooks where former_secret_encrypted is not null`;
    expect(await lot.rows(held), 'what is over is not kept').toEqual([]);

    ahead = 0;
    const again = (await ask('PUT', `/${id}/secret`, undefined, version + 1)).body;
    expect(await taken(secret, renewed.secret, again.secret)).toEqual([false, true, true]);
    const ended = await ask('DELETE', `/${id}/former-secret`, undefined, version + 2);
    expect([ended.message, ended.body.webhook.formerSecretUntil]).toEqual([webhookMessages.formerEnded, null]);
    expect(await taken(renewed.secret, again.secret)).toEqual([false, true]);
    expect((await ask('DELETE', `/${id}/former-secret`, undefined, version + 3)).message).toBe(
      webhookMessages.formerOver,
    );
  });
});

describe('a delivery that does not arrive', () => {
  it('is sent again with growing pauses under the same id, and given up in the end; replayed, it starts anew', async () => {
    const { id } = await add();
    const deliveryId = await ping(id);
    system.answer = (_, response) => void response.writeHead(500).end('secret words of theirs');
    for (const pause of pausesMs) {
      expect(await deliverDue(worker())).toBe(1);
      expect(await deliverDue(worker()), 'before its time').toBe(0);
      expect((await logOf(id))[0]).toMatchObject({
        state: 'PENDING',
        lastStatus: 500,
        problem: webhookMessages.answered(500),
      });
      later(pause);
    }
    expect(await deliverDue(worker())).toBe(1);
    later(30 * 86_400_000 - 1);
    expect(await deliverDue(worker())).toBe(0);
    const [failed] = await logOf(id, 'FAILED');
    expect(failed).toMatchObject({ deliveryId, attempts: pausesMs.length + 1, nextTryAt: null });
    expect(JSON.stringify(failed)).not.toContain('secret words');
    expect(new Set(system.heard.map(({ headers }) => headers['gatehouse-delivery'])).size).toBe(1);
    expect(new Set(system.heard.map(({ body }) => body)).size).toBe(1);

    system.answer = (_, response) => void response.writeHead(200).end();
    expect((await ask('POST', `/${id}/deliveries/${deliveryId}/replay`)).message).toBe(webhookMessages.replayed);
    expect((await ask('POST', `/${id}/deliveries/${deliveryId}/replay`)).message).toBe(webhookMessages.underWay);
    await deliverDue(worker());
    expect(await logOf(id)).toMatchObject([{ state: 'SENT', attempts: 1, lastStatus: 200, problem: null }]);
    expect(system.heard.at(-1)?.headers['gatehouse-delivery']).toBe(failed.deliveryKey);
    later(31 * 86_400_000);
    await inWork(lot.db, { rows: '*', now: clock.now() }, deleteSettled);
    expect(await logOf(id)).toEqual([]);
  });

  it('is told to every System Admin by mail and in the inbox when it is given up, once a day for each webhook', async () => {
    system.answer = (_, response) => void response.writeHead(500).end();
    const { id } = await add({ name: 'Fleet desk' });
    const other = await add({ name: 'Gate desk' });
    const giveUp = async (webhookId: string) => {
      const deliveryId = await ping(webhookId);
      const last = pausesMs.length;
      await lot.rows(sql`update webhook_deliveries set attempts = ${last} where id = ${deliveryId}`);
      while ((await deliverDue(worker())) > 0);
    };
    const admins = await lot.rows<{ email: string }>(sql`
      select u.email from users u join user_roles r on r.user_id = u.id where r.role = 'System Admin' and u.status = 'ACTIVE' order by u.email`);
    expect(admins.length).toBeGreaterThan(0);
    const told = async () =>
      (
        await lot.rows<{ to: string; subject: string }>(sql`
          select mail->'to'->0->>'address' as to, mail->>'subject' as subject from mail_outbox where email_type = 'webhook-given-up' order by 2, 1`)
      ).map(({ to, subject }) => `${to}: ${subject}`);
    const toAll = (name: string) => admins.map(({ email }) => `${email}: ${name} does not take what it is told`);
    for (let turn = 0; turn < 3; turn += 1) await giveUp(id);
    expect(await told()).toEqual(toAll('Fleet desk'));
    await giveUp(other.id);
    later(86_400_000 - 120_000);
    await giveUp(id);
    expect(await told()).toEqual([...toAll('Fleet desk'), ...toAll('Gate desk')]);
    later(120_000);
    await giveUp(id);
    expect(await told()).toHaveLength(3 * admins.length);
    const { notifications } = (await lot.ask('sam', 'GET', '/api/customer-portal/notifications')).body;
    const path = `/feature/studio-dashboard/webhooks/${id}?state=FAILED`;
    const noted = notifications.filter((each: { path: string }) => each.path === path);
    expect(noted.map(({ title }: { title: string }) => title)).toEqual([
      'Fleet desk does not take what it is told',
      'Fleet desk does not take what it is told',
    ]);
    const nobodyElse = await lot.rows(sql`
      select from notifications n join users u on u.id = n.user_id where n.path like '%/webhooks/%' and not exists (
        select from user_roles r where r.user_id = u.id and r.role = 'System Admin')`);
    expect(nobodyElse).toEqual([]);
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ enabled: true, failed: 5 });
  });

  it('says why, and a redirect leads nowhere', async () => {
    const elsewhere = await startOtherSystem();
    const { id } = await add();
    const faults: readonly [OtherSystem['answer'], string][] = [
      [
        (_, response) => void response.writeHead(302, { location: elsewhere.url }).end(),
        webhookMessages.redirected(302),
      ],
      [(_, response) => void response.writeHead(404).end(), webhookMessages.answered(404)],
      [(_, response) => void response.socket?.destroy(), webhookMessages.notReached],
      [(_, response) => void response.socket?.end('nonsense\r\n\r\n'), webhookMessages.broken],
    ];
    for (const [answer, said] of faults) {
      system.answer = answer;
      await ping(id);
      await deliverDue(worker());
      expect((await logOf(id))[0].problem).toBe(said);
      later(1000);
    }
    expect(elsewhere.heard).toEqual([]);
    await elsewhere.close();
  });

  it('keeps nobody else waiting: one that hangs is left after its time while others are told at once', async () => {
    expect(PATIENCE_MS).toBe(10_000);
    const hanging = await startOtherSystem();
    hanging.answer = () => undefined;
    const slow = await add({ name: 'Hangs', url: hanging.url });
    const quick = await add({ name: 'Quick' });
    for (let turn = 0; turn < 2; turn += 1) {
      await ping(slow.id);
      await ping(quick.id);
    }
    let hungMeanwhile: number | undefined;
    system.answer = (_, response) => {
      response.writeHead(204).end();
      if (system.heard.length === 2) hungMeanwhile = hanging.heard.length;
    };
    const running = startWebhookWorker(worker({ patienceMs: 3_000, pollMs: 100 }));
    await expect.poll(async () => (await logOf(slow.id))[1].problem, { timeout: 20_000 }).toBe(webhookMessages.slow);
    await running.stop();
    // one at a time: both of the others came through before its first was given up
    expect(hungMeanwhile).toBe(1);
    expect((await logOf(quick.id, 'SENT')).length).toBe(2);
    await hanging.close();
  }, 60_000);

  it('is not sent twice by two servers, nor lost by one that died with it', async () => {
    const { id } = await add();
    for (let turn = 0; turn < 20; turn += 1) await ping(id);
    const running = [1, 2, 3].map(() => startWebhookWorker(worker({ pollMs: 50 })));
    await expect.poll(async () => (await logOf(id, 'PENDING')).length, { timeout: 20_000 }).toBe(0);
    await Promise.all(running.map(({ stop }) => stop()));
    const keys = system.heard.map(({ headers }) => headers['gatehouse-delivery']);
    expect([keys.length, new Set(keys).size]).toEqual([20, 20]);

    const deliveryId = await ping(id);
    await lot.rows(
      sql`update webhook_deliveries set leased_until = ${new Date(lot.clock.now().getTime() + 30_000)}, attempts = 1 where id = ${deliveryId}`,
    );
    expect(await deliverDue(worker())).toBe(0);
    later(30_001);
    expect(await deliverDue(worker())).toBe(1);
  }, 60_000);
});

describe('where a webhook may lead', () => {
  it.each([
    ['ftp://systems.example/x', webhookMessages.urlInvalid],
    ['nonsense', webhookMessages.urlInvalid],
    ['http://systems.example/x', webhookMessages.urlNotSecure],
    ['https://user:word@systems.example/', webhookMessages.urlWithUser],
    ['https://systems.example/#part', webhookMessages.urlWithFragment],
    ['https://169.254.169.254/latest', webhookMessages.urlForbidden],
    ['https://10.0.0.8/', webhookMessages.urlForbidden],
    ['https://[::ffff:7f00:1]/', webhookMessages.urlForbidden],
    ['https://0x7f.1/', null],
  ])('%s', async (url, message) => {
    const answer = await ask('POST', '', { name: 'Odd', url, events: ['pass.issued'] });
    // decimal and hex forms are plain by then; in a demo lot the machine itself may be called
    if (message === null) expect(answer.status).toBe(200);
    else
      expect([answer.status, answer.body.errorMessages[0]]).toEqual([
        400,
        { errorMessage: message, field: 'url', code: 'invalid' },
      ]);
  });

  it('is asked again at each delivery, because a name may lead elsewhere by then', async () => {
    const { id } = await add({ url: 'https://systems.example/hook' });
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254']) {
      await ping(id);
      const reach = { loopback: false, privateNetworks: false };
      await deliverDue(worker({ reach, resolve: async () => [{ address, family: 4 }] }));
      expect((await logOf(id))[0], address).toMatchObject({
        problem: webhookMessages.addressForbidden,
        lastStatus: null,
      });
      later(1000);
    }
  });
});

describe('the page of a System Admin', () => {
  it('shows a secret once and keeps it sealed; says who was faster; a webhook that is off sends nothing', async () => {
    const { id, secret, version } = await add();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(JSON.stringify((await ask('GET')).body) + JSON.stringify((await ask('GET', `/${id}`)).body)).not.toContain(
      secret,
    );
    const stored = await lot.rows<{ all: string }>(sql`
      select (select string_agg(w::text, '') from webhooks w) || (select string_agg(a::text, '') from audit a) as all`);
    expect(stored[0]?.all).not.toContain(secret);
    const off = { name: 'Fleet', url: `${system.url}/hook`, events: ['pass.issued'], enabled: false };
    expect((await ask('PUT', `/${id}`, off, version)).body.webhook).toMatchObject({
      enabled: false,
      version: version + 1,
    });
    expect((await ask('PUT', `/${id}`, off, version)).message).toBe(httpMessages.stale);
    expect((await ask('POST', `/${id}/ping`)).message).toBe(webhookMessages.isOff);
    expect((await ask('DELETE', `/${id}`, undefined, version + 1)).message).toBe(webhookMessages.removed);
    expect((await ask('GET', `/${id}/deliveries`)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    const statuses = await Promise.all(
      (['ari', 'joan', 'gwen', 'casey', 'ines'] as const).map(
        async (who) => (await ask('GET', '', undefined, undefined, who)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('stands in the description of the API and in docs/webhooks.md, event by event', async () => {
    const { webhooks } = (await lot.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(webhooks)).toEqual([...webhookEventNames, 'ping']);
    const documented = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
    for (const event of webhookEventNames)
      expect(documented).toContain(`| \`${event}\` | ${webhookEvents[event].words} |`);
    expect(documented).toContain(`Tried ${pausesMs.length + 1} times`);
    expect(documented).toContain(`within ${PATIENCE_MS / 1000} seconds`);
    const page = (await lot.app.inject({ url: '/api/docs' })).body;
    expect(page).toContain('request.submitted');
  });
});
