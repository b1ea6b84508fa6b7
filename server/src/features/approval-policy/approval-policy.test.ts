import { defaultApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { goodReport, recommendationOf, reportDay, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const path = '/api/ar-portal/approval-policy';
const ask = async (who: Name, method: 'GET' | 'POST' | 'PUT' | 'DELETE', end = '', body?: object, version?: number) =>
  (await lot.as(who)).call(method, `${path}${end}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
interface Needs {
  level1: boolean;
  level2: boolean;
  riskApprovers: number;
}
type Tier = 'low' | 'medium' | 'high';
interface Typed {
  steps: { upToCents: number | null; needs: Record<Tier, Needs> }[];
  signs: object;
}
const copy = (): Typed => JSON.parse(JSON.stringify(defaultApprovalPolicy)) as Typed;
/** Everything above the first amount asks for level 2 as well. */
const stricter = (): Typed => {
  const policy = copy();
  for (const { needs } of policy.steps.slice(1))
    for (const tier of ['low', 'medium', 'high'] as const) needs[tier] = { ...needs[tier], level2: true };
  return policy;
};

describe('the approval policy as data [CA-042]', () => {
  it('version 1 is the default of the house, until somebody publishes another', async () => {
    const page = (await ask('ari', 'GET')).json();
    expect(page).toMatchObject({ version: 1, publishedAt: null, draft: null, mayEdit: false });
    expect(page.policy.steps).toHaveLength(4);
    expect((await ask('sam', 'GET')).json()).toMatchObject({ mayEdit: true });
    for (const who of ['ray', 'casey', 'carl'] as const) expect((await ask(who, 'GET')).statusCode, who).toBe(403);
    expect((await ask('ari', 'PUT', '/draft', { policy: copy() }, 0)).statusCode).toBe(403);
  });

  it('a draft has a version of its own: whoever was slower is told, and nothing of theirs is taken', async () => {
    const first = await ask('sam', 'PUT', '/draft', { policy: stricter() }, 0);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toMatchObject({ rowVersion: 1, problems: [], editedByYou: true });
    expect(first.json().changes.map(({ words }: { words: string }) => words)).toContain(
      '$50,000 and under, low risk: level 1 and level 2 instead of level 1',
    );
    expect((await ask('sam', 'PUT', '/draft', { policy: copy() }, 0)).statusCode).toBe(412);
    expect((await ask('sam', 'PUT', '/draft', { policy: copy() })).statusCode).toBe(428);
    expect((await ask('sam', 'DELETE', '/draft', undefined, 9)).statusCode).toBe(412);
    expect((await ask('ari', 'GET')).json().draft).toBeNull();
  });

  it('a draft may be wrong, a version never; what is wrong is named by place', async () => {
    const wrong = copy();
    for (const { needs } of wrong.steps.slice(1, 2)) needs.low = { level1: false, level2: true, riskApprovers: 0 };
    const kept = await ask('sam', 'PUT', '/draft', { policy: wrong }, 1);
    expect(kept.json().problems[0]).toEqual({ place: 'steps.1.low', problem: 'Level 2 comes after level 1' });
    const refused = await ask('sam', 'POST', '/publish', { note: 'No' }, 2);
    expect([refused.statusCode, refused.json().errorMessages[0].field]).toEqual([400, 'steps.1.low']);
    await ask('sam', 'PUT', '/draft', { policy: copy() }, 2);
    expect((await ask('sam', 'POST', '/publish', { note: 'The same' }, 3)).statusCode).toBe(409);
    expect((await ask('sam', 'DELETE', '/draft', undefined, 3)).statusCode).toBe(200);
    expect((await ask('sam', 'GET', '/draft')).statusCode).toBe(404);
  });

  it('a published version judges at the click, also what was in approval before', async () => {
    const line = [{ departmentId: 'grip', amountCents: 4_000_000 }];
    const before = await walkTo(lot, 'PENDING_LEVEL_1', { lines: line });
    await ask('sam', 'PUT', '/draft', { policy: stricter() }, 0);
    expect(
      (await before.lot.as('joan').then(({ call }) => call('GET', `/api/ar-portal/ca/${before.id}`)))
        .json()
        .ladder.map(({ level }: { level: string }) => level),
    ).toEqual(['LEVEL_1', 'FINAL']);
    const done = await ask('sam', 'POST', '/publish', { note: 'Two pairs of eyes' }, 1);
    expect(done.json()).toEqual({ message: 'Policy published', version: 2 });
    await before.ok('ray', 'approve-level-1', {});
    expect(await before.status()).toBe('PENDING_LEVEL_2');
    const versions = (await ask('ari', 'GET', '/versions')).json().versions;
    expect(
      versions.map(({ version, inForce, note }: { version: number; inForce: boolean; note: string | null }) => [
        version,
        inForce,
        note,
      ]),
    ).toEqual([
      [2, true, 'Two pairs of eyes'],
      [1, false, null],
    ]);
    expect((await ask('ari', 'GET', '/versions/1')).json()).toMatchObject({
      inForce: false,
      policy: { timeToAct: { claim: 1 } },
    });
    expect((await ask('ari', 'GET', '/versions/7')).statusCode).toBe(404);
    const [audited] = await lot.rows<{ detail: { note: string; changes: string[] } }>(
      sql`select detail from audit where event = 'APPROVAL_POLICY_PUBLISHED'`,
    );
    expect(audited?.detail.note).toBe('Two pairs of eyes');
    expect(audited?.detail.changes.length).toBeGreaterThan(0);
    await expect(
      lot.rows(sql`update approval_policies set note = 'touched' where version = 2`),
      'a version is never changed',
    ).rejects.toThrow(/permission denied/);
  });

  it('the signs of the policy in force make the risk', async () => {
    const policy = stricter();
    const harder = { ...policy, signs: { ...policy.signs, paydex: { mediumBelow: 101, highBelow: 100 } } };
    await ask('sam', 'PUT', '/draft', { policy: harder }, 0);
    expect((await ask('sam', 'POST', '/publish', { note: 'Only the best' }, 1)).statusCode).toBe(200);
    const walk = await walkTo(lot, 'IN_REVIEW');
    await walk.ok('joan', 'dnb-report', { ...goodReport, reportDate: reportDay(lot) });
    await walk.ok('joan', 'recommendation', recommendationOf({}));
    const [kept] = await lot.rows<{ risk_tier: string }>(
      sql`select risk_tier from credit_applications where id = ${walk.id}`,
    );
    expect(kept?.risk_tier).toBe('high');
  });
});

describe('who must approve? [CA-042]', () => {
  const body = {
    limitCents: 31_000_000,
    riskTier: 'medium',
    lines: [
      { departmentId: 'grip', amountCents: 18_000_000 },
      { departmentId: 'costume', amountCents: 13_000_000 },
    ],
  };

  it('names the people and why others may not, as the caps and designations are today', async () => {
    const preview = (await ask('sam', 'POST', '/who-must-approve', { ...body, policy: copy() })).json();
    expect(
      preview.rungs.map(
        ({
          title,
          people,
          note,
          others,
        }: {
          title: string;
          people: string[];
          note: string | null;
          others: string[];
        }) => [title, people, note, others],
      ),
    ).toEqual([
      ['Level 1, Grip', ['Ray Castellanos'], null, []],
      ['Level 1, Costume', ['Helen Frost'], null, ['Drew Malone stops at $100,000']],
      [
        'Level 2',
        ['Gwen Ashdown'],
        null,
        ['Leo Brandt holds level 2 for Set Lighting only', 'Helen Frost has decided level 1 and counts once'],
      ],
      ['Risk approver', [], 'One, assigned by A/R', []],
      [
        'Final review',
        ['Joan Petrosyan, up to $1,000,000'],
        null,
        ['Leo Brandt has no authority over these departments'],
      ],
    ]);
    expect(preview).toMatchObject({ size: 'Five people, seven business days', cell: 'Above $250,000, medium', row: 3 });
    await lot.rows(sql`update designations set cap_cents = 13000000 where user_id = ${lot.idOf('drew')}`);
    const more = (await ask('ari', 'POST', '/who-must-approve', body)).json();
    expect(more.rungs[1].people).toEqual(['Helen Frost', 'Drew Malone']);
    await lot.rows(sql`update designations set cap_cents = 10000000 where user_id = ${lot.idOf('drew')}`);
  });

  it('refuses a department twice or unknown, by its place', async () => {
    const twice = { ...body, lines: [body.lines[0], body.lines[0]] };
    const answer = await ask('sam', 'POST', '/who-must-approve', twice);
    expect([answer.statusCode, answer.json().errorMessages[0].field]).toEqual([400, 'lines.1.departmentId']);
    const unknown = { ...body, lines: [{ departmentId: 'nowhere', amountCents: 1 }] };
    expect((await ask('sam', 'POST', '/who-must-approve', unknown)).statusCode).toBe(400);
  });
});
