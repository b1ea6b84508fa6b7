import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateOfInstant } from '@gatehouse/domain/text/format.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { publishSmallLot } from '#server/testing/small-lot.ts';

let lot: Lot;
let today: string;
let saltmarsh: string;
let groyne: string;
beforeAll(async () => {
  lot = await createLot();
  await lot.inWork(publishSmallLot);
  today = dateOfInstant(lot.clock.now().toISOString(), 'America/Los_Angeles');
  saltmarsh = await lot.newProject();
  groyne = await lot.newProject({ company: 'groyne' });
  await lot.rows(sql`insert into spaces (id, sort, kind, name, site, position) values
    ('test-stage-1', 'space', 'sound-stage', 'Test stage 1', 'Burbank', 9001),
    ('test-stage-2', 'space', 'sound-stage', 'Test stage 2', 'Burbank', 9002),
    ('test-stage-l', 'space', 'sound-stage', 'Test stage L', 'Leavesden', 9003)`);
  await book({ space: 'test-stage-1', project: saltmarsh, from: -2, to: 3, prep: 4 });
  await book({ space: 'test-stage-2', project: groyne, from: 0, to: 0, level: 1 });
  await book({ space: 'test-stage-2', project: saltmarsh, from: 5, to: 9 });
  await book({ space: 'test-stage-l', project: saltmarsh, from: 0, to: 1 });
  await book({ space: 'test-stage-1', project: groyne, from: -1, to: 1, state: 'RELEASED' });
}, 60_000);
afterAll(() => lot?.close());

interface Booked {
  readonly space: string;
  readonly project: string;
  readonly from: number;
  readonly to: number;
  readonly prep?: number;
  readonly level?: 1 | 2;
  readonly state?: string;
}
const book = async ({ space, project, from, to, prep = 0, level, state }: Booked): Promise<string> => {
  const rows = await lot.rows<{ id: string }>(sql`
    insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, hold_level, prep_days, held_since, created_at, updated_at)
    select ${space}, id, company_id, ${addDays(today, from)}, ${addDays(today, to)},
      ${state ?? (level === undefined ? 'CONFIRMED' : 'HOLD')}, ${level ?? null}, ${prep}, now(), now(), now()
    from projects where id = ${project} returning id`);
  return rows[0]?.id ?? '';
};
const get = async (name: Name, path: string) => (await lot.as(name)).call('GET', path);
const onTheLot = async (name: Name, site = 'Burbank') =>
  (await get(name, `/api/customer-portal/on-the-lot?site=${site}`)).json();

describe('on the lot', () => {
  it('[DB-013] says who is called from when to when, how many visitors came, the notices of the day and the emergency number', async () => {
    const [project] = await lot.rows<{ id: string }>(
      sql`select project_id as id from allocations al join spaces s on s.id = al.space_id where s.name = 'Test stage 1'`,
    );
    await lot.rows(sql`
      insert into passes (number, company_id, project_id, type, first_name, last_name, site, destination, host_name, arrives_on, leaves_on,
        from_time, to_time, status, status_since, created_at, updated_at)
      select 'G-T-' || n, p.company_id, p.id, 'CREW', 'Mara', 'Quist', 'Burbank', 'Test stage 1, dock', 'Nobody', ${today}, ${today},
        case n when 1 then time '07:30' end, case n when 2 then time '19:00' end, case n when 1 then 'ARRIVED' else 'ISSUED' end, now(), now(), now()
      from projects p, generate_series(1, 2) n where p.id = ${project?.id}`);
    await lot.rows(sql`
      insert into lot_notices (site, kind, title, first_day, last_day, created_by, created_at)
      select 'Burbank', 'fire', title, day::date, day::date, ${lot.idOf('casey')}, now()
      from (values ('Fire drill', ${today}), ('Tomorrow', ${addDays(today, 1)})) as v (title, day)`);
    const { rows, ...said } = await onTheLot('casey');
    expect(rows.map(({ from, to }: { from: string | null; to: string | null }) => [from, to])).toEqual([
      ['07:30', '19:00'],
      [null, null],
    ]);
    expect(said).toMatchObject({
      arrivals: { expected: 2, onTheLot: 1 },
      notices: ['Fire drill'],
      emergency: '818 555 0100',
    });
  });

  it('[DB-010] [DB-013] shows staff everything that is booked or held at a site today, with what happens there', async () => {
    const { rows, total, date, gate } = await onTheLot('casey');
    expect(date).toBe(today);
    expect(total).toBe(2);
    expect(
      rows.map((row: { spaceName: string; state: string; phase: string }) => [row.spaceName, row.state, row.phase]),
    ).toEqual([
      ['Test stage 1', 'CONFIRMED', 'prep'],
      ['Test stage 2', 'HOLD', 'use'],
    ]);
    expect(gate).toEqual({ name: 'Gate N, cars', hours: '24 hours' });
    const leavesden = await onTheLot('casey', 'Leavesden');
    expect([leavesden.total, leavesden.gate]).toEqual([1, null]);
  });

  it('shows customers their own projects only, and what comes next when nothing is there', async () => {
    expect((await onTheLot('ines')).rows.map((row: { projectId: string }) => row.projectId)).toEqual([saltmarsh]);
    expect((await onTheLot('hana')).rows.map((row: { projectId: string }) => row.projectId)).toEqual([groyne]);
    await book({ space: 'test-stage-l', project: groyne, from: 5, to: 9 });
    const later = await onTheLot('hana', 'Leavesden');
    expect([later.total, later.next.spaceName, later.next.startsOn]).toEqual([0, 'Test stage L', addDays(today, 5)]);
  });

  it('[DB-014] is refused to A/R and to customers without a value that shows projects', async () => {
    for (const name of ['joan', 'ari', 'carl', 'mina'] as const)
      expect((await get(name, '/api/customer-portal/on-the-lot')).statusCode).toBe(403);
    expect((await get('joan', '/api/studio-ops/challenged-holds')).statusCode).toBe(403);
    expect((await get('ines', '/api/studio-ops/challenged-holds')).statusCode).toBe(403);
    expect((await get('casey', '/api/customer-portal/on-the-lot?site=Mars')).statusCode).toBe(400);
  });
});

describe('challenged holds', () => {
  it('are those that wait for an answer, with who asks and until when', async () => {
    expect((await get('casey', '/api/studio-ops/challenged-holds')).json()).toMatchObject({ rows: [], total: 0 });
    const first = await book({ space: 'test-stage-1', project: groyne, from: 20, to: 22, level: 1 });
    const second = await book({ space: 'test-stage-1', project: saltmarsh, from: 21, to: 23, level: 2 });
    const until = new Date('2030-01-02T17:10:00Z');
    await lot.rows(
      sql`update allocations set challenged_by = ${second}, challenge_until = ${until}, challenged_at = now() where id = ${first}`,
    );
    const { rows, total } = (await get('casey', '/api/studio-ops/challenged-holds')).json();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      allocationId: first,
      projectId: groyne,
      holdLevel: 1,
      challengeUntil: until.toISOString(),
    });
    expect(rows[0].challengerName).toMatch(/^Project \d+$/);
  });
});
