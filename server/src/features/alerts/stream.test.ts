import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HeardStream, hearAlerts } from '#server/testing/alert-stream.ts';
import { freshSignInAs } from '#server/testing/as.ts';
import { emailOf, type Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

// The real server on a real port and a real database: what is heard was committed, told by PostgreSQL and read by the listener's own rights.
let lot: RequestsLot;
let url: string;
const open: HeardStream[] = [];
beforeAll(async () => {
  lot = await createRequestsLot();
  url = await lot.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => lot.close());

const hear = async (token: string): Promise<HeardStream> => {
  const stream = await hearAlerts(url, token);
  open.push(stream);
  return stream;
};
const hearAs = async (name: Name): Promise<HeardStream> => hear((await lot.as(name)).token);
const polled = async (name: Name) => (await lot.ask(name, 'GET', '/api/customer-portal/alerts')).body;

describe('the alert-flag stream [SH-028] [SH-029]', () => {
  it('says at once what a reading says, and the next thing when it happens, to whom it concerns and nobody else', async () => {
    const [casey, hana] = [await hearAs('casey'), await hearAs('hana')];
    expect(await casey.next(0)).toEqual(await polled('casey'));
    await hana.next(0);
    const before = (casey.heard[0] as { requests: { unseen: number } }).requests.unseen;
    const draft = await lot.draft('costume');
    const began = performance.now();
    await lot.ask('ines', 'PUT', `/${draft.id}/status/submit`, undefined, draft.version);
    const after = await casey.next(1);
    expect(performance.now() - began, 'milliseconds').toBeLessThan(1_000);
    expect(after.requests.unseen).toBe(before + 1);
    expect(after).toEqual(await polled('casey'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(hana.heard, 'of another company').toHaveLength(1);
  });

  it('[SH-027] puts the lamp out in the other tab when the record was opened in this one', async () => {
    const { id } = await lot.submitted('costume');
    const otherTab = await hearAs('casey');
    const lit = await otherTab.next(0);
    await lot.ask('casey', 'GET', `/${id}`);
    expect((await otherTab.next(1)).requests.unseen).toBe(lit.requests.unseen - 1);
  });

  it('[SH-026] follows credit applications too', async () => {
    const joan = await hearAs('joan');
    const before = await joan.next(0);
    const projectId = await lot.newProject();
    await lot.rows(sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${projectId}, 'SUBMITTED', now(), ${lot.idOf('carl')}, now(), now())`);
    const after = await joan.next(1);
    expect(after.creditApplications).toMatchObject({
      actionable: before.creditApplications.actionable + 1,
      unseen: before.creditApplications.unseen + 1,
    });
  });

  it('gathers what happens in a quarter of a second, and leaves nothing out', async () => {
    const casey = await hearAs('casey');
    await casey.next(0);
    const began = performance.now();
    for (let each = 0; each < 8; each += 1) await lot.submitted('parking');
    const took = performance.now() - began;
    await expect.poll(() => casey.heard.at(-1)).toEqual(await polled('casey'));
    expect(casey.heard.length - 1).toBeLessThanOrEqual(Math.ceil(took / 250) + 2);
  });

  it('tells of a change of status that moves no count: what the other tab shows is read again', async () => {
    const { id, version } = await lot.submitted('costume');
    const ines = await hearAs('ines');
    await ines.next(0);
    const one = await lot.ask('casey', 'PUT', `/${id}/status/acknowledge`, undefined, version);
    expect(one.status, one.message).toBe(200);
    const first = await ines.next(1);
    const two = await lot.ask(
      'drew',
      'PUT',
      `/${id}/status/askInfo`,
      { question: 'Which sizes?' },
      one.body.request.version,
    );
    expect(two.status, two.message).toBe(200);
    const second = await ines.next(2);
    expect(second.requests.unseen).toBe(first.requests.unseen);
    expect(second.requests.mark).not.toBe(first.requests.mark);
  });

  it('is told nothing of drafts, which are saved at every pause in typing', async () => {
    const casey = await hearAs('casey');
    await casey.next(0);
    await lot.draft('costume');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(casey.heard).toHaveLength(1);
  });

  it('ends with the session, at once: signed out, or taken away by somebody else [P11]', async () => {
    const [one, other] = [await freshSignInAs(lot.app, emailOf('mina')), await freshSignInAs(lot.app, emailOf('mina'))];
    const streams = [await hear(one.token), await hear(other.token)] as const;
    for (const stream of streams) await stream.next(0);
    const began = performance.now();
    await one.call('PUT', '/api/customer-portal/users/logout');
    await streams[0].ended;
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${lot.idOf('mina')}`);
    await lot.rows(
      sql`update sessions set ended_at = now(), ended_because = 'disabled' where user_id = ${lot.idOf('mina')} and ended_at is null`,
    );
    await streams[1].ended;
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await hear(other.token)).status).toBe(401);
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('mina')}`);
  });

  it('is no sign of life: a session that is not used goes idle, however often its page opens the stream', async () => {
    const { token } = await freshSignInAs(lot.app, emailOf('joan')); // of A/R: idle after 30 minutes
    const forward = (minutes: number) => lot.clock.forward(minutes * 60_000);
    const streams: HeardStream[] = [];
    for (const minutes of [14, 15]) {
      forward(minutes);
      streams.push(await hear(token));
      expect(streams.at(-1)?.status, `after ${minutes} more`).toBe(200);
    }
    forward(2);
    expect((await hear(token)).status).toBe(401);
    await lot.submitted('costume'); // at the next reading the open ones learn of it
    for (const stream of streams) await stream.ended;
    forward(-31);
  });

  it('comes back by itself when the listening connection breaks, and tells what happened meanwhile', async () => {
    const casey = await hearAs('casey');
    const before = await casey.next(0);
    const owner = new pg.Client({ connectionString: lot.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await owner.end();
    expect(rows).toHaveLength(1);
    await lot.submitted('costume');
    const after = await casey.next(1, 8_000);
    expect(after.requests.unseen).toBe(before.requests.unseen + 1);
  });

  it('answers one reading to whoever does not ask for events, and nobody has more streams than tabs', async () => {
    const answer = await lot.ask('casey', 'GET', '/api/customer-portal/alerts/stream');
    expect(answer.body).toEqual(await polled('casey'));
    const { token } = await freshSignInAs(lot.app, emailOf('casey'));
    for (let each = 0; each < 20; each += 1) expect((await hear(token)).status).toBe(200);
    expect((await hear(token)).status).toBe(429);
  });
});
