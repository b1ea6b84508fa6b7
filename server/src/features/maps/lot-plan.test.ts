import { noPlan } from '@gatehouse/domain/maps/no-plan.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { smallLotDocument } from '@gatehouse/domain/maps/testing/small-lot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';

const path = '/api/studio-ops/lot-plan';
let lot: Lot;
let sam: As;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
}, 60_000);
afterAll(() => lot?.close());

const shown = async (): Promise<{ version: number; plan: PlanDocument }> =>
  (await lot.app.inject({ method: 'GET', url: '/api/customer-portal/lot-plan' })).json();
const kept = async () => (await sam.call('GET', path)).json();
const ifSeen = (seen: number) => ({ 'if-match': String(seen) });
const read = (text: string, seen = 0, fileName = 'lot.json') =>
  sam.call('POST', `${path}/draft/import`, { fileName, text }, ifSeen(seen));
const publish = (seen: number, note = 'As it is now') => sam.call('POST', `${path}/publish`, { note }, ifSeen(seen));
const saidOf = (answer: Awaited<ReturnType<As['call']>>): readonly string[] =>
  answer.json().errorMessages.map(({ errorMessage }: { errorMessage: string }) => errorMessage);
const text = JSON.stringify(smallLotDocument);
const changed = (change: (plan: { sheets: { places: Record<string, unknown>[] }[] }) => void): string => {
  const plan = JSON.parse(text);
  change(plan);
  return JSON.stringify(plan);
};

