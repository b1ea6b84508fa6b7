import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '#server/platform/session/person.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Name, names } from '#server/testing/lot-people.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { listQueue } from './queries/queue.ts';

const staff = names.filter((name) => !['carl', 'ines', 'mina', 'hana'].includes(name));

let lot: Lot;
const walks: Record<string, Walk> = {};
beforeAll(async () => {
  lot = await createLot();
  const costume = [{ departmentId: 'costume', amountCents: 2_000_000 }];
  const both = [...costume, { departmentId: 'grip', amountCents: 1_000_000 }];
  const big = [{ departmentId: 'costume', amountCents: 20_000_000 }];
  walks.draft = await walkTo(lot, 'DRAFT');
  walks.submitted = await walkTo(lot, 'SUBMITTED', { line: { requestedCents: 1_000_000 } });
  walks.claimed = await walkTo(lot, 'IN_REVIEW', { line: { requestedCents: 20_000_000, jobTotalCents: 30_000_000 } });
  walks.grip = await walkTo(lot, 'PENDING_LEVEL_1');
  walks.costume = await walkTo(lot, 'PENDING_LEVEL_1', { lines: costume });
  walks.both = await walkTo(lot, 'PENDING_LEVEL_1', { lines: both });
  await walks.both.ok('ray', 'approve-level-1', {});
  walks.aboveCap = await walkTo(lot, 'PENDING_LEVEL_1', { cents: 25_000_000, lines: big });
  walks.whole = await walkTo(lot, 'PENDING_LEVEL_1', { lines: [] });
  walks.level2 = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
  walks.level2OfCostume = await walkTo(lot, 'PENDING_LEVEL_1', { riskTier: 'high', lines: costume });
  await walks.level2OfCostume.ok('helen', 'approve-level-1', {});
  walks.risk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
  walks.final = await walkTo(lot, 'FINAL_REVIEW');
  walks.prepared = await walkTo(lot, 'FINAL_REVIEW');
  await lot.rows(
    sql`update credit_applications set prepared_by = prepared_by || ${lot.idOf('joan')}::uuid where id = ${walks.prepared.id}`,
  );
  walks.approved = await walkTo(lot, 'APPROVED');
  await lot.rows(
    sql`update credit_applications set status_since = status_since - interval '1 day' * 4 where id = ${walks.grip.id}`,
  );
  await lot.rows(
    sql`update credit_applications set status_since = status_since - interval '1 day' * 12 where id = ${walks.final.id}`,
  );
}, 90_000);
afterAll(() => lot.close());

