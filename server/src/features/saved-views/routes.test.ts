import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import type { SavedView } from '@gatehouse/domain/saved-views/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';

const path = '/api/customer-portal/saved-views';
let lot: Lot;
let carl: As;
let ines: As;
let hana: As;
let casey: As;
let joan: As;
beforeAll(async () => {
  lot = await createLot();
  [carl, ines, hana, casey, joan] = (await Promise.all(
    (['carl', 'ines', 'hana', 'casey', 'joan'] as const).map((name) => lot.as(name)),
  )) as [As, As, As, As, As];
});
afterAll(() => lot.close());

const save = (as: As, name: string, rest: object = {}) =>
  as.call('POST', path, { list: 'projects', name, search: { status: 'ACTIVE', sort: 'name' }, ...rest });
const namesOf = async (as: As, list = 'projects') =>
  (await as.call('GET', `${path}?list=${list}`))
    .json<{ views: SavedView[] }>()
    .views.map(({ name, ownerName }) => [name, ownerName]);

describe('saved views', () => {
  it('give back what the address said, to their owner', async () => {
    const saved = await save(carl, 'Active ones');
    expect(saved.statusCode).toBe(200);
    expect((await carl.call('GET', `${path}?list=projects`)).json()).toEqual({
      views: [{ ...saved.json(), search: { status: 'ACTIVE', sort: 'name' }, shared: false, ownerName: null }],
    });
    expect(await namesOf(carl, 'companies')).toEqual([]);
    expect(await namesOf(ines)).toEqual([]);
  });

  it('are shared on one side only: within the company, or among staff', async () => {
    await save(ines, 'Ours', { shared: true });
    await save(casey, 'The house’s', { shared: true });
    expect(await namesOf(carl)).toEqual([
      ['Active ones', null],
      ['Ours', 'Ines Okafor'],
    ]);
    expect(await namesOf(hana), 'another company').toEqual([]);
    expect(await namesOf(joan)).toEqual([['The house’s', 'Casey Reed']]);
  });

  it('are changed and deleted by their owner alone', async () => {
    const { savedViewId } = (await save(ines, 'Third', { shared: true })).json<SavedView>();
    const change = { name: 'Third, renamed', search: {}, shared: true };
    for (const other of [carl, hana, casey]) {
      expect((await other.call('PUT', `${path}/${savedViewId}`, change)).statusCode).toBe(404);
      expect((await other.call('DELETE', `${path}/${savedViewId}`)).statusCode).toBe(404);
    }
    expect((await ines.call('PUT', `${path}/${savedViewId}`, change)).json()).toMatchObject(change);
    const taken = await ines.call('PUT', `${path}/${savedViewId}`, { ...change, name: 'Ours' });
    expect([taken.statusCode, taken.json().errorMessages[0]]).toEqual([
      409,
      { errorMessage: listMessages.viewNameTaken, field: 'name', code: 'name-taken' },
    ]);
    expect((await ines.call('DELETE', `${path}/${savedViewId}`)).statusCode).toBe(200);
    expect(await namesOf(ines)).toEqual([['Ours', null]]);
  });

  it('refuse a second one of a name, and more than fifty of a list', async () => {
    expect((await save(carl, 'Active ones')).statusCode).toBe(409);
    for (let n = 1; n < 50; n += 1) expect((await save(carl, `View ${n}`)).statusCode).toBe(200);
    const full = await save(carl, 'One more');
    expect([full.statusCode, full.json().errorMessages[0].errorMessage]).toEqual([409, listMessages.viewsFull]);
  });
});
