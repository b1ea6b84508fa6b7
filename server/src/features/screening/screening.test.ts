import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRescreened } from '#server/features/credit-applications/offers/screened-record.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { recommendationOf, type Walk, walkTo } from '#server/testing/walk.ts';
import { rescreen } from './offers/rescreen.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const upload = async (who: 'sam' | 'joan', version: string, names: readonly string[]) =>
  (await lot.as(who)).call('POST', '/api/ar-portal/screening-lists', {
    name: 'Sample list',
    version,
    csv: `name,detail\n${names.map((name) => `"${name}",of the sample`).join('\n')}\n`,
  });
const screen = async (walk: Walk) => {
  const answer = await walk.move('joan', 'screening');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = async (walk: Walk) =>
  (await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/screening`)).json();
const fact = async (walk: Walk) =>
  (
    await lot.rows<{ screening: string; risk_tier: string }>(
      sql`select screening, risk_tier from credit_applications where id = ${walk.id}`,
    )
  )[0];
const judge = async (walk: Walk, screeningId: string, body: object) =>
  (await lot.as('joan')).call('PUT', `/api/ar-portal/ca/${walk.id}/screening/${screeningId}`, body, {
    'if-match': `"${await walk.version()}"`,
  });
const again = () => rescreen({ db: lot.services.db, clock: lot.services.clock, keep: keepRescreened });

describe('screening against uploaded lists', () => {
  it('takes a list from System Admins only, with names, once for each version', async () => {
    expect((await upload('joan', '1', ['Nobody'])).statusCode).toBe(403);
    const refused = await (await lot.as('sam')).call('POST', '/api/ar-portal/screening-lists', {
      name: 'L',
      version: '1',
      csv: 'who\nx',
    });
    expect(refused.json().errorMessages).toEqual([
      { errorMessage: 'The first line must name the fields, one of them "name"', field: 'csv', code: 'invalid' },
    ]);
    const done = await upload('sam', '2026-10', ['Somebody Else Entirely']);
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json().list).toMatchObject({ entries: 1, inForce: true });
    expect((await upload('sam', '2026-10', ['x'])).json().errorMessages[0].field).toBe('version');
  });

  it('is clear without a match, possible with one, never cleared without a person, and asked again by a new list', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    expect((await screen(walk)).outcome).toBe('CLEAR');
    expect(await fact(walk)).toMatchObject({ screening: 'CLEAR' });

    // a principal of the sample, the other way round
    expect((await upload('sam', '2026-11', ['OKAFOR, Ines', 'Somebody Else Entirely'])).statusCode).toBe(200);
    expect((await read(walk)).isOld).toBe(true);
    expect(await again()).toBeGreaterThan(0);
    expect(await again(), 'nothing is old any more').toBe(0);
    expect(await fact(walk)).toEqual({ screening: 'POSSIBLE', risk_tier: 'high' });
    const [possible] = (await read(walk)).screenings;
    expect(possible).toMatchObject({
      outcome: 'POSSIBLE',
      reviewedBy: null,
      matches: [{ role: 'principal', name: 'Ines Okafor', entry: 'OKAFOR, Ines', percent: 100 }],
    });
    expect((await screen(walk)).outcome).toBe('POSSIBLE');
    const inPassing = await walk.move('joan', 'recommendation', recommendationOf());
    expect(inPassing.json().errorMessages, 'nor in passing').toEqual([
      {
        errorMessage: 'The screening found a match. Judge it under Screening and tripwires first.',
        field: 'screening',
        code: 'invalid',
      },
    ]);

    const [latest] = (await read(walk)).screenings;
    expect((await judge(walk, possible.screeningId, { outcome: 'CLEAR', comment: 'Another Ines' })).statusCode).toBe(
      409,
    );
    const judged = await judge(walk, latest.screeningId, {
      outcome: 'CLEAR',
      comment: 'Another Ines Okafor, born 1950',
    });
    expect(judged.statusCode, judged.body).toBe(200);
    expect(await fact(walk)).toMatchObject({ screening: 'CLEAR' });
    expect((await screen(walk)).outcome, 'the same match was judged by a person').toBe('CLEAR');
    expect((await read(walk)).screenings[0]).toMatchObject({ outcome: 'CLEAR', reviewedBy: 'Joan Petrosyan' });

    await upload('sam', '2026-12', ['OKAFOR, Ines', 'Tom Okafor']);
    await again();
    expect(await fact(walk), 'a new match opens it again').toMatchObject({ screening: 'POSSIBLE' });
  });

  it('asks all while a list is new, then what was reopened, and all at the next list', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await screen(walk);
    const began = lot.services.clock.now().getTime();
    const at = (hours: number) => new Date(began + hours * 3_600_000);
    const runAt = (hours: number) =>
      rescreen({ db: lot.services.db, clock: { now: () => at(hours) }, keep: keepRescreened });
    /** Its last screening saw no lists, and it came to where it stands so many days ago. */
    const saw = async (hours: number, days: number): Promise<void> => {
      await lot.rows(sql`insert into screenings (application_id, company_id, submitted_version, lists, matches, outcome, screened_at)
        select id, company_id, submitted_version, '[]', '[]', 'CLEAR', ${at(hours)} from credit_applications where id = ${walk.id}`);
      await lot.rows(sql`update credit_applications set status_since = ${at(hours - 24 * days)} where id = ${walk.id}`);
    };
    await runAt(0.1);
    await saw(0.2, 9);
    expect(await runAt(0.3), 'nothing is settled in the first hour').toBe(1);
    expect([await runAt(2), await runAt(3)]).toEqual([0, 0]);
    await saw(4, 0);
    expect(await runAt(5), 'reopened').toBe(1);
    await saw(6, 9);
    await upload('sam', '2027-01', ['Tom Okafor']);
    expect(await runAt(7), 'another list').toBeGreaterThan(0);
    expect(await runAt(8)).toBe(0);
  });
});
