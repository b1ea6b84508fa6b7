import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedOf } from '#server/testing/asked.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
let statements: string[] | null = null;
const { query } = pg.Client.prototype;
beforeAll(async () => {
  lot = await createLot();
  // every statement that goes over the wire while somebody counts
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    statements?.push(...askedOf(...(given as [unknown, unknown])).map(({ text }) => text));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await lot.close();
});

const counted = async (url: string) => {
  const { call } = await lot.as('carl');
  await call('GET', url); // what was learnt about carl since his last call is asked in it
  statements = [];
  const answer = await call('GET', url);
  const seen = statements;
  statements = null;
  expect(answer.statusCode, answer.body).toBe(200);
  return { answer, statements: seen };
};

describe('summaries of credit', () => {
  it('the credit panel takes as many statements for four applications as for one', async () => {
    await walkTo(lot, 'DRAFT');
    const one = await counted('/api/ar-portal/customer/ca');
    await walkTo(lot, 'SUBMITTED');
    await walkTo(lot, 'APPROVED');
    await walkTo(lot, 'IN_REVIEW');
    await lot.newProject();
    const four = await counted('/api/ar-portal/customer/ca');
    expect(one.statements.length).toBeGreaterThan(2);
    expect(four.statements).toHaveLength(one.statements.length);
    const { projects } = four.answer.json<{ projects: { application: { status: string; turn: string } | null }[] }>();
    expect(projects.map(({ application }) => application?.status ?? null).sort()).toEqual(
      ['APPROVED', 'DRAFT', 'IN_REVIEW', 'SUBMITTED', null].sort(),
    );
    expect(four.statements.filter((text) => text.includes('keep the plan')).length).toBeLessThanOrEqual(1);
  });

  it('the credit panel says of an application what its credit tab says', async () => {
    const { call } = await lot.as('carl');
    const told = new Set<string>();
    const alike = async ({ projectId }: Walk): Promise<void> => {
      const tab = (await call('GET', `/api/ar-portal/customer/ca/pagedata?projectId=${projectId}`)).json();
      const panel = (await call('GET', '/api/ar-portal/customer/ca')).json();
      const row = panel.projects.find((each: { projectId: string }) => each.projectId === projectId);
      expect(row.application, tab.application.status).toEqual(tab.application);
      told.add(`${tab.application.status} ${tab.application.turn}`);
    };
    const items = [{ section: 'line-of-credit', note: 'Which months?' }];
    const moves: Readonly<Record<string, (walk: Walk) => Promise<unknown>>> = {
      revision: (walk) =>
        walk.ok('joan', 'request-revision', { reason: 'One thing is missing', dueOn: '2099-01-01', items }),
      denied: (walk) => walk.ok('joan', 'deny', { reasonIds: [1], offerCashAccount: true, submittedVersion: 1 }),
      withdrawn: (walk) => walk.ok('carl', 'withdraw', {}),
    };
    for (const station of ['DRAFT', 'SUBMITTED', 'PENDING_RISK', 'FINAL_REVIEW', 'APPROVED'] as const)
      await alike(await walkTo(lot, station));
    for (const [move, station] of [
      ['revision', 'IN_REVIEW'],
      ['denied', 'FINAL_REVIEW'],
      ['withdrawn', 'SUBMITTED'],
    ] as const) {
      const walk = await walkTo(lot, station);
      await moves[move]?.(walk);
      await alike(walk);
    }
    expect(told.size, 'each stood somewhere else').toBe(8);
  });

  it('the credit tab takes as many for three seasons as for one, the newest first', async () => {
    const first = await walkTo(lot, 'DRAFT');
    const url = `/api/ar-portal/customer/ca/pagedata?projectId=${first.projectId}`;
    const one = await counted(url);
    await first.ok('carl', 'delete');
    for (let season = 0; season < 3; season += 1) {
      const walk = await walkTo(lot, 'SUBMITTED', { projectId: first.projectId });
      if (season < 2) await walk.ok('carl', 'withdraw', {});
    }
    const three = await counted(url);
    expect(three.statements).toHaveLength(one.statements.length);
    expect(three.answer.json()).toMatchObject({
      application: { status: 'SUBMITTED' },
      earlier: [{ status: 'WITHDRAWN' }, { status: 'WITHDRAWN' }],
    });
  });
});