interface Queue {
  readonly items: readonly QueueRow[];
  readonly total: number;
  readonly tabs: Readonly<Record<'open' | 'needsYou' | 'new' | 'decided' | 'all', number>>;
  readonly oldestNeedsYouDays: number | null;
  readonly buckets: readonly { age: string; count: number; cents: number }[];
}
const queue = async (query = '', who: Name = 'joan'): Promise<Queue> => {
  const answer = await (await lot.as(who)).call('GET', `/api/ar-portal/ca?size=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const namesOf = (rows: readonly QueueRow[]): readonly string[] =>
  rows.map(
    ({ creditApplicationId }) => Object.keys(walks).find((key) => walks[key]?.id === creditApplicationId) ?? '?',
  );

describe('whose turn it is', () => {
  it('is the same in the queue, the review and the lamp, for everybody of the studio and every application', async () => {
    const turns: Record<string, string[]> = {};
    let cells = 0;
    for (const who of staff) {
      const all = await queue('tab=all', who);
      const person = await lot.as(who);
      for (const row of all.items) {
        const seen = (await person.call('GET', `/api/ar-portal/ca/${row.creditApplicationId}`)).json();
        expect(seen.waitingOnMe, `${namesOf([row])} for ${who}`).toBe(row.waitingOnMe);
        expect(row.waitingOn === 'You', `${namesOf([row])} for ${who}`).toBe(row.waitingOnMe);
        cells += 1;
      }
      const mine = all.items.filter(({ waitingOnMe }) => waitingOnMe);
      const tab = await queue('tab=needs-you', who);
      expect(namesOf(tab.items).toSorted()).toEqual(namesOf(mine).toSorted());
      expect(tab.tabs.needsYou).toBe(mine.length);
      const alerts = (await person.call('GET', '/api/customer-portal/alerts')).json();
      expect(alerts.creditApplications.actionable, who).toBe(mine.length);
      const news = await queue('tab=new', who);
      expect([alerts.creditApplications.unseen, news.items.length], `new to ${who}`).toEqual([
        news.tabs.new,
        news.tabs.new,
      ]);
      expect(news.items.every(({ unseen }) => unseen)).toBe(true);
      turns[who] = namesOf(mine).toSorted();
    }
    expect(cells).toBe(staff.length * Object.keys(walks).length);
    expect(turns).toEqual({
      sam: [],
      casey: [],
      drew: ['both', 'costume'],
      helen: ['aboveCap', 'both', 'costume'],
      ray: ['grip'],
      gwen: ['level2', 'level2OfCostume'],
      leo: [],
      joan: ['claimed', 'final', 'submitted'],
      ari: ['submitted'],
    });
  });

  it('follows a designation by the dates of Burbank, where it is still yesterday at two in the morning of London', async () => {
    const tomorrow = sql`((${lot.clock.now()}::timestamptz at time zone 'America/Los_Angeles')::date + 1)`;
    await lot.rows(sql`update designations set valid_from = ${tomorrow} where user_id = ${lot.idOf('ray')}`);
    expect(namesOf((await queue('tab=needs-you', 'ray')).items)).toEqual([]);
    await lot.rows(sql`update designations set valid_from = '2020-01-01' where user_id = ${lot.idOf('ray')}`);
    expect(namesOf((await queue('tab=needs-you', 'ray')).items)).toEqual(['grip']);
  });
});

describe('the counts of the tabs', () => {
  const tallied = () =>
    lot.rows<{ status: string; count: number }>(
      sql`select status, sum(count)::int as count from credit_tallies group by status having sum(count) <> 0 order by status`,
    );
  const counted = () =>
    lot.rows<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from credit_applications where deleted_at is null group by status order by status`,
    );

  it('are kept with every move, a draft that is thrown away and one that is taken back from there', async () => {
    expect(await tallied()).toEqual(await counted());
    const deleted = (at: unknown) =>
      lot.rows(sql`update credit_applications set deleted_at = ${at} where id = ${walks.draft?.id}`);
    const before = await queue('tab=all');
    await deleted(sql`now()`);
    expect(await tallied()).toEqual(await counted());
    expect((await queue('tab=all')).total).toBe(before.total - 1);
    await deleted(null);
    expect(await tallied()).toEqual(await counted());
    const { total, tabs } = await queue('tab=all');
    expect([total, tabs.all, tabs.open + tabs.decided + 1]).toEqual([before.total, before.tabs.all, before.tabs.all]);
  });

  it('stay what they are when many lines are put together behind a reading', async () => {
    const lines = async () => (await lot.rows<{ n: number }>(sql`select count(*) as n from credit_tallies`))[0]?.n ?? 0;
    await lot.rows(
      sql`insert into credit_tallies (status, count) select 'SUBMITTED', case when n % 2 = 0 then 1 else -1 end from generate_series(1, 400) n`,
    );
    const { tabs } = await queue('tab=open');
    await expect.poll(lines).toBeLessThan(20);
    expect(await tallied()).toEqual(await counted());
    expect((await queue('tab=open')).tabs).toEqual(tabs);
  });
});

