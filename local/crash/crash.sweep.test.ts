import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '../mailbox/sink.ts';
import { castMember } from '../people.ts';
import { signInOverTheWire } from './caller.ts';
import { type Acknowledged, decideOne, fillOne, type Life } from './life.ts';
import { halfWrittenOf, lostOf } from './losses.ts';
import { orphansAfterSweep } from './orphans.ts';
import { startTarget, type Target, victims } from './target.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 20);
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31);
const PROJECTS = 120;
const PREPARED = 16;

/** The same kills at the same moments for the same seed (mulberry32). */
const randomFrom = (start: number): (() => number) => {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

// promises T06, P2, P5: what we acknowledged survives kill -9 of anything
describe('kill -9 of the server, the database, or both', () => {
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

  it(`loses nothing that was acknowledged and leaves nothing by half, ${rounds} times over`, {
    timeout: 420_000,
  }, async () => {
    const random = randomFrom(seed);
    const since = new Date(Date.now() - 1000);
    const projects = await target.query<{ id: string }>(
      `insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        select 'C-' || n, u.company_id, 'Crash ' || n, 'ACTIVE', 'Feature film', 'Theatrical', '2026-01-01', now(), now()
        from users u, generate_series(1, ${PROJECTS}) n where u.id = $1 returning id`,
      [castMember('Ines').id],
    );
    const ledger: Acknowledged[] = [];
    let over = false;
    const world = {
      url: target.url,
      customer: await signInOverTheWire(target.url, castMember('Ines').email),
      ar: await signInOverTheWire(target.url, castMember('Joan').email),
      pdf: await plainPdf(),
      ledger,
      isOver: () => over,
    };
    let next = 0;
    const fillNext = (): Promise<Life | null> => {
      const number = next;
      next += 1;
      return fillOne(world, projects[number]?.id ?? '', number);
    };
    // some are filled in peace, so that there is something to decide from the first kill on
    const filled: Life[] = [];
    const inTurn = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) filled.push(...[await fillNext()].filter((life) => life !== null));
    };
    await Promise.all(Array.from({ length: 4 }, () => inTurn(PREPARED / 4)));
    const filling = async (): Promise<void> => {
      while (!over && next < projects.length) filled.push(...[await fillNext()].filter((life) => life !== null));
    };
    const deciding = async (): Promise<void> => {
      while (!over) {
        const life = filled.shift();
        if (life === undefined) await sleep(50);
        else await decideOne(world, life);
      }
    };
    const living = Promise.all([filling(), filling(), deciding(), deciding(), deciding(), deciding()]);
    living.catch(() => {}); // told below

    const recovered: { victim: string; milliseconds: number }[] = [];
    const killed: Record<string, number> = {};
    const began = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.race([sleep(150 + random() * 600), living]);
      const victim = victims[Math.floor(random() * victims.length)] ?? 'server';
      await target.kill(victim);
      killed[victim] = (killed[victim] ?? 0) + 1;
      recovered.push({ victim, milliseconds: Math.round(await target.recover()) });
    }
    over = true;
    await living;
    const seconds = (performance.now() - began) / 1000;

    expect(await lostOf(target, ledger)).toEqual([]);
    expect(await halfWrittenOf(target, since)).toEqual([]);
    expect(await orphansAfterSweep(target)).toEqual([]);
    const mails = await deliverEverything(target, sink);
    const byTime = recovered.toSorted((one, other) => one.milliseconds - other.milliseconds);
    const slowest = byTime.at(-1);
    const files = ledger.filter(({ what }) => what === 'uploaded').length;
    process.stdout.write(
      `crash: seed ${seed}, ${rounds} rounds (${JSON.stringify(killed)}) in ${seconds.toFixed(0)} s; ${ledger.length} acknowledged writes, ` +
        `${files} of them files: 0 lost, 0 by half; ${mails.queued} mails, ${mails.again} sent again; ready again after ` +
        `${byTime[Math.floor(byTime.length / 2)]?.milliseconds} ms in the middle, ${slowest?.milliseconds} ms (${slowest?.victim}) at most\n`,
    );
    expect(ledger.length, 'a run in which nothing happened proves nothing').toBeGreaterThan(rounds * 3);
    // the control: a loss, were there one, would be seen
    expect(await lostOf(target, [{ what: 'started', id: castMember('Ines').id }])).toHaveLength(1);
    await target.query("delete from activity where move = 'submit' and at >= $1", [since]);
    expect((await halfWrittenOf(target, since)).length).toBeGreaterThan(0);

    // the promise is about a machine that has nothing else to do; ours may be running other tests beside this one
    expect(byTime[Math.floor(byTime.length / 2)]?.milliseconds, 'ready again').toBeLessThan(15_000);
    expect(slowest?.milliseconds, 'ready again').toBeLessThan(45_000);
  });
});

/** No mail is lost; one that came twice is the same mail, to the Message-ID (promise P5). */
const deliverEverything = async (target: Target, sink: MailSink): Promise<{ queued: number; again: number }> => {
  // the minute that a mail waits for the worker who died with it is not waited for here
  const overdue = `update mail_outbox set next_try_at = now() - interval '1 minute', leased_until = null where state = 'PENDING' and
    (leased_until is null or leased_until < now() + interval '58 seconds')`;
  for (let tries = 0; ; tries += 1) {
    const [left] = await target.query<{ n: number }>(
      "select count(*)::int as n from mail_outbox where state = 'PENDING'",
    );
    if (left?.n === 0) break;
    if (tries > 60) throw new Error(`${left?.n} mails are still not sent`);
    await target.query(overdue);
    await sleep(500);
  }
  const queued = await target.query<{ id: string; state: string }>(
    "select id, state from mail_outbox where email_type like 'credit-%' and mail->>'subject' like 'Crash %'",
  );
  expect(queued.filter(({ state }) => state !== 'SENT')).toEqual([]);
  const received = new Map<string, { subject: string; text: string; times: number }>();
  for (const { messageId, subject, text } of await sink.messages.list()) {
    const before = received.get(messageId);
    if (before !== undefined) expect({ subject, text }).toEqual({ subject: before.subject, text: before.text });
    received.set(messageId, { subject, text, times: (before?.times ?? 0) + 1 });
  }
  const missing = queued.filter(({ id }) => ![...received.keys()].some((messageId) => messageId.includes(id)));
  expect(missing, 'mails that were lost').toEqual([]);
  return { queued: queued.length, again: [...received.values()].filter(({ times }) => times > 1).length };
};
