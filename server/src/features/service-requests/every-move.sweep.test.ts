import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { decideRequest, mayEverMove } from '@gatehouse/domain/service-requests/lifecycle.ts';
import { type RequestMoveName, requestMoveNames } from '@gatehouse/domain/service-requests/moves.ts';
import { type RequestStatus, requestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '#server/platform/session/person.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { type Name, names } from '#server/testing/lot-people.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { readRequest } from './queries/whole.ts';
import { factsOf } from './shapes.ts';

const times = { from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T20:00:00.000Z' };
const reason = { reason: 'Because' };
/** How each move is asked for, and what makes its guards content. */
const asked: Readonly<
  Record<RequestMoveName, { readonly path: string; readonly body?: object; readonly set?: ReturnType<typeof sql> }>
> = {
  submit: { path: 'status/submit' },
  acknowledge: { path: 'status/acknowledge' },
  askInfo: { path: 'status/askInfo', body: { question: 'What?' } },
  answer: { path: 'status/answer', body: { answer: 'That' }, set: sql`asked_in = 'APPROVED'` },
  approve: { path: 'status/approve' },
  schedule: { path: 'status/schedule', body: times },
  start: { path: 'status/start' },
  complete: { path: 'status/complete' },
  decline: { path: 'status/decline', body: reason },
  cancel: { path: 'cancel' },
  askCancellation: { path: 'cancellation/ask', body: reason },
  acceptCancellation: {
    path: 'cancellation/accept',
    set: sql`cancellation_asked_at = now(), cancellation_reason = 'Why', cancellation_asked_by = 'Ines'`,
  },
  refuseCancellation: {
    path: 'cancellation/refuse',
    body: reason,
    set: sql`cancellation_asked_at = now(), cancellation_reason = 'Why', cancellation_asked_by = 'Ines'`,
  },
  resubmit: { path: 'resubmit' },
  retrigger: { path: 'retrigger', set: sql`delivery_state = 'FAILED'` },
  signOff: { path: 'status/signOff' },
};

let lot: RequestsLot;
let owner: pg.Client; // kept: a new connection for each of some 2,000 cells took nine tenths of the whole
let draft: string;
let sent: string;
const people = new Map<Name, Person>();
beforeAll(async () => {
  lot = await createRequestsLot();
  owner = await ownerOf(lot);
  draft = (await lot.draft('costume')).id;
  sent = (await lot.submitted('costume')).id;
  for (const name of names) {
    const person = await lot.inWork((work) => personOf(work.trx, lot.idOf(name), work.now));
    if (person !== null) people.set(name, person);
  }
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await lot?.close();
});

/** The one request, put where the cell wants it. */
const stand = async (status: RequestStatus, set = sql`place = place`): Promise<string> => {
  const id = status === 'DRAFT' ? draft : sent;
  await owner.query('delete from service_requests where resubmission_of = $1', [id]);
  await lot.put(
    id,
    sql`signed_off_at = null, cancellation_asked_at = null, cancellation_reason = null, delivery_state = 'DELIVERED', asked_in = null,
    answer_by = now() + interval '1 day'`,
  );
  if (status === 'DRAFT') await lot.put(id, sql`number = null, submitted_at = null`);
  await owner.query('delete from service_request_deliveries where request_id = $1', [draft]);
  await lot.put(id, sql`status = ${status}, ${set}`);
  return id;
};

/** Who is not let in at the door or sees nothing behind it: the matrix of checks/access tries those as well. */
const outside: Partial<Record<Name, number>> = { hana: 404, carl: 403, joan: 403, ari: 403 };

describe('every move of a request by everybody from every status, over HTTP', { timeout: 120_000 }, () => {
  let calls = 0;
  it.each(requestMoveNames)('%s', async (move) => {
    const { path, body, set } = asked[move];
    const method = move === 'resubmit' ? 'POST' : 'PUT';
    for (const status of requestStatuses)
      for (const name of names) {
        const person = people.get(name) as Person;
        const id = await stand(status, set);
        const row = await lot.inWork((work) =>
          readRequest({ work, scope: scopeOfSystem(), person: people.get('ines') as Person }, id),
        );
        if (row === undefined) throw new Error('It is gone.');
        const facts = factsOf(row, lot.clock.now());
        const cell = `${move} by ${name} in ${status}`;
        const answer = await lot.ask(name, method, `/${id}/${path}`, body, row.version);
        calls += 1;
        const after = await lot.inWork((work) =>
          readRequest({ work, scope: scopeOfSystem(), person: people.get('ines') as Person }, id),
        );
        const isHidden = outside[name] !== undefined || (status === 'DRAFT' && name !== 'ines');
        if (isHidden) expect([403, 404], `${cell}: ${answer.status}`).toContain(answer.status);
        else {
          const decision = decideRequest(move, facts, person);
          if (decision.ok)
            expect([answer.status, after?.status], `${cell}: ${answer.message}`).toEqual([200, decision.to]);
          else {
            // the door may refuse the side before the rules are asked; both say 403
            const expected = mayEverMove(move, facts, person) ? [409, decision.because] : [403, answer.message];
            expect([answer.status, answer.message], cell).toEqual(expected);
          }
        }
        if (answer.status !== 200)
          expect([after?.status, after?.version], `${cell}: a refusal changed something`).toEqual([
            status,
            row.version,
          ]);
      }
  });
  afterAll(() => process.stdout.write(`every move of a request: ${calls} calls\n`));
});

describe('a hundred at once (promises P3)', { timeout: 60_000 }, () => {
  it('approve, cancel and decline from one version: exactly one wins, with one entry, and the others are told why', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await stand('ACKNOWLEDGED');
      const version = await lot.versionOf(id);
      const entries = async () =>
        (
          await lot.rows<{ n: number }>(
            sql`select count(*)::int as n from service_request_entries where request_id = ${id}`,
          )
        )[0]?.n ?? -1;
      const before = await entries();
      const tries = [
        ['drew', 'status/approve', undefined],
        ['ines', 'cancel', undefined],
        ['helen', 'status/decline', reason],
      ] as const;
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => {
          const [name, path, body] = tries[index % tries.length] as (typeof tries)[number];
          return lot.ask(name, 'PUT', `/${id}/${path}`, body, version);
        }),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => ![200, 409, 412, 503].includes(code))).toEqual([]);
      expect((await entries()) - before).toBe(1);
    }
  });
});