describe('the queue as a file', () => {
  const exported = async (query: object, who: Name = 'joan', ids?: readonly (string | undefined)[]) => {
    const person = await lot.as(who);
    const made = await person.call('POST', '/api/customer-portal/exports', {
      list: 'credit-applications',
      format: 'csv',
      query,
      ...(ids === undefined ? {} : { ids }),
    });
    if (made.statusCode !== 200) return [made.statusCode];
    const file = await person.call('GET', `/api/customer-portal/exports/${made.json().exportId}/file`);
    return file.body.trim().split(/\r?\n/);
  };

  it('holds what the filters leave, in the order of the screen, for who may read the queue', async () => {
    const { items } = await queue('tab=needs-you');
    const [head, ...rows] = await exported({ tab: 'needs-you' });
    expect(String(head)).toContain('Company,Project,Project ID,A/R number,Requested,Status');
    expect(rows).toHaveLength(3);
    for (const [index, row] of rows.entries()) expect(row).toContain(items[index]?.projectName);
    expect(String(rows[0])).toContain(',You,');
    expect(await exported({ tab: 'all' })).toHaveLength(Object.keys(walks).length + 1);
    for (const sort of ['requested', 'submitted', 'company'])
      for (const direction of ['asc', 'desc']) {
        const shown = await queue(`tab=all&sort=${sort}&direction=${direction}`);
        const [, ...sorted] = await exported({ tab: 'all', sort, direction });
        expect(
          sorted.map(
            (row) => shown.items.find(({ projectNumber }) => String(row).includes(`,${projectNumber},`))?.projectId,
          ),
          `${sort} ${direction}`,
        ).toEqual(shown.items.map(({ projectId }) => projectId));
      }
    expect(await exported({ tab: 'all' }, 'joan', [walks.grip?.id])).toHaveLength(2);
    expect(await exported({ tab: 'all' }, 'carl')).toEqual([403]);
  });
});

