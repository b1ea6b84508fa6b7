import { decide, type MoveName, mayEver, moveNames } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { decideChange } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import type { Move } from '@gatehouse/domain/credit-applications/moves/move.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { type CreditStatus, creditStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActionToken } from '#server/platform/links/action-tokens.ts';
import { personOf } from '#server/platform/session/person.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Name, names, riley } from '#server/testing/lot-people.ts';
import { askRisk, giveLevel1, type Standing, standIn } from '#server/testing/standing.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { factsOf } from './facts.ts';
import { changeFactsOf } from './limits/change-facts.ts';
import { readParts } from './queries/parts.ts';
import { type MoveCall, moveCalls } from './testing/move-calls.ts';

let lot: Lot;
let base: Walk;
const people = new Map<Name, { readonly as: As; readonly person: Person }>();
beforeAll(async () => {
  lot = await createLot();
  base = await walkTo(lot, 'FINAL_REVIEW');
  for (const name of names) {
    const person = await lot.inWork((work) => personOf(work.trx, lot.idOf(name), work.now));
    if (person !== null) people.set(name, { as: await lot.as(name), person });
  }
}, 60_000);
afterAll(() => lot.close());

/** Made by the clock, by a mailed link, or as the other half of a call above. */
const elsewhere: readonly MoveName[] = [
  'lapse',
  'expire',
  'fallBackLimit',
  'acceptRisk',
  'declineRisk',
  'acceptLimitChangeRisk',
  'declineLimitChangeRisk',
  'askLimitChange',
  'askLimitChangeRisk',
];

/** What an application that stands there has behind it. */
const late: readonly CreditStatus[] = ['PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW'];
const make = async (move: MoveName, status: CreditStatus): Promise<{ standing: Standing; part: string }> => {
  const { set, standing: prepare } = moveCalls[move] as MoveCall;
  const standing = await standIn(lot, base, status, set);
  if (late.includes(status)) await giveLevel1(lot, standing);
  if (status === 'NEEDS_REVISIONS')
    await lot.rows(sql`insert into revision_requests (application_id, company_id, submitted_version, reason, due_on, items, asked_by, asked_by_name, asked_at)
      select id, company_id, 1, 'Again', current_date + 9, '[]', ${lot.idOf('joan')}, 'Joan', now() from credit_applications where id = ${standing.id}`);
  return { standing, part: (await prepare?.(lot, standing)) ?? '00000000-0000-4000-8000-000000000000' };
};

const seen = (id: string) =>
  lot.inWork(async (work) => {
    const parts = await readParts(work, scopeOfSystem(), id);
    if (parts === undefined) throw new Error('Nothing stands there');
    return { parts, facts: factsOf(parts, work.now) };
  });

/** What the rules say to this person here: the same `decide` that a screen asks. */
const verdict = async (move: MoveName, standing: Standing, part: string, person: Person) => {
  const { parts, facts } = await seen(standing.id);
  if (move !== 'approveLimitChange' && move !== 'declineLimitChange') return decide(move, facts, person);
  const decision = decide(move, facts, person);
  const row = parts.limit_changes.find(({ id }) => id === part);
  if (!decision.ok || row === undefined) return decision;
  const answer = move === 'approveLimitChange' ? 'approve' : 'decline';
  const said = decideChange(answer, facts, changeFactsOf(parts, row), person);
  return said.ok ? { ok: true as const, to: facts.status } : said;
};

const knock = (name: Name, move: MoveName, { id }: Standing, part: string) => {
  const { method = 'POST', path, body, version = 1 } = moveCalls[move] as MoveCall;
  const side = move === 'renew' && people.get(name)?.person.userTypeId !== 1 ? path.replace('customer/', '') : path;
  const url = `/api/ar-portal/${side.replace(':id', id).replace(':part', part)}`;
  const { as } = people.get(name) ?? {};
  if (as === undefined) throw new Error(`Nobody called ${name}`);
  return as.call(method, url, body?.(lot), { 'if-match': String(version) });
};

/** Two things behind one call: the status says which of them is meant. To a cash account the same call sends its letter again. */
const siblings: Readonly<Partial<Record<MoveName, CreditStatus>>> = {
  returnFromLevel1: 'PENDING_LEVEL_2',
  returnFromLevel2: 'PENDING_LEVEL_1',
  offerCashAccount: 'COD',
};

/** Carl holds the credit value on every project of the tests as it is made; the others' rights stand still. */
const personAt = async (name: Name): Promise<Person> => {
  const known = people.get(name)?.person;
  const person =
    known === undefined || name === 'carl'
      ? await lot.inWork((work) => personOf(work.trx, lot.idOf(name), work.now))
      : known;
  if (person === null) throw new Error(`Nobody called ${name}`);
  return person;
};

/** The token of a mail to the risk approver. */
const riskLink = (requestId: string, { projectId }: { readonly projectId: string }): Promise<string> =>
  lot.inWork((work) =>
    createActionToken(work, {
      purpose: 'risk',
      from: { givenBy: lot.idOf('joan'), projectId },
      email: riley.email,
      companyId: lot.companies.saltmarsh,
      recordId: requestId,
      recordVersion: 1,
    }),
  );

const tried = Object.keys(moveCalls) as MoveName[];
let calls = 0;