describe('the lot plan', () => {
  it('is empty until one is published, and everybody may ask for it', async () => {
    expect(await shown()).toEqual({ version: 1, plan: noPlan });
    expect(await kept()).toMatchObject({
      version: 1,
      publishedAt: null,
      publishedBy: null,
      holds: 'no sheet',
      draft: null,
    });
  });

  it('is read from a document into a draft that nobody else sees, and is there for all once it is published', async () => {
    const imported = await read(text);
    expect([imported.statusCode, imported.json().draft.holds]).toEqual([
      200,
      'Main lot: six stages, one parking, two gates and one charger. Ranch: one field and one gate',
    ]);
    expect((await shown()).version).toBe(1);
    expect((await publish(9)).statusCode).toBe(412);
    expect((await publish(1)).json()).toEqual({ message: 'Lot plan published', version: 2 });
    expect(await shown()).toEqual({ version: 2, plan: smallLotDocument });
    expect(await kept()).toMatchObject({ version: 2, note: 'As it is now', draft: null });
    expect(saidOf(await publish(1))).toEqual(['There is no draft to publish']);
  });

  it('gives spaces of its names their places, then and when one is added', async () => {
    const add = (name: string) =>
      sam.call('POST', '/api/studio-ops/lot-spaces', {
        name,
        kind: 'sound-stage',
        site: 'Burbank',
        length: null,
        width: null,
        height: null,
        power: null,
        standsInIt: '',
      });
    expect((await add('21')).json().space.place).toBe('stage-21');
    expect((await add('27')).json().space.place).toBeNull();
    await read(
      changed(({ sheets: [main] }) => Object.assign(main?.places[0] ?? {}, { name: 'Stage 27', id: 'stage-27' })),
    );
    await publish(1);
    const { rows } = (await sam.call('GET', '/api/studio-ops/lot-spaces')).json();
    expect(rows.map(({ name, place }: { name: string; place: string | null }) => [name, place])).toEqual([
      ['Stage 21', null],
      ['Stage 27', 'stage-27'],
    ]);
  });

  it('is put back by way of the draft', async () => {
    const { plan } = (await sam.call('GET', `${path}/versions/2`)).json();
    expect((await sam.call('PUT', `${path}/draft`, { plan }, ifSeen(0))).statusCode).toBe(200);
    expect((await publish(1, 'The old one')).json().version).toBe(4);
    expect((await shown()).plan).toEqual(smallLotDocument);
    const { versions } = (await sam.call('GET', `${path}/versions`)).json();
    expect(versions.map(({ version, note }: { version: number; note: string | null }) => [version, note])).toEqual([
      [4, 'The old one'],
      [3, 'As it is now'],
      [2, 'As it is now'],
      [1, null],
    ]);
    expect((await sam.call('GET', `${path}/versions/9`)).statusCode).toBe(404);
  });

  it('is read from a drawing, which takes the place of its sheet alone', async () => {
    const drawing = `<svg viewBox="0 0 400 300"><title>East lot</title><g id="stages"><rect id="stage-31" x="9" y="9" width="50" height="40"><title>Stage 31</title></rect></g></svg>`;
    const { draft } = (await read(drawing, 0, 'lot.svg')).json();
    expect(draft.holds).toBe('East lot: one stage. Ranch: one field and one gate');
    expect(saidOf(await read(drawing, 0))).toHaveLength(1); // somebody has a draft by now
    expect((await sam.call('DELETE', `${path}/draft`, undefined, ifSeen(draft.rowVersion))).statusCode).toBe(200);
    expect((await kept()).draft).toBeNull();
  });

  it.each([
    ['JSON that ends early', '{', /^This JSON cannot be read/],
    ['words', 'hello', /^This is neither a lot plan/],
    ['an empty document', '{}', /^format: /],
    ['a drawing that runs something', '<svg viewBox="0 0 9 9"><script/></svg>', /^The drawing has <script>/],
    [
      'a main gate that is not there',
      changed(({ sheets: [main] }) => Object.assign(main ?? {}, { mainGate: 'gate-x' })),
      /^main-lot, mainGate: There is no gate "gate-x"/,
    ],
    [
      'an address with capitals',
      changed(({ sheets: [main] }) => Object.assign(main?.places[0] ?? {}, { id: 'Stage 21' })),
      /^main-lot, Stage 21, id: Small letters/,
    ],
    [
      'an id twice',
      changed(({ sheets: [main] }) => main?.places.push({ ...main.places[1] })),
      /"stage-22" stands on the plan twice$/,
    ],
    [
      'a place off the sheet',
      changed(({ sheets: [main] }) => Object.assign(main?.places[2] ?? {}, { shape: { is: 'mark', at: [999, 9] } })),
      /^main-lot, stage-23, shape: "stage-23" stands off the sheet$/,
    ],
    [
      'a host that is not there',
      changed(({ sheets: [main] }) => Object.assign(main?.places[7] ?? {}, { within: 'deck-9' })),
      /^main-lot, ev-1, within: "ev-1" belongs to "deck-9"/,
    ],
    [
      'a ground that is no path',
      changed(({ sheets: [main] }) => Object.assign(main ?? {}, { ground: 'M0 0"/><script>' })),
      /^main-lot, ground: The data of an SVG path$/,
    ],
    ['what nobody knows', changed(({ sheets: [main] }) => Object.assign(main ?? {}, { script: 1 })), /^main-lot: /],
    ['three sheets', changed(({ sheets }) => sheets.push(sheets[0] as never)), /^sheets: At most 2$/],
  ])('refuses %s and keeps nothing of it', async (_, file, said) => {
    const answer = await read(file);
    expect(answer.statusCode).toBe(400);
    expect(saidOf(answer).join('\n')).toMatch(new RegExp(said.source, 'm'));
    expect((await kept()).draft).toBeNull();
  });

  it('is the System Admin’s alone to change', async () => {
    const casey = await lot.as('casey');
    for (const answer of [
      await casey.call('GET', path),
      await casey.call('PUT', `${path}/draft`, { plan: noPlan }, ifSeen(0)),
      await casey.call('POST', `${path}/draft/import`, { fileName: 'a', text }, ifSeen(0)),
      await casey.call('POST', `${path}/publish`, { note: 'Mine' }, ifSeen(0)),
      await casey.call('DELETE', `${path}/draft`, undefined, ifSeen(0)),
      await casey.call('GET', `${path}/versions`),
      await casey.call('GET', `${path}/versions/1`),
    ])
      expect(answer.statusCode).toBe(403);
  });
});
