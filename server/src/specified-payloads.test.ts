import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from './features/users/testing/bodies.ts';
import { addPerson } from './features/users/testing/people.ts';
import { signInAs } from './testing/as.ts';
import { createLot, type Lot } from './testing/lot.ts';
import type { Name } from './testing/lot-people.ts';

/** The calls of §3 and §7 with exactly what the specification spells: no version, no key, no field of ours (decisions §13). */
let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = async (who: Name, method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await (await lot.as(who)).call(method, `/api/${path}`, body, headers);
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers.etag };
};
const query = (about: Record<string, string>) => new URLSearchParams(about).toString();
const one = async <Row>(statement: ReturnType<typeof sql>) => (await lot.rows<Row>(statement))[0];

describe('the FAQ', () => {
  it('[API-017] [API-018] [API-019] [API-020] [API-021] [API-025] is added to, updated and deleted by the payloads of §3', async () => {
    const path = 'customer-portal/faq';
    const loginUserId = lot.idOf('sam');
    const words = { faqQuestions: 'Who locks the gate?', faqAnswers: 'The protection group.' };
    const added = await send('sam', 'POST', path, { faqCategoryId: 4, loginUserId, faq: [words] });
    const [{ faqId }] = added.body.faq;
    const changed = { faqId, faqQuestions: 'Who locks Gate 2?', faqAnswers: 'The watch.' };
    expect((await send('sam', 'PUT', path, { faq: [changed], loginUserId })).status).toBe(200);
    const shown = async () => (await send('ines', 'GET', path)).body.faqSearch[3].faq;
    expect(await shown()).toMatchObject([changed]);
    expect((await send('sam', 'DELETE', `${path}?faqId=${faqId}`)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });
});

describe('what is changed without a version', () => {
  it('[API-012] PUT user profile takes the profile, and honours a version that is sent', async () => {
    const path = 'customer-portal/userprofile';
    const profile = { firstName: 'Ines', lastName: 'Okafor', jobTitle: 'Producer', phone: '818 555 0188' };
    const saved = await send('ines', 'PUT', path, profile);
    expect(saved).toMatchObject({ status: 200, body: { message: profileMessages.profileSaved } });
    expect((await send('ines', 'GET', `${path}/own`)).body).toMatchObject(profile);
    const late = await send('ines', 'PUT', path, { ...profile, jobTitle: 'Gaffer' }, { 'if-match': '"999"' });
    expect(late.status).toBe(412);
    expect((await send('ines', 'GET', `${path}/own`)).body.jobTitle).toBe('Producer');
  });

  it('[API-044] [API-048] PUT company update takes the company, and honours a version that is sent', async () => {
    const path = `studio-ops/companies/${lot.companies.groyne}`;
    const { body: seen } = await send('casey', 'GET', path);
    const company = {
      productionName: seen.productionName,
      legalName: 'Groyne Pictures of Burbank LLC',
      legalForm: 'Corporation',
      phone: '818 555 0144',
      address: {
        country: 'United States',
        street: '12 Pier Road',
        city: 'Burbank',
        state: 'CA',
        postalCode: '91505',
      },
      billingAddress: null,
      companyType: 'Production company',
      site: 'Burbank',
      parentCompanyId: null,
      internalUse: false,
    };
    expect((await send('casey', 'PUT', path, company)).status).toBe(200);
    expect((await send('casey', 'GET', path)).body.legalName).toBe(company.legalName);
    const stale = { 'if-match': `"${seen.version}"` };
    expect((await send('casey', 'PUT', path, { ...company, legalName: 'Late LLC' }, stale)).status).toBe(412);
    expect((await send('casey', 'GET', path)).body.legalName).toBe(company.legalName);
  });

  it.each([
    ['customer-portal/users', 'ines'],
    ['studio-ops/company/users', 'casey'],
  ] as const)('[API-047] PUT %s takes the user, and honours a version that is sent', async (path, who) => {
    const { userId, email } = await addPerson(lot, {});
    const person = customer({ email, lastname: 'Ferry' });
    const lastName = async () =>
      (await one<{ last_name: string }>(sql`select last_name from users where id = ${userId}`))?.last_name;
    expect((await send(who, 'PUT', `${path}/${userId}`, person)).status).toBe(200);
    expect(await lastName()).toBe('Ferry');
    const late = await send(who, 'PUT', `${path}/${userId}`, { ...person, lastname: 'Late' }, { 'if-match': '"1"' });
    expect([late.status, await lastName()]).toEqual([412, 'Ferry']);
  });

  it('[API-022..024] [API-027..030] [API-045] the calls with everything in the query take no body and no version', async () => {
    const projectId = await lot.newProject();
    const { userId } = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const { userId: staffId } = await addPerson(lot, { roles: ['Department User'] });
    const [ines, casey] = [lot.idOf('ines'), lot.idOf('casey')];
    const calls: readonly (readonly [Name, string, Record<string, string>])[] = [
      ['ines', 'customer-portal/users/status', { userProfileId: userId, loggedInId: ines, status: 'DISABLED' }],
      [
        'casey',
        'studio-ops/company/users/update/status',
        { userProfileId: userId, userLoggedInId: casey, status: 'ACTIVE' },
      ],
      ['casey', 'studio-ops/users/status', { userId: staffId, status: 'DISABLED', userLoggedInId: casey }],
      ['casey', 'studio-ops/projects/users/remove', { userProfileId: userId, projectId, loggedInUserId: casey }],
      ['sam', 'studio-ops/companies/status/disable', { companyId: lot.companies.groyne }],
      ['sam', 'studio-ops/companies/status/enable', { companyId: lot.companies.groyne }],
    ];
    for (const [who, path, about] of calls)
      expect((await send(who, 'PUT', `${path}?${query(about)}`)).status, path).toBe(200);
    const member = await one(sql`select status from project_users where user_id = ${userId}`);
    expect(member).toEqual({ status: 'N' });
  });
});

describe('the profile', () => {
  it('[PJ-032] [AU-041] carries as a customer’s roles what they hold on any project, once each, with the company-level one', async () => {
    const rolesOf = async (who: Name) =>
      (await send(who, 'GET', 'customer-portal/userprofile')).body.userProfileDTO.roles;
    const [VIEW, MANAGE, CREDIT] = [
      'customer_project view only',
      'customer_project view and manage',
      'customer_credit application view and manage',
    ];
    const [here, there] = [await lot.newProject(), await lot.newProject()];
    const { email } = await addPerson(lot, { projects: { [here]: [VIEW, CREDIT], [there]: [MANAGE, CREDIT] } });
    const { profile } = await signInAs(lot.app, email);
    expect(profile.roles).toEqual([VIEW, MANAGE, CREDIT]);
    expect(await rolesOf('ines')).toContain('customer_company admin');
    expect(await rolesOf('casey')).toEqual(['CSR']);
  });

  it('[API-011] has metadata: what its settings may be, and every one of them is taken', async () => {
    const { status, body } = await send('ines', 'GET', 'customer-portal/users/profile/metadata');
    expect(status).toBe(200);
    expect(body.defaults).toEqual(defaultPreferences);
    expect(body.timeZones).toEqual(expect.arrayContaining(['America/Los_Angeles', 'Europe/London', 'UTC']));
    const path = 'customer-portal/userprofile/preferences';
    const settings: readonly object[] = [
      ...body.onTheLotCountryNames.map((onTheLotCountryName: string) => ({ onTheLotCountry: { onTheLotCountryName } })),
      ...body.dateFormats.map((dateFormat: string) => ({ dateFormat })),
      ...body.calendarFormats.map((calendarFormat: string) => ({ calendarFormat })),
      ...body.timeFormats.map((timeFormat: string) => ({ timeFormat })),
      ...body.temperatureUnits.map((temperatureUnit: string) => ({ temperatureUnit })),
    ];
    expect(settings).toHaveLength(11);
    for (const setting of settings)
      expect((await send('ines', 'PUT', path, { ...defaultPreferences, ...setting })).status).toBe(200);
    expect((await send('ines', 'PUT', path, { ...defaultPreferences, dateFormat: 'd.m.yyyy' })).status).toBe(400);
    expect((await send('carl', 'GET', 'customer-portal/users/profile/metadata')).status, 'no My profile').toBe(403);
  });
});
