import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshSignInAs, signIn, Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf } from '#server/testing/lot-people.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

const set = async (word: 'enable' | 'disable', companyId: string, who: Parameters<Lot['as']>[0] = 'sam') =>
  (await lot.as(who)).call('PUT', `/api/studio-ops/companies/status/${word}?companyId=${companyId}`);
const statusOf = async (companyId: string) =>
  (await lot.rows<{ status: string }>(sql`select status from companies where id = ${companyId}`))[0]?.status;

describe('disabling and enabling a company', () => {
  it('[CO-018][CO-019][API-028] is refused while a project is Active, in the words of §8', async () => {
    await lot.newProject({ company: 'groyne' });
    const answer = await set('disable', lot.companies.groyne);
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([
      409,
      "Company can't be disabled because there are active projects associated with this company.",
    ]);
    expect(await statusOf(lot.companies.groyne)).toBe('ACTIVE');
  });

  it('[CO-015][CO-020][API-027][API-045] goes when none is Active, signs its people out at once, and back', async () => {
    await lot.rows(sql`update projects set status = 'CLOSED' where company_id = ${lot.companies.groyne}`);
    await lot.newProject({ company: 'groyne', status: 'NOT_STARTED' });
    const hana = await freshSignInAs(lot.app, emailOf('hana'));
    expect((await hana.call('GET', '/api/customer-portal/companies')).statusCode).toBe(200);
    const disabled = await set('disable', lot.companies.groyne);
    expect(disabled.json()).toMatchObject({ message: 'Company Disabled Successfully' });
    expect(await statusOf(lot.companies.groyne)).toBe('DISABLED');
    expect((await hana.call('GET', '/api/customer-portal/companies')).statusCode).toBe(401);
    await expect(signIn(new Visitor(lot.app), emailOf('hana'))).rejects.toThrow();
    const [session] = await lot.rows<{ because: string }>(
      sql`select ended_because as because from sessions where user_id = ${lot.idOf('hana')} order by created_at desc limit 1`,
    );
    expect(session?.because).toBe('company-disabled');
    expect((await set('disable', lot.companies.groyne)).statusCode).toBe(409);
    expect((await set('enable', lot.companies.groyne)).json()).toMatchObject({
      message: 'Company Enabled Successfully',
    });
    expect(await statusOf(lot.companies.groyne)).toBe('ACTIVE');
    const again = await freshSignInAs(lot.app, emailOf('hana'));
    expect((await again.call('GET', '/api/customer-portal/companies')).statusCode).toBe(200);
    const events = await lot.rows<{ event: string }>(
      sql`select event from audit where company_id = ${lot.companies.groyne} and target_type = 'company' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['COMPANY_DISABLED', 'COMPANY_ENABLED']);
  });

  it('[PM-009][PM-073][PM-074] is for System Admin alone', async () => {
    for (const who of ['casey', 'drew', 'helen', 'joan'] as const) {
      expect((await set('disable', lot.companies.groyne, who)).statusCode, who).toBe(403);
      expect((await set('enable', lot.companies.groyne, who)).statusCode, who).toBe(403);
    }
    expect((await set('disable', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('[CO-018] holds when a project becomes Active in the same moment: one of the two is refused', async () => {
    const projectId = await lot.newProject({ company: 'groyne', status: 'NOT_STARTED' });
    const activate = () =>
      lot
        .inWork(({ trx }) => sql`update projects set status = 'ACTIVE' where id = ${projectId}`.execute(trx))
        .then(() => true)
        .catch(() => false);
    const [answer, activated] = await Promise.all([set('disable', lot.companies.groyne), activate()]);
    expect([answer.statusCode === 200, activated].filter(Boolean)).toHaveLength(1);
    const [both] = await lot.rows<{ n: number }>(
      sql`select count(*)::int as n from projects p join companies c on c.id = p.company_id where p.status = 'ACTIVE' and c.status = 'DISABLED'`,
    );
    expect(both?.n).toBe(0);
  });
});
