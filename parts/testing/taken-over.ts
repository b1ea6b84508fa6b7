import { isDeepStrictEqual } from 'node:util';
import { type HeardStream, hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import { emailOf, type Name } from '@gatehouse/server/testing/lot-people.ts';
import { expect } from 'vitest';
import { insist, signInOverTheWire } from '../../local/crash/caller.ts';
import { startMailSink } from '../../local/mailbox/sink.ts';
import { until } from '../../local/testing/start-command.ts';
import type { Production, StudioDatabase } from './production.ts';

type Ask = StudioDatabase['ask'];

/** Shorter than the time after which alerts (25 s) and settings (30 s) are looked at without a notice. */
const BY_NOTICE_MS = 5_000;

/** Which channels are listened to, and by how many connections. */
export const listenersOf = (ask: Ask) =>
  ask<{ query: string; n: number }>(
    `select query, count(*)::int as n from pg_stat_activity where query like 'listen %' group by 1 order by 1`,
  );

const alertsAt = async (url: string, token: string): Promise<unknown> =>
  (await insist(url, { token, method: 'GET', path: '/api/customer-portal/alerts' })).body;

/** Streams that were opened before hear of `change`. Gives the milliseconds until the last of them did. */
export const hearOf = async (
  streams: readonly { readonly url: string; readonly stream: HeardStream }[],
  token: string,
  change: () => Promise<unknown>,
): Promise<number> => {
  // what was done before has been heard
  for (const { url, stream } of streams)
    await until(async () => isDeepStrictEqual(stream.heard.at(-1), await alertsAt(url, token)), 30_000);
  const heard = streams.map(({ stream }) => stream.heard.length);
  await change();
  const began = performance.now();
  await Promise.all(streams.map(({ stream }, place) => stream.next(heard[place] ?? 0, BY_NOTICE_MS)));
  return Math.round(performance.now() - began);
};

export const openStreams = (servers: readonly Production[], token: string) =>
  Promise.all(servers.map(async ({ url }) => ({ url, stream: await hearAlerts(url, token) })));

/** Somebody signs in at one server and renames the lot; the pages of the other say so. Gives the milliseconds. */
export const renameLot = async (one: Production, other: Production): Promise<number> => {
  const token = await signInOverTheWire(one.url, emailOf('sam'));
  const path = '/api/studio-ops/lot-settings/brand';
  const { value, version } = (await insist(one.url, { token, method: 'GET', path })).body as {
    value: object;
    version: number;
  };
  const name = 'Low Water Studios';
  const began = performance.now();
  const saved = await insist(one.url, { token, method: 'PUT', path, body: { value: { ...value, name } }, version });
  expect(saved.status).toBe(200);
  await until(async () => (await (await fetch(`${other.url}/`)).text()).includes(name), BY_NOTICE_MS);
  return Math.round(performance.now() - began);
};

/** A mail that leaves at once: the link by which somebody sets a new password. */
export const askForLink = async ({ url }: Production, name: Name): Promise<void> => {
  const body = JSON.stringify({ email: emailOf(name) });
  const headers = { 'content-type': 'application/json' };
  const { ok, status } = await fetch(`${url}/idp/password-reset`, { method: 'POST', headers, body });
  expect(ok, String(status)).toBe(true);
};

/** Waits until a mail was tried in vain. */
export const untilMailWaits = (ask: Ask): Promise<void> =>
  until(
    async () => (await ask(`select from mail_outbox where state = 'PENDING' and last_error is not null`)).length > 0,
  );

/** Opens the mail server, and waits until every mail has left and come, one of them asked for now. Gives how many. */
export const deliverMails = async (ask: Ask, server: Production, folder: string, port: number) => {
  const sink = await startMailSink(folder, port);
  try {
    await askForLink(server, 'drew');
    await until(async () => {
      await ask(`update mail_outbox set next_try_at = now() where state = 'PENDING' and leased_until is null`);
      return (await ask(`select from mail_outbox where state = 'PENDING'`)).length === 0;
    }, 120_000);
    const mails = await ask<{ id: string; state: string }>('select id, state from mail_outbox');
    const arrived = new Set((await sink.messages.list()).map(({ messageId }) => messageId));
    expect(
      mails.filter(({ id, state }) => state !== 'SENT' || ![...arrived].some((each) => each.includes(id))),
    ).toEqual([]);
    return mails.length;
  } finally {
    await sink.close();
  }
};

/** The jobs of each minute are done by whoever lives. */
export const untilJobIsDone = async (ask: Ask): Promise<void> => {
  const [{ now } = { now: '' }] = await ask<{ now: string }>('select now()::text as now');
  await until(
    async () =>
      (await ask(`select from pgboss.job where state = 'completed' and completed_on > $1::timestamptz`, [now])).length >
      0,
    150_000,
  );
};
