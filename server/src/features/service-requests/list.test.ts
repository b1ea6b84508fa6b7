import type { RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { requestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Name, names } from '#server/testing/lot-people.ts';
import { asOwner } from '#server/testing/owner.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
const ids = new Map<string, string>();
beforeAll(async () => {
  lot = await createRequestsLot();
  for (const status of requestStatuses)
    for (const type of ['costume', 'studio-services'] as const) {
      const { id } =
        status === 'DRAFT' ? await lot.draft(type) : await lot.submitted(type, type === 'costume' ? 'mina' : 'ines');
      if (status !== 'DRAFT') await lot.put(id, sql`status = ${status}`);
      ids.set(`${type} ${status}`, id);
    }
  await lot.put(ids.get('costume APPROVED') ?? '', sql`delivery_state = 'FAILED'`);
  await lot.put(ids.get('studio-services SUBMITTED') ?? '', sql`answer_by = now() - interval '1 hour'`);
  await lot.put(ids.get('costume ACKNOWLEDGED') ?? '', sql`assignee_id = ${lot.idOf('helen')}`);
}, 60_000);
afterAll(() => lot?.close());

interface Listed {
  readonly status: number;
  readonly rows: readonly RequestRow[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}
const list = async (who: Name, query = ''): Promise<Listed> => {
  const { status, body } = await lot.ask(who, 'GET', `/api/ar-portal/customer-studio/servicerequests?size=50&${query}`);
  return { status, ...body };
};

describe('the list of requests', () => {
  it('[RQ-001] [RQ-008] counts its tabs under the filters, and a tab holds what it says', async () => {
    const { counts, total } = await list('ines');
    expect(total).toBe(20);
    expect(counts).toEqual({ all: 20, open: 12, 'needs-me': 2, 'with-customer': 2, failed: 1, drafts: 2, closed: 6 });
    for (const [tab, count] of Object.entries(counts))
      expect((await list('ines', `tab=${tab}`)).total, tab).toBe(count);
    expect((await list('ines', 'type=costume&tab=open')).counts.all).toBe(10);
    expect((await list('ines', 'status=APPROVED,SCHEDULED')).total).toBe(4);
    expect((await list('ines', 'departmentId=grip')).total).toBe(10);
    expect((await list('ines', 'wantedAfter=2099-03-05')).total).toBe(0);
    expect((await list('ines', 'wantedAfter=2099-03-03&wantedBefore=2099-03-02')).total).toBe(20);
  });

  it('says "needs me" the same in the rules and in SQL, and lights the lamp by it, for everybody', async () => {
    for (const name of names) {
      const all = await list(name);
      if (all.status !== 200) continue;
      const mine = all.rows.filter(({ needsMe }) => needsMe).map(({ requestId }) => requestId);
      const tab = await list(name, 'tab=needs-me');
      expect(tab.rows.map(({ requestId }) => requestId).sort(), name).toEqual(mine.sort());
      const { body } = await lot.ask(name, 'GET', '/api/customer-portal/alerts');
      expect(body.requests.actionable, name).toBe(mine.length);
      expect(body.requests.unseen, name).toBe(all.rows.filter(({ unseen }) => unseen).length);
      expect(body.requests.oldest === null, name).toBe(mine.length === 0);
    }
  });

  it('[SH-027] is new to client services until it is opened, and opening it is seen by that person alone', async () => {
    const { id } = await lot.submitted('costume');
    const unseen = async (who: Name) => (await list(who)).rows.find(({ requestId }) => requestId === id)?.unseen;
    expect([await unseen('casey'), await unseen('drew'), await unseen('ray'), await unseen('ines')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await lot.ask('casey', 'GET', `/${id}`);
    expect([await unseen('casey'), await unseen('drew')]).toEqual([false, true]);
    await lot.ask('drew', 'PUT', `/${id}/status/acknowledge`, undefined, await lot.versionOf(id));
    expect([await unseen('casey'), await unseen('drew'), await unseen('ines')]).toEqual([true, false, true]);
    await asOwner(lot, `delete from service_requests where id = '${id}'`);
  });

  it('[PM-016] [PM-071] is the customer’s own, of staff everybody’s but drafts, and not A/R’s', async () => {
    expect((await list('hana')).total).toBe(0);
    expect((await list('mina')).total).toBe(18); // the drafts are Ines’s
    expect((await list('casey')).total).toBe(18);
    expect((await list('drew')).total).toBe(18);
    for (const name of ['ari', 'joan', 'carl'] as const) expect((await list(name)).status, name).toBe(403);
  });

  it('finds by number, by what it is about, by project and company; what is typed is text', async () => {
    const [first] = (await list('casey', 'tab=open')).rows;
    expect((await list('casey', `q=${first?.number}`)).total).toBe(1);
    expect((await list('casey', 'q=crane')).total).toBe(9);
    expect((await list('casey', 'q=saltmarsh')).total).toBe(18);
    for (const nothing of ['%25', '_', "'", '\\'])
      expect((await list('casey', `q=${encodeURIComponent(nothing)}`)).total).toBe(0);
  });

  it.each(['answerBy', 'submitted', 'number', 'wanted', 'project', 'status'])(
    'is sorted by %s in both directions, page by page, and every row stands once',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = [];
        for (const page of [1, 2]) {
          const { body } = await lot.ask(
            'casey',
            'GET',
            `/api/ar-portal/customer-studio/servicerequests?size=10&page=${page}&sort=${sort}&direction=${direction}`,
          );
          seen.push(...body.rows.map(({ requestId }: { requestId: string }) => requestId));
        }
        expect(new Set(seen).size).toBe(18);
      }
    },
  );

  it('tells what is overdue, and who is awaited until when only while nobody has acknowledged it', async () => {
    const { rows } = await list('casey');
    const of = (name: string) => rows.find(({ requestId }) => requestId === ids.get(name));
    expect(of('studio-services SUBMITTED')).toMatchObject({ overdue: true });
    expect(of('studio-services APPROVED')).toMatchObject({ overdue: false, answerBy: null });
    expect(of('costume ACKNOWLEDGED')).toMatchObject({ assignee: 'Helen Frost' });
  });

  it.each([
    'tab=nonsense',
    'size=11',
    'page=0',
    'sort=secret',
    'status=LOST',
    'type=gold',
    'departmentId=A%20B',
    'projectId=1',
    'wantedAfter=tomorrow',
    'other=1',
    'direction=up',
  ])('refuses %s', async (query) => {
    expect((await lot.ask('casey', 'GET', `/api/ar-portal/customer-studio/servicerequests?${query}`)).status).toBe(400);
  });

  it('can be taken away as a file by whoever may read it, with the rows that the screen shows', async () => {
    const take = (who: Name) =>
      lot.ask(who, 'POST', '/api/customer-portal/exports', { list: 'requests', format: 'csv', query: { tab: 'open' } });
    expect((await take('ari')).status).toBe(403);
    const { body } = await take('mina');
    expect([body.state, body.doneRows]).toEqual(['READY', 12]);
    const mina = await lot.as('mina');
    const file = (await mina.call('GET', `/api/customer-portal/exports/${body.exportId}/file`)).body;
    expect(file.split('\r\n')[0]).toContain('Request,Type,For,Project,Company,Status');
    expect(file).toContain('A crane for the harbor');
  });

  it('offers what there is to ask for, with the terms of each project and what was asked last', async () => {
    const { body } = await lot.ask('ines', 'GET', '/catalogue');
    expect(body.types).toHaveLength(5);
    expect(body.projects.find(({ projectId }: { projectId: string }) => projectId === lot.projectId)).toMatchObject({
      mayAsk: true,
      becauseNot: null,
      charge: 'COD',
      chargeWords: 'Cash, until credit',
    });
    expect(body.last).toHaveLength(3);
    expect((await lot.ask('drew', 'GET', '/catalogue')).body.projects).toEqual([]);
    expect((await lot.ask('casey', 'GET', '/catalogue')).body.projects.length).toBeGreaterThan(0);
    expect((await lot.ask('hana', 'GET', '/catalogue')).body.projects).toEqual([]);
  });
});