describe('the queue of applications', () => {
  it('opens with what is open, the oldest first; drafts are not in it', async () => {
    const { items, tabs, total } = await queue();
    const open = namesOf(items);
    expect(open.slice(0, 2)).toEqual(['final', 'grip']);
    expect(open).not.toContain('draft');
    expect(open).not.toContain('approved');
    expect(total).toBe(items.length);
    expect(tabs).toEqual({
      open: Object.keys(walks).length - 2,
      needsYou: 3,
      new: 0, // all were opened above
      decided: 1,
      all: Object.keys(walks).length,
    });
    expect(namesOf((await queue('tab=decided')).items)).toEqual(['approved']);
  });

  it('counts days and buckets of the open ones', async () => {
    const { buckets, items, oldestNeedsYouDays } = await queue();
    const open = Object.keys(walks).length - 2;
    expect(buckets.map(({ age, count }) => [age, count])).toEqual([
      ['0-2', open - 2],
      ['3-5', 1],
      ['6-10', 0],
      ['over-10', 1],
    ]);
    expect(buckets.at(-1)?.cents).toBe(4_500_000);
    expect(items.slice(0, 2).map(({ waitingDays }) => waitingDays)).toEqual([12, 4]);
    expect(oldestNeedsYouDays).toBe(12);
  });

  it('counts days of the lot: at half past eleven in the Burbank evening it is still the day of the morning', async () => {
    const id = walks.submitted?.id;
    const [before] = await lot.rows<{ since: Date }>(
      sql`select status_since as since from credit_applications where id = ${id}`,
    );
    await lot.rows(sql`update credit_applications set status_since = '2026-11-20T17:00:00Z' where id = ${id}`);
    const daysAt = (instant: string) =>
      lot.inWork(async (work) => {
        const joan = await personOf(work.trx, lot.idOf('joan'), work.now);
        if (joan === null) throw new Error('Joan is not let in.');
        const query = { tab: 'all', sort: 'age', direction: 'asc', page: 1, size: 100 } as const;
        const { items } = await listQueue({ ...work, now: new Date(instant) }, joan, query);
        return items.find(({ creditApplicationId }) => creditApplicationId === id)?.waitingDays;
      });
    expect(await daysAt('2026-11-21T07:30:00Z')).toBe(0);
    expect(await daysAt('2026-11-21T08:30:00Z')).toBe(1);
    await lot.rows(sql`update credit_applications set status_since = ${before?.since} where id = ${id}`);
  });

  it.each([
    ['status=IN_REVIEW', ['claimed']],
    ['waitingOn=risk', ['risk']],
    ['waitingOn=level-2', ['level2', 'level2OfCostume']],
    ['amount=up-to-50000&status=SUBMITTED', ['submitted']],
    ['amount=50000-to-250000', ['claimed']],
    ['amount=over-250000', []],
    ['age=over-10', ['final']],
    ['age=3-5', ['grip']],
    ['tab=decided&status=SUBMITTED', []],
  ])('filters by %s', async (query, found) => {
    expect(namesOf((await queue(query)).items).toSorted()).toEqual(found);
  });

  it('finds by project, number, company and A/R number, and means % and _ as they are typed', async () => {
    const [project] = await lot.rows<{ name: string; number: string }>(
      sql`select name, number from projects where id = ${walks.claimed?.projectId}`,
    );
    expect(
      namesOf((await queue(`search=${encodeURIComponent(` ${project?.number.toLowerCase()} `)}`)).items),
    ).toContain('claimed');
    expect((await queue('search=saltmarsh')).total).toBe((await queue()).total);
    expect((await queue('search=%25')).total).toBe(0);
    expect((await queue('search=_')).total).toBe(0);
    expect((await queue(`search=${encodeURIComponent("' or 1=1 --")}`)).total).toBe(0);
    const [account] = await lot.rows<{ ar_account: string }>(
      sql`select ar_account from credit_applications where id = ${walks.approved?.id}`,
    );
    const number = account?.ar_account.slice(-5) ?? '';
    expect(namesOf((await queue(`tab=all&search=AR%20${number}`)).items)).toEqual(['approved']);
  });

  it('sorts both ways and pages without losing or repeating a row', async () => {
    const amounts = (await queue('sort=requested&direction=desc')).items.map(
      ({ requestedCents }) => requestedCents ?? 0,
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const rising = (await queue('sort=requested&direction=asc')).items.map(({ requestedCents }) => requestedCents ?? 0);
    expect(rising).toEqual(amounts.toReversed());
    const newest = namesOf((await queue('sort=age&direction=asc')).items);
    expect(newest.at(-1)).toBe('final');
    const pages = [];
    for (const page of [1, 2]) {
      const answer = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca?size=10&page=${page}`);
      pages.push(...namesOf(answer.json().items));
    }
    expect(pages).toEqual(namesOf((await queue()).items));
    expect((await queue('page=9')).items).toEqual([]);
  });

  it.each([
    'size=11',
    'page=0',
    'page=1.5',
    'tab=mine',
    'sort=name',
    'direction=up',
    'status=approved',
    'mine=1',
    'tab=open&tab=all',
  ])('refuses %s', async (query) => {
    const answer = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca?${query}`);
    expect(answer.statusCode).toBe(400);
  });

  it('names who is awaited', async () => {
    const { items } = await queue('tab=all', 'casey');
    const awaited = Object.fromEntries(items.map((row) => [namesOf([row])[0], row.waitingOn]));
    expect(awaited).toMatchObject({
      draft: 'Nobody',
      submitted: 'Anyone in A/R',
      claimed: 'J. Petrosyan',
      grip: 'R. Castellanos',
      both: 'D. Malone, H. Frost',
      level2: 'G. Ashdown',
      risk: 'R. Marsh',
      approved: 'Nobody',
    });
  });
});

describe('the lamp', () => {
  it('is lit for what is new until it was looked at', async () => {
    const ari = await lot.as('ari');
    const unseen = async () => (await ari.call('GET', '/api/customer-portal/alerts')).json().creditApplications.unseen;
    const walk = await walkTo(lot, 'SUBMITTED');
    const before = await unseen();
    await ari.call('GET', `/api/ar-portal/ca/${walk.id}`);
    expect(await unseen()).toBe(before - 1);
    await walk.ok('carl', 'withdraw', {});
  });

  it('is lit for the customer when an application comes back', async () => {
    const carl = await lot.as('carl');
    const actionable = async () =>
      (await carl.call('GET', '/api/customer-portal/alerts')).json().creditApplications.actionable;
    const before = await actionable();
    const walk = await walkTo(lot, 'IN_REVIEW');
    await walk.ok('joan', 'request-revision', {
      reason: 'Look again',
      dueOn: '2099-01-01',
      items: [{ section: 'line-of-credit', note: '' }],
    });
    expect(await actionable()).toBe(before + 1);
    expect((await (await lot.as('hana')).call('GET', '/api/customer-portal/alerts')).json().creditApplications).toEqual(
      {
        actionable: 0,
        unseen: 0,
        oldest: null,
        mark: '0',
      },
    );
  });
});