describe('every move by everybody, over HTTP (generated from the table of moves)', { timeout: 120_000 }, () => {
  it('[CA-037] leaves no move of the table out', () => {
    expect([...tried, ...elsewhere].sort()).toEqual([...moveNames].sort());
  });

  it.each(tried)('[CA-037] %s: who may, from where, and what the others are told', async (move) => {
    const { from } = moves[move] as Move;
    for (const status of creditStatuses.filter((each) => each !== siblings[move])) {
      const shared = await make(move, status);
      const told = new Set<boolean>();
      for (const name of names) {
        const person = await personAt(name);
        // outside a move's own statuses one who may and one who may not speak for all
        const may = mayEver(move, shared.standing.projectId, person);
        if (!from.includes(status) && told.has(may)) continue;
        told.add(may);
        const cell = `${move} in ${status} by ${name}`;
        if (!may) {
          const refused = await knock(name, move, shared.standing, shared.part);
          calls += 1;
          expect(person.userTypeId === 1 ? [403, 404] : [403], cell).toContain(refused.statusCode);
          continue;
        }
        if (!sees(name)) {
          expect((await knock(name, move, shared.standing, shared.part)).statusCode, cell).toBe(404);
          calls += 1;
          continue;
        }
        const expected = await verdict(move, shared.standing, shared.part, person);
        if (expected.ok && moveCalls[move]?.refusalsOnly === true) continue;
        const { standing, part } = expected.ok ? await make(move, status) : shared;
        const answer = await knock(name, move, standing, part);
        calls += 1;
        if (!expected.ok && moveCalls[move]?.refusalsOnly === true) {
          expect(answer.statusCode, `${cell}: ${answer.body}`).toBe(409); // the letters have a sentence of their own
          continue;
        }
        if (!expected.ok) {
          expect([answer.statusCode, because(answer)], `${cell}: ${answer.body}`).toEqual([
            'never' in expected && expected.never ? 403 : 409,
            expected.because,
          ]);
          continue;
        }
        expect(answer.statusCode, `${cell}: ${answer.body}`).toBe(200);
        if (move !== 'delete') expect((await seen(standing.id)).facts.status, cell).toBe(expected.to);
      }
      if (move !== 'delete' || !from.includes(status))
        expect((await seen(shared.standing.id)).facts.status, `${move} in ${status}: a refusal changed something`).toBe(
          status,
        );
    }
  });

  it('[CA-041] accept and decline by link: in their own step, and never in another', async () => {
    for (const status of creditStatuses)
      for (const actionType of ['ACCEPT_RISK', 'DECLINE_RISK']) {
        const standing = await standIn(lot, base, status);
        const requestId = await askRisk(lot, standing, 'ASKED');
        const token = await riskLink(requestId, standing);
        const answer = await lot.app.inject({
          method: 'POST',
          url: '/api/ar-portal/studio/ca/riskemail',
          payload: { token, actionType },
        });
        calls += 1;
        const inTime = status === 'PENDING_RISK';
        expect(inTime ? [200] : [409, 410], `${actionType} in ${status}: ${answer.body}`).toContain(answer.statusCode);
        expect((await seen(standing.id)).facts.status).toBe(inTime ? 'FINAL_REVIEW' : status);
      }
  });

  afterAll(() => process.stdout.write(`every move: ${calls} calls\n`));
});

/** Hana's company is another one: nothing of Saltmarsh is there for her. */
const sees = (name: Name): boolean => name !== 'hana';
const because = (answer: { json: () => { errorMessages?: { errorMessage: string }[] } }): string | undefined =>
  answer.json().errorMessages?.[0]?.errorMessage;

describe('a hundred decisions at once (promises P3)', { timeout: 60_000 }, () => {
  it('approve, deny, request revision and withdraw: exactly one wins, one entry, the others are told why', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { standing } = await make('approve', 'FINAL_REVIEW');
      const before = await entries(standing.id);
      const kinds = [
        ['joan', 'approve'],
        ['joan', 'deny'],
        ['ari', 'requestRevision'],
        ['carl', 'withdraw'],
      ] as const;
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const [name, move] = kinds[index % kinds.length] as (typeof kinds)[number];
          return knock(name, move, standing, '');
        }),
      );
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => ![200, 409, 412, 503].includes(code))).toEqual([]);
      expect((await entries(standing.id)) - before).toBe(1);
    }
  });

  it('accept and decline of one risk link: one wins, and the other is over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const standing = await standIn(lot, base, 'PENDING_RISK');
      await giveLevel1(lot, standing);
      const requestId = await askRisk(lot, standing, 'ASKED');
      const before = await entries(standing.id);
      const token = await riskLink(requestId, standing);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          lot.app.inject({
            method: 'POST',
            url: '/api/ar-portal/studio/ca/riskemail',
            payload: { token, actionType: index % 2 === 0 ? 'ACCEPT_RISK' : 'DECLINE_RISK' },
          }),
        ),
      );
      const won = new Set(
        answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<{ message: string }>().message] : [])),
      );
      expect(won.size, answers.map(({ statusCode }) => statusCode).join(' ')).toBe(1);
      expect((await entries(standing.id)) - before).toBe(1);
    }
  });

  const entries = async (id: string): Promise<number> =>
    (await lot.rows<{ n: number }>(sql`select count(*)::int as n from activity where application_id = ${id}`))[0]?.n ??
    -1;
});
