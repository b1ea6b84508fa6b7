import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { askingOn, form } from './testing/asking.ts';

// Departments as System Admins keep them: real server, real PostgreSQL.

let lot: RequestsLot;
let on: ReturnType<typeof askingOn>;
beforeAll(async () => {
  lot = await createRequestsLot();
  on = askingOn(lot);
}, 60_000);
afterAll(() => lot?.close());

describe('the list', () => {
  it('is a System Admin’s alone', async () => {
    for (const who of ['casey', 'helen', 'joan', 'carl'] as const)
      expect((await on.ask(who, 'GET')).status, who).toBe(403);
    expect((await on.ask('sam', 'GET')).status).toBe(200);
  });

  it('says of each what is open there, and where nobody signs level 1', async () => {
    const id = await on.add();
    const rowOf = async (wanted: string) =>
      (await on.ask('sam', 'GET')).body.departments.find(
        ({ departmentId }: { departmentId: string }) => departmentId === wanted,
      );
    await lot.submitted('studio-services', 'ines', { departments: [id] });
    expect(await rowOf(id)).toMatchObject({ state: 'OPEN', openRequests: 1, nobodySigns: true });
    expect(await rowOf('grip')).toMatchObject({ nobodySigns: false });
    // the back office takes no share, so nobody has to sign there
    expect(await rowOf('parking')).toMatchObject({ servesClients: false, nobodySigns: false });
  });
});

describe('adding and changing', () => {
  it('adds one that stands in the pickers at once, with who did it and what was said', async () => {
    const answer = await on.ask('sam', 'POST', '', form());
    expect([answer.status, answer.message, answer.body.departmentId]).toEqual([
      200,
      departmentMessages.added,
      'model-shop',
    ]);
    const picked = await lot.ask('joan', 'GET', '/api/ar-portal/departments');
    expect(picked.body.departments).toContainEqual({
      departmentId: 'model-shop',
      name: 'Model shop',
      makesCostumes: false,
      creditShare: null,
    });
    const { entries } = (await on.ask('sam', 'GET', '/model-shop/history')).body;
    expect(entries[0]).toMatchObject({ by: 'Sam Whitlock', what: 'Added' });
    expect(entries[0].changes).toContainEqual({ label: 'Code', before: '', after: 'MOD' });
  });

  it('refuses a name and a code that another open one has, each beside its field', async () => {
    await on.add({ name: 'Paint', code: 'PNT' });
    const answer = await on.ask('sam', 'POST', '', form({ name: 'PAINT', code: 'PNT' }));
    expect([answer.status, answer.body.errorMessages]).toEqual([
      409,
      [
        { errorMessage: departmentMessages.nameTaken, field: 'name', code: 'taken' },
        { errorMessage: departmentMessages.codeTaken, field: 'code', code: 'taken' },
      ],
    ]);
  });

  it.each([
    ['code', { code: 'mod' }, departmentMessages.codeInvalid],
    ['site', { site: 'Nowhere' }, departmentMessages.siteUnknown],
    ['creditShare', { creditShare: 101 }, departmentMessages.shareInvalid],
    ['answerHours', { answerHours: 1.5 }, departmentMessages.hoursInvalid],
  ])('refuses %s that does not fit, and keeps nothing', async (field, part, sentence) => {
    const answer = await on.ask('sam', 'POST', '', form({ name: 'Wrong', code: 'WRG', ...part }));
    expect([answer.status, answer.body.errorMessages[0].field, answer.message]).toEqual([400, field, sentence]);
    const { departments } = (await on.ask('sam', 'GET')).body;
    expect(departments.map(({ name }: { name: string }) => name)).not.toContain('Wrong');
  });

  it('of two that give one name at once, one is told so', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => on.ask('sam', 'POST', '', form({ name: 'At once', code: `AT${n}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('changes one, with before and after in its history; whoever was slower is told', async () => {
    const id = await on.add({ creditShare: 20 });
    const { version } = await on.read(id);
    const change = (share: number) =>
      on.ask('sam', 'PUT', `/${id}`, form({ name: 'Wood shop', code: 'WOOD', creditShare: share }), version);
    expect((await change(30)).message).toBe(departmentMessages.saved);
    const late = await change(40);
    expect([late.status, late.message]).toEqual([412, httpMessages.stale]);
    const { entries } = (await on.ask('sam', 'GET', `/${id}/history`)).body;
    expect(entries[0]).toMatchObject({ what: 'Changed', by: 'Sam Whitlock' });
    expect(entries[0].changes).toContainEqual({ label: 'Share of a credit line', before: '20%', after: '30%' });
  });

  it('leaves the pickers of quotes and shares when it charges nothing', async () => {
    const id = await on.add({ charges: false });
    const picked = await lot.ask('joan', 'GET', '/api/ar-portal/departments');
    expect(JSON.stringify(picked.body)).not.toContain(id);
    const { body } = await lot.ask('ines', 'GET', '/catalogue');
    const services = body.types.find(({ type }: { type: string }) => type === 'studio-services');
    expect(services.departments).toContain((await on.read(id)).name);
  });
});
