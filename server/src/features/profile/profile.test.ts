import { profileContract } from '@gatehouse/domain/profile/contract.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { notificationsFrom } from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { type As, freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf } from '#server/testing/lot-people.ts';
import { recipientOf } from './queries/recipients.ts';

const own = '/api/customer-portal/userprofile';
let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
  await lot.newProject();
});
afterAll(() => lot.close());

const versionOf = async (person: As): Promise<string> =>
  String((await person.call('GET', `${own}/own`)).headers.etag ?? '');
const auditOf = async (event: string): Promise<number> =>
  Number((await lot.rows<{ n: number }>(sql`select count(*) as n from audit where event = ${event}`))[0]?.n);

describe('the profile tab', () => {
  const ines = (): Promise<As> => lot.as('ines');

  it('is the person’s own data, with the projects that mails may be about and what they may do [US-003]', async () => {
    const answer = await (await ines()).call('GET', `${own}/own`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      firstName: 'Ines',
      lastName: 'Okafor',
      email: 'ines.okafor@saltmarsh.example',
      companyName: 'Saltmarsh Films Ltd',
      companyAdmin: true,
      mayDo: [{ what: 'Company admin', where: 'All projects' }],
      projects: [{ name: 'Project 1' }],
    });
  });

  it('is saved with its message and an audit row, and shows in the profile of the session [API-012] [US-037]', async () => {
    const person = await ines();
    const before = await auditOf('OWN_PROFILE_UPDATED');
    const body = { firstName: 'Inés', lastName: 'Okafor', jobTitle: 'Executive Producer', phone: '+44 1797 496 0112' };
    const answer = await person.call('PUT', own, body, { 'if-match': await versionOf(person) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe('User Profile has been successfully updated');
    expect(answer.json().userProfileDTO.firstName).toBe('Inés');
    expect((await person.call('GET', own)).json().userProfileDTO.firstName).toBe('Inés');
    expect((await person.call('GET', `${own}/own`)).json()).toMatchObject({
      jobTitle: body.jobTitle,
      phone: body.phone,
    });
    expect(await auditOf('OWN_PROFILE_UPDATED')).toBe(before + 1);
  });

  it('refuses the second of two who save the same version, and keeps what the first one wrote', async () => {
    const person = await ines();
    const seen = await versionOf(person);
    const body = { firstName: 'First', lastName: 'Okafor', jobTitle: '', phone: '' };
    expect((await person.call('PUT', own, body, { 'if-match': seen })).statusCode).toBe(200);
    const late = await person.call('PUT', own, { ...body, firstName: 'Second' }, { 'if-match': seen });
    expect(late.statusCode).toBe(412);
    // a call of §7 as it is spelled there names no version (decision 0091)
    expect((await person.call('PUT', own, body)).statusCode).toBe(200);
    expect((await person.call('GET', `${own}/own`)).json()).toMatchObject({
      firstName: 'First',
      jobTitle: '',
      phone: '',
    });
  });

  it('refuses what the fields refuse, with their messages, and every field that is not the person’s to change', async () => {
    const person = await ines();
    const good = { firstName: 'Ines', lastName: 'Okafor', jobTitle: '', phone: '' };
    const put = async (body: object) => person.call('PUT', own, body, { 'if-match': await versionOf(person) });
    const wrong = await put({ ...good, firstName: 'Ines4', phone: '12' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errorMessages).toEqual([
      expect.objectContaining({ field: 'firstName', errorMessage: 'First name is not valid' }),
      expect.objectContaining({ field: 'phone', errorMessage: 'Min length is 10 characters' }),
    ]);
    for (const more of [{ email: 'a@b.example' }, { companyAdmin: true }, { roles: ['A/R'] }, { version: 1 }])
      expect((await put({ ...good, ...more })).statusCode).toBe(400);
  });

  it('is refused to customers without manageProfile, with everything else of My profile [PM-045]', async () => {
    const mina = await lot.as('mina');
    for (const [method, path, body] of [
      ['GET', '/own', undefined],
      ['PUT', '', { firstName: 'M', lastName: 'U', jobTitle: '', phone: '' }],
      ['PUT', '/preferences', defaultPreferences],
      ['PUT', '/notifications', notificationsFrom({})],
      ['GET', '/sessions', undefined],
      ['DELETE', '/sessions', undefined],
    ] as const)
      expect((await mina.call(method, own + path, body, { 'if-match': '1' })).statusCode, path).toBe(403);
    expect((await (await lot.as('drew')).call('GET', `${own}/own`)).statusCode, '[PM-070]').toBe(200);
  });
});

describe('the rights of the tabs', () => {
  it.each([
    ['customer_project view only', 200],
    ['customer_project view and manage', 200],
    ['customer_credit application view and manage', 403],
    ['customer_manage users view and manage', 403],
  ] as const)('[PM-046] [PM-047] %s: settings and e-mail notifications answer %i', async (value, status) => {
    const { call } = await lot.as('carl');
    const holds = (what: string) =>
      lot.rows(sql`update project_values set value = ${what} where user_id = ${lot.idOf('carl')}`);
    await holds(value);
    expect((await call('PUT', `${own}/preferences`, defaultPreferences)).statusCode).toBe(status);
    expect((await call('PUT', `${own}/notifications`, notificationsFrom({}))).statusCode).toBe(status);
    await holds('customer_credit application view and manage');
  });

  it('[PM-046] [PM-047] belong to a company admin as well, and the contract names them', async () => {
    const { call } = await lot.as('ines');
    expect((await call('PUT', `${own}/preferences`, defaultPreferences)).statusCode).toBe(200);
    expect((await call('PUT', `${own}/notifications`, notificationsFrom({}))).statusCode).toBe(200);
    expect(profileContract['PUT /api/customer-portal/userprofile/preferences'].access.customer).toBe('managePortal');
    expect(profileContract['PUT /api/customer-portal/userprofile/notifications'].access.customer).toBe('manageEmail');
  });
});

describe('the settings tab', () => {
  it('begins with the defaults, Burbank and Los Angeles [US-004] [US-020] [US-022] [US-023]', async () => {
    const hana = await lot.as('hana');
    expect((await hana.call('GET', own)).json().userProfileDTO.userPreferences).toEqual({
      onTheLotCountry: { onTheLotCountryName: 'Burbank' },
      timeZone: 'America/Los_Angeles',
      dateFormat: 'm/d/yyyy',
      calendarFormat: 'Sunday',
      timeFormat: '12h',
      temperatureUnit: 'Fahrenheit',
    });
  });

  it('is saved whole, with its own message [US-021] [US-038]', async () => {
    const hana = await lot.as('hana');
    const chosen = {
      onTheLotCountry: { onTheLotCountryName: 'Leavesden' },
      timeZone: 'Europe/London',
      dateFormat: 'd/m/yyyy',
      calendarFormat: 'Monday',
      timeFormat: '24h',
      temperatureUnit: 'Celsius',
    };
    const answer = await hana.call('PUT', `${own}/preferences`, chosen);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe('User Profile Updated Successfully');
    expect(answer.json().userProfileDTO.userPreferences).toEqual(chosen);
    expect((await hana.call('GET', own)).json().userProfileDTO.userPreferences).toEqual(chosen);
  });

  it('refuses a time zone that is none, and every choice that is not on the list [US-022]', async () => {
    const hana = await lot.as('hana');
    for (const timeZone of ['Mars/Olympus', '+05:00', '', 'America/Los_Angeles; drop', "' or 1=1"]) {
      const answer = await hana.call('PUT', `${own}/preferences`, { ...defaultPreferences, timeZone });
      expect(answer.statusCode, timeZone).toBe(400);
      expect(answer.json().errorMessages[0]).toMatchObject({
        field: 'timeZone',
        errorMessage: profileMessages.timeZoneInvalid,
      });
    }
    for (const wrong of [{ dateFormat: 'yy' }, { timeFormat: '13h' }, { calendarFormat: 'Friday' }, { extra: 1 }])
      expect((await hana.call('PUT', `${own}/preferences`, { ...defaultPreferences, ...wrong })).statusCode).toBe(400);
  });
});

describe('the e-mail notifications tab', () => {
  it('stores what differs from the default and nothing else [US-005] [US-006]', async () => {
    const hana = await lot.as('hana');
    const chosen = notificationsFrom({ events: { creditSubmitted: { mail: 'off' } }, quiet: true });
    const answer = await hana.call('PUT', `${own}/notifications`, chosen);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe('User Profile Updated Successfully');
    expect((await hana.call('GET', `${own}/own`)).json().notifications).toEqual(chosen);
    const [row] = await lot.rows<{ notifications: unknown }>(
      sql`select notifications from users where id = ${lot.idOf('hana')}`,
    );
    expect(row?.notifications).toEqual({ events: { creditSubmitted: { mail: 'off', inPortal: true } }, quiet: true });
  });

  it('has no place for what is always sent: decisions and security cannot be switched off', async () => {
    const hana = await lot.as('hana');
    const chosen = notificationsFrom({});
    for (const event of ['creditDecisions', 'security']) {
      const events = { ...chosen.events, [event]: { mail: 'off', inPortal: false } };
      expect((await hana.call('PUT', `${own}/notifications`, { ...chosen, events })).statusCode, event).toBe(400);
    }
  });
});

describe('where a person is signed in', () => {
  const statusOf = async ({ call }: As): Promise<number> => (await call('GET', '/api/customer-portal/auth')).statusCode;
  const sessionsOf = async (person: As) =>
    (await person.call('GET', `${own}/sessions`)).json().sessions as { sessionId: string; thisOne: boolean }[];

  it('is listed with the device and this one first; signed out one by one, the next call of that device is refused', async () => {
    const [here, there] = [await freshSignInAs(lot.app, emailOf('leo')), await freshSignInAs(lot.app, emailOf('leo'))];
    const listed = await sessionsOf(here);
    expect(listed.map(({ thisOne }) => thisOne)).toEqual([true, false]);
    expect((await sessionsOf(there))[0]?.sessionId).toBe(listed[1]?.sessionId);
    const ended = await here.call('DELETE', `${own}/sessions/${listed[1]?.sessionId}`);
    expect(ended.json()).toEqual({ message: 'This device is signed out.' });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await there.visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
    expect((await here.call('DELETE', `${own}/sessions/${listed[1]?.sessionId}`)).statusCode).toBe(404);
  });

  it('is nobody else’s business: another person’s session reads as if there were none', async () => {
    const gwen = await lot.as('gwen');
    const [session] = await sessionsOf(gwen);
    const answer = await (await lot.as('ray')).call('DELETE', `${own}/sessions/${session?.sessionId}`);
    expect(answer.statusCode).toBe(404);
    expect(await statusOf(gwen)).toBe(200);
  });

  it('leaves out those that are idle for too long', async () => {
    const earlier = await freshSignInAs(lot.app, emailOf('helen'));
    await lot.rows(
      sql`update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${lot.idOf('helen')} returning id`,
    );
    const later = await freshSignInAs(lot.app, emailOf('helen'));
    expect(await sessionsOf(later)).toHaveLength(1);
    expect(await statusOf(earlier)).toBe(401);
  });

  it('ends everywhere at once, here as well, with one audit row', async () => {
    const people = [await freshSignInAs(lot.app, emailOf('ari')), await freshSignInAs(lot.app, emailOf('ari'))];
    const before = await auditOf('OWN_SESSIONS_ENDED');
    const answer = await people[0]?.call('DELETE', `${own}/sessions`);
    expect(answer?.json()).toEqual({ message: 'You are signed out everywhere.' });
    for (const person of people) expect(await statusOf(person)).toBe(401);
    expect(await auditOf('OWN_SESSIONS_ENDED')).toBe(before + 1);
  });
});

it('mails follow the wishes of who has the address now, not of somebody removed who had it before', async () => {
  const address = 'handed.on@saltmarsh.example';
  for (const [zone, removedAt] of [
    ['Asia/Tokyo', new Date()],
    ['Europe/London', null],
  ] as const)
    await lot.rows(sql`
      insert into users (user_type_id, company_id, email, first_name, last_name, preferences, removed_at, created_at, updated_at)
      select 1, company_id, ${address}, 'Ina', 'Sand', ${JSON.stringify({ timeZone: zone })}::jsonb, ${removedAt}, now(), now()
      from users where email = ${emailOf('ines')} returning id`);
  const recipient = await inWork(lot.db, { rows: '*', now: new Date() }, (work) => recipientOf(work, address));
  expect(recipient?.timeZone).toBe('Europe/London');
});
