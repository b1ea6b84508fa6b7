import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf } from './testing/bringing.ts';

let lot: Lot;
let joan: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  joan = await lot.as('joan');
  bring = bringingOf(lot, await lot.as('sam'));
});
afterAll(() => lot.close());

const file = (...lines: readonly string[]): string =>
  ['Guarantor name,Type,Cap per show,Total cap,Contact,E-mail,Notes,Active', ...lines].join('\n');
/** Ours in the registry, by name. */
const registry = async () =>
  (await joan.call('GET', '/api/ar-portal/guarantors'))
    .json<{
      guarantors: { name: string; kind: string; perShowCapCents: number | null; totalCapCents: number | null }[];
    }>()
    .guarantors.filter(({ name }) => ['First Bank', 'Harbor Surety', 'Gone Soon'].includes(name));

describe('guarantors', () => {
  it('stand in the registry with their caps; a file again is the same, another cap is a change with old and new', async () => {
    const first = 'Harbor Surety,surety,"10,000",100000,Ada Ex,ada@harbor.example,Known for years,yes';
    const done = await bring.imported('guarantors', file(first, 'First Bank,Bank,,,,,,'));
    expect(done).toMatchObject({ state: 'SETTLED', counts: { new: 2, refused: 0 } });
    expect(await registry()).toMatchObject([
      { name: 'First Bank', kind: 'BANK', perShowCapCents: null, totalCapCents: null },
      { name: 'Harbor Surety', kind: 'SURETY', perShowCapCents: 1_000_000, totalCapCents: 10_000_000 },
    ]);
    expect((await bring.checked('guarantors', file(first))).counts).toMatchObject({ same: 1, changed: 0 });
    const more = await bring.checked('guarantors', file(first.replace('10,000', '20,000')));
    expect((await bring.verdicts(more.importId))[0]?.changes).toEqual([
      { label: 'Cap per show', from: '10,000.00', to: '20,000.00' },
    ]);
    await bring.post(more.importId, 'start', { mode: 'ALL', mail: false });
    await bring.settled(more.importId);
    expect((await registry())[1]?.perShowCapCents).toBe(2_000_000);
    // back to the cap before, then to no such guarantor
    expect((await bring.post(more.importId, 'undo')).statusCode).toBe(200);
    await bring.settled(more.importId);
    expect((await registry())[1]?.perShowCapCents).toBe(1_000_000);
  });

  it('are refused by the rules of their form, each beside its cell', async () => {
    const judged = await bring.checked(
      'guarantors',
      file(
        'Low Total,Bank,"20,000","10,000",,,,',
        'No Cap,Bank,0,,,,,',
        'Strange,Friend,,,,,,',
        'Bad Mail,Person,,,,nowhere,,',
        ',Bank,,,,,,',
        'Twice,Bank,1,,,,,',
        'twice,Bank,2,,,,,',
      ),
    );
    const words = (await bring.verdicts(judged.importId)).map(({ row, verdict, problems }) => [
      row,
      verdict,
      problems.map(({ cell, message }) => `${cell} ${message}`).join('; '),
    ]);
    expect(words).toEqual([
      [2, 'REFUSED', 'D2 The cap in total cannot be below the cap per show'],
      [3, 'REFUSED', 'C3 Enter an amount above zero, or leave it empty for no cap'],
      [4, 'REFUSED', expect.stringContaining('B4 ')],
      [5, 'REFUSED', expect.stringContaining('F5 ')],
      [6, 'REFUSED', expect.stringContaining('A6 ')],
      [8, 'REFUSED', expect.stringContaining('is in row 7 too')],
      [7, 'NEW', ''],
    ]);
  });

  it('are undone while no credit names them', async () => {
    const done = await bring.imported('guarantors', file('Gone Soon,Person,,,,,,'));
    expect((await bring.post(done.importId, 'undo')).statusCode).toBe(200);
    expect(await bring.settled(done.importId)).toMatchObject({ task: 'UNDO', state: 'SETTLED', problem: null });
    expect((await registry()).map(({ name }) => name)).not.toContain('Gone Soon');
  });
});
