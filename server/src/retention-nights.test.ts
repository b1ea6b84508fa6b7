import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { speakFor, lot as spokenFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf } from '#server/testing/lot-people.ts';
import { letGoByPolicy } from './features/retention/commands/nights.ts';

const DAY_MS = 86_400_000;
let lot: Lot;
let sam: As;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
}, 60_000);
afterAll(() => {
  speakFor(demo);
  return lot.close();
});

/** The night that comes so many days from now. */
const night = (days = 0) => {
  const clock = { now: () => new Date(lot.clock.now().getTime() + days * DAY_MS) };
  return letGoByPolicy({ db: lot.db, clock, store: lot.services.store, publicUrl: 'https://portal.example' });
};
const demo = spokenFor();
const say = (change: object) => speakFor({ ...demo, retention: { ...spokenFor().retention, ...change } });
/** Mails that went out so many days ago, as the only thing of the lot that is past its time. */
const sentMails = async (...ago: readonly number[]) => {
  await lot.rows(sql`delete from mail_outbox`);
  for (const days of ago)
    await lot.rows(sql`insert into mail_outbox (email_type, mail, state, sent_at, next_try_at, created_at)
      values ('of-long-ago', '{}', 'SENT', ${new Date(lot.clock.now().getTime() - days * DAY_MS)}, now(), now())`);
};
const left = async () => (await lot.rows(sql`select id from mail_outbox where email_type = 'of-long-ago'`)).length;
const told = () =>
  lot.rows<{ to: string; subject: string; url: string; facts: unknown }>(sql`
    select mail->'to'->0->>'address' as to, mail->>'subject' as subject, mail->'primary'->>'url' as url, mail->'facts' as facts
    from mail_outbox where email_type = 'retention-announced' order by 1`);
const next = async () => (await sam.call('GET', '/api/studio-ops/retention')).json<{ next: object | null }>().next;

describe('a night', () => {
  beforeEach(async () => {
    say({ nightly: true, mails: 12 });
    await lot.rows(sql`update retention_announcements set settled_at = now() where settled_at is null`);
  });

  it('lets nothing go where the studio did not say so, and tells nobody', async () => {
    say({ nightly: false });
    await sentMails(400);
    for (const days of [0, 7, 8]) await night(days);
    expect([await left(), await told(), await next()]).toEqual([1, [], null]);
  });

  it('forgets visitors after 90 days in any case, or after what the studio says, without a mail', async () => {
    say({ nightly: false });
    await sentMails();
    const projectId = await lot.newProject();
    const leftAgo = (days: number) =>
      lot.rows(sql`
      insert into passes (number, company_id, project_id, type, first_name, last_name, site, destination, host_name, arrives_on, leaves_on, status, status_since, created_at, updated_at)
      select ${`G-N-${days}`}, company_id, id, 'GUEST', 'Mara', 'Quist', 'Burbank', 'Stage', 'Nobody', day, day, 'LEFT', now(), now(), now()
      from projects, (select ${lotToday(lot.clock.now())}::date - ${days}::int as day) d where id = ${projectId}`);
    const numbers = async () =>
      (await lot.rows<{ number: string }>(sql`select number from passes order by 1`)).map(({ number }) => number);
    for (const days of [40, 89, 92]) await leftAgo(days);
    await night();
    expect([await numbers(), await told()]).toEqual([['G-N-40', 'G-N-89'], []]);
    say({ passes: 30 });
    await night();
    expect(await numbers()).toEqual([]);
  });

  it('lets go what every System Admin was mailed seven days before, once, and what is due by then', async () => {
    await sentMails(400, 362, 340);
    await night();
    const [goesOn, admins] = [
      addDays(lotToday(lot.clock.now()), 7),
      await lot.rows<{ email: string }>(sql`select u.email from users u join user_roles r on r.user_id = u.id
        where r.role = 'System Admin' and u.status = 'ACTIVE' order by 1`),
    ];
    expect(admins.map(({ email }) => email)).toContain(emailOf('sam'));
    const mails = await told();
    expect(mails.map(({ to }) => to)).toEqual(admins.map(({ email }) => email));
    expect(mails[0]).toMatchObject({
      subject: expect.stringMatching(/^Two records will go on \w{3} \d+, \d{4}$/),
      url: 'https://portal.example/feature/studio-dashboard/lot-settings/take-everything',
      facts: [['Mails that were sent', '2']],
    });
    expect(await next()).toEqual({ on: goesOn, goes: 2 });
    for (const days of [0, 1, 6]) await night(days);
    expect([await left(), (await told()).length]).toEqual([3, mails.length]);
    await night(7);
    expect([await left(), (await told()).length, await next()]).toEqual([1, mails.length, null]);
    expect(
      await lot.rows(sql`select detail from audit where event = 'RETENTION_ANNOUNCED' order by id desc limit 1`),
    ).toMatchObject([{ detail: { goesOn, goes: { mails: 2 }, told: mails.length } }]);
  });

  it('lets go nothing that was not on the list: a time made shorter waits for the next one, a longer one keeps', async () => {
    await sentMails(400, 200);
    await night();
    say({ mails: 3 });
    await night(7);
    expect(await left()).toBe(1);
    expect(await next(), 'the next list').toMatchObject({ goes: 1 });
    say({ mails: 24 });
    await night(14);
    expect(await left()).toBe(1);
  });

  it('calls off what was told when nights no longer let anything go, and tells anew when they do', async () => {
    await sentMails(400);
    await night();
    const mails = (await told()).length;
    say({ nightly: false });
    await night(3);
    say({ nightly: true });
    await night(4);
    expect((await told()).length).toBe(2 * mails);
    await night(7);
    expect(await left()).toBe(1);
    await night(11);
    expect(await left()).toBe(0);
  });
});
