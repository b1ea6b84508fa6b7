import { randomUUID } from 'node:crypto';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import { addBusinessDays } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Name } from '#server/testing/lot-people.ts';
import { answersOf, createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { settleDeliveries, signOffOverdue } from './offers/clocks.ts';
import { keepGuestRequest } from './offers/guest-request.ts';

let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

/** Makes a move with the version that is there now. */
const move = async (who: Name, id: string, path: string, body?: object) =>
  lot.ask(who, path === 'resubmit' ? 'POST' : 'PUT', `/${id}/${path}`, body, await lot.versionOf(id));
const newMails = async (task: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = (await lot.mails()).length;
  await task();
  return (await lot.mails()).slice(before);
};
const kinds = (request: { entries: { kind: string }[] }): string[] => request.entries.map(({ kind }) => kind);

describe('the life of a request (decisions §4)', () => {
  it('[RQ-008] [RQ-009] goes from the customer to the department and is signed off; each side is told of the other', async () => {
    const { id } = await lot.submitted('costume');
    expect(await newMails(() => move('drew', id, 'status/acknowledge'))).toEqual([
      'request-status to ines.okafor@saltmarsh.example',
    ]);
    expect(await newMails(() => move('drew', id, 'status/askInfo', { question: 'Which sizes?' }))).toEqual([
      'request-question to ines.okafor@saltmarsh.example',
    ]);
    const waiting = (await lot.ask('ines', 'GET', `/${id}`)).body;
    expect(waiting).toMatchObject({
      status: 'NEEDS_INFO',
      needsMe: true,
      question: { text: 'Which sizes?', by: 'Drew Malone' },
    });
    expect(await newMails(() => move('ines', id, 'status/answer', { answer: '38 to 44' }))).toEqual([
      'request-answer to costume@gatehouse.example',
    ]);
    expect((await move('drew', id, 'status/approve')).body.request).toMatchObject({
      status: 'APPROVED',
      question: null,
    });
    const times = { from: '2026-12-01T18:00:00.000Z', to: '2026-12-02T01:00:00.000Z' };
    expect((await move('helen', id, 'status/schedule', times)).body.request).toMatchObject({
      status: 'SCHEDULED',
      agreedFrom: times.from,
      agreedTo: times.to,
    });
    const said = await lot.rows<{ said: string[] }>(
      sql`select mail->'paragraphs' as said from mail_outbox where mail->>'heading' like '% scheduled'`,
    );
    expect(said[0]?.said).toEqual(['Agreed for Dec 1, 2026, 10:00 a.m. to Dec 1, 2026, 5:00 p.m.']);
    expect((await move('drew', id, 'status/start')).body.request.status).toBe('IN_PROGRESS');
    const completed = (await move('drew', id, 'status/complete')).body.request;
    expect(completed.status).toBe('COMPLETED');
    expect(completed.signOffBy).toBe(addBusinessDays(completed.statusSince, 3, calendarOf()));
    const signed = await move('ines', id, 'status/signOff');
    expect(signed).toMatchObject({ status: 200, message: requestMoves.signOff.done });
    expect(kinds(signed.body.request)).toEqual([
      'started',
      'submit',
      'acknowledge',
      'askInfo',
      'answer',
      'approve',
      'schedule',
      'start',
      'complete',
      'signOff',
    ]);
    expect((await move('ines', id, 'status/signOff')).status).toBe(409);
    const audited = await lot.rows<{ event: string }>(sql`select event from audit where target_id = ${id} order by id`);
    expect(audited.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['REQUEST_STARTED', 'REQUEST_SUBMITTED', 'REQUEST_SIGNED_OFF']),
    );
  });

  it('agrees on times in business hours of the lot, the end after the start', async () => {
    const { id, version } = await lot.submitted('costume');
    await move('drew', id, 'status/acknowledge');
    const agree = async (from: string, to: string) => (await move('drew', id, 'status/schedule', { from, to })).message;
    expect(await agree('2026-12-01T18:00:00.000Z', '2026-12-01T17:00:00.000Z')).toBe(requestMessages.timesBackwards);
    expect(await agree('2026-12-01T12:00:00.000Z', '2026-12-01T18:00:00.000Z')).toBe(
      requestMessages.outsideHours('9 a.m. to 6 p.m.'),
    );
    expect(await agree('2026-12-05T18:00:00.000Z', '2026-12-07T18:00:00.000Z')).toBe(
      requestMessages.outsideHours('9 a.m. to 6 p.m.'),
    );
    expect(await lot.versionOf(id)).toBe(version + 1);
  });

  it('[VA-027] asks for the reason, the question and the answer', async () => {
    const { id } = await lot.submitted('costume');
    expect(await move('helen', id, 'status/decline', { reason: '  ' })).toMatchObject({ status: 400 });
    expect((await move('helen', id, 'status/decline', {})).message).toBe(fieldMessages.required);
    expect(await move('helen', id, 'status/decline', { reason: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      message: 'Max length exceeded',
    });
    const longest = `Nothing of that year is left. ${'x'.repeat(4970)}`;
    expect(longest).toHaveLength(5000);
    const declined = await move('helen', id, 'status/decline', { reason: longest });
    expect(declined.body.request).toMatchObject({ status: 'DECLINED', reason: longest });
    expect((await lot.ask('ines', 'GET', `/${id}`)).body.reason).toBe(longest);
  });

  it('counts as signed off when three business days have passed', async () => {
    const { id } = await lot.submitted('costume');
    await move('drew', id, 'status/complete').then(({ status }) => expect(status).toBe(409));
    await move('drew', id, 'status/acknowledge');
    await move('drew', id, 'status/complete');
    await signOffOverdue(lot.services);
    expect((await lot.ask('ines', 'GET', `/${id}`)).body.signedOffAt).toBeNull();
    await lot.put(id, sql`sign_off_by = now() - interval '1 minute'`);
    await signOffOverdue(lot.services);
    await signOffOverdue(lot.services);
    const { body } = await lot.ask('ines', 'GET', `/${id}`);
    expect(body.signedOffAt).not.toBeNull();
    expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'signOff')).toMatchObject([
      { actor: 'Gatehouse' },
    ]);
  });
});

describe('a quote for a request', () => {
  it('is named with it, tells its steps in the timeline, and is the manager’s and not everybody’s to read', async () => {
    const { id } = await lot.submitted('costume');
    const fields = { departmentId: 'costume', title: 'Uniforms', amountCents: 120_000, validUntil: '2099-12-31' };
    const begin = (requestId: string, projectId = lot.projectId) =>
      lot.ask('casey', 'POST', '/api/ar-portal/quotes', {
        ...fields,
        number: `Q-${requestId.slice(-6)}`,
        projectId,
        requestId,
      });
    expect(await begin(id, await lot.newProject())).toMatchObject({ status: 400, message: quoteMessages.requestWrong });
    const draft = await lot.draft('costume');
    expect((await begin(draft.id)).status).toBe(400);
    const { quoteId } = (await begin(id)).body.quote;
    const quotes = async (who: Name) => (await lot.ask(who, 'GET', `/${id}`)).body.quotes;
    expect(await quotes('ines')).toEqual([]);
    expect(await quotes('casey')).toMatchObject([{ quoteId, amountCents: 120_000, status: 'DRAFT' }]);
    await lot.rows(sql`update quotes set status = 'SENT' where id = ${quoteId}`);
    const answer = await lot.ask('ines', 'PUT', `/api/ar-portal/quotes/${quoteId}/decline`, { reason: 'Too much' }, 1);
    expect(answer.status, answer.message).toBe(200);
    expect((await lot.ask('ines', 'GET', `/${id}`)).body.entries.at(-1)).toMatchObject({
      kind: 'quote',
      text: `Q-${id.slice(-6)} declined`,
      actor: 'Ines Okafor',
    });
    expect([(await quotes('ines')).length, await quotes('mina'), await quotes('drew')]).toEqual([1, [], []]);
  });
});

describe('ending a request', () => {
  it('[RQ-004] before work begins it is cancelled at once, by the customer or client services', async () => {
    const { id } = await lot.submitted('costume');
    expect(await newMails(() => move('ines', id, 'cancel'))).toEqual([
      'request-cancelled to costume@gatehouse.example',
    ]);
    expect((await lot.ask('ines', 'GET', `/${id}`)).body.status).toBe('CANCELLED');
    const other = await lot.submitted('costume');
    expect((await move('casey', other.id, 'cancel')).body.request.status).toBe('CANCELLED');
    expect((await move('casey', other.id, 'cancel')).status).toBe(409);
  });

  it('from then on the department is asked, and accepts or goes on', async () => {
    const { id } = await lot.submitted('costume');
    await lot.put(id, sql`status = 'IN_PROGRESS'`);
    expect((await move('ines', id, 'cancel')).message).toBe(requestMessages.workBegun);
    const asked = await move('ines', id, 'cancellation/ask', { reason: 'The scene is cut.' });
    expect(asked.body.request).toMatchObject({
      status: 'IN_PROGRESS',
      cancellation: { reason: 'The scene is cut.', by: 'Ines Okafor' },
    });
    expect((await move('ines', id, 'cancellation/ask', { reason: 'Again' })).status).toBe(409);
    expect((await move('ines', id, 'cancellation/accept')).status).toBe(403);
    const refused = await move('drew', id, 'cancellation/refuse', { reason: 'It is sewn already.' });
    expect(refused.body.request).toMatchObject({ status: 'IN_PROGRESS', cancellation: null });
    await move('ines', id, 'cancellation/ask', { reason: 'Please' });
    expect((await move('drew', id, 'cancellation/accept')).body.request).toMatchObject({
      status: 'CANCELLED',
      cancellation: null,
    });
  });

  it('[RQ-008] is resubmitted as a new one that is linked; what waited for info is closed by it', async () => {
    const before = await lot.submitted('costume');
    await move('drew', before.id, 'status/acknowledge');
    await move('drew', before.id, 'status/askInfo', { question: 'For whom?' });
    const begun = await move('ines', before.id, 'resubmit');
    expect(begun.body).toMatchObject({
      message: requestMessages.begunAgain,
      request: {
        status: 'DRAFT',
        resubmissionOf: { requestId: before.id, number: before.number },
        answers: { title: 'Uniforms of 1921' },
      },
    });
    const again = await move('ines', before.id, 'resubmit');
    expect(again.body.request.requestId).toBe(begun.body.request.requestId);
    expect((await lot.ask('ines', 'GET', `/${before.id}`)).body.status).toBe('NEEDS_INFO');
    const sent = await move('ines', begun.body.request.requestId, 'status/submit');
    const { body } = await lot.ask('ines', 'GET', `/${before.id}`);
    expect(body).toMatchObject({
      status: 'CANCELLED',
      reason: requestMessages.resubmitted(sent.body.request.number),
      resubmittedAs: { requestId: begun.body.request.requestId, number: sent.body.request.number },
    });
    expect((await move('ines', before.id, 'resubmit')).message).toBe(
      requestMessages.resubmitted(sent.body.request.number),
    );
  });
});

describe('a department at work', () => {
  it('takes it: whoever is given what nobody acknowledged has acknowledged it, and nobody of another department is', async () => {
    const { id } = await lot.submitted('costume');
    const give = (who: Name, userProfileId: string | null) => move(who, id, 'assignee', { userProfileId });
    expect((await give('ray', lot.idOf('ray'))).status).toBe(403);
    expect(await give('helen', lot.idOf('ray'))).toMatchObject({
      status: 400,
      message: requestMessages.notOfDepartment,
    });
    const { body } = await lot.ask('drew', 'GET', `/${id}/assignees`);
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Helen Frost', 'Drew Malone']);
    let given: Awaited<ReturnType<typeof give>> | undefined;
    const told = await newMails(async () => {
      given = await give('helen', lot.idOf('drew'));
    });
    expect(given?.body.request).toMatchObject({ status: 'ACKNOWLEDGED', assignee: 'Drew Malone', answerBy: null });
    expect(told).toEqual([
      'request-status to ines.okafor@saltmarsh.example',
      'request-assigned to drew.malone@gatehouse.example',
    ]);
    expect((await give('drew', null)).body.request).toMatchObject({ status: 'ACKNOWLEDGED', assignee: null });
  });

  it('has it back when whoever took care of it is deactivated', async () => {
    const { id } = await lot.submitted('studio-services');
    await move('ray', id, 'assignee', { userProfileId: lot.idOf('gwen') });
    const sam = lot.idOf('sam');
    const off = await lot.ask(
      'sam',
      'PUT',
      `/api/studio-ops/users/status?userId=${lot.idOf('gwen')}&status=DISABLED&userLoggedInId=${sam}`,
    );
    expect(off.status, off.message).toBe(200);
    expect((await lot.ask('ray', 'GET', `/${id}`)).body).toMatchObject({ assignee: null, needsMe: true });
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('gwen')}`);
  });

  it('talks inside the house and with the customer, and the customer hears the second only', async () => {
    const { id } = await lot.submitted('costume');
    const say = (who: Name, body: object) => lot.ask(who, 'POST', `/${id}/comments`, body);
    expect((await say('drew', { text: 'They owe us a rack.', internal: true })).status).toBe(200);
    expect((await say('drew', { text: 'We look for it.' })).status).toBe(200);
    expect((await say('ines', { text: 'Thank you' })).status).toBe(200);
    expect((await say('ines', { text: 'Secret', internal: true })).status).toBe(403);
    expect((await say('ray', { text: 'Not mine' })).status).toBe(403);
    expect((await say('hana', { text: 'Hello' })).status).toBe(404);
    expect((await say('ines', { text: ' ' })).status).toBe(400);
    const heard = (await lot.ask('ines', 'GET', `/${id}`)).body.entries;
    expect(
      heard.filter(({ kind }: { kind: string }) => kind === 'comment').map(({ text }: { text: string }) => text),
    ).toEqual(['We look for it.', 'Thank you']);
    expect(JSON.stringify(heard)).not.toContain('rack');
    const read = (await lot.ask('drew', 'GET', `/${id}`)).body.entries;
    expect(read.filter(({ kind }: { kind: string }) => kind === 'comment')).toHaveLength(3);
  });

  it('shows what else stands on the place of a hot lock: whose it is to staff and its own company, of others only that it is taken', async () => {
    const place = `Stage of ${randomUUID()}`; // a second try finds an empty one
    await lot.rows(
      sql`insert into spaces (id, sort, kind, name, site, position) values (${randomUUID()}, 'space', 'sound-stage', ${place}, 'Burbank', 9001)`,
    );
    const first = await lot.submitted('hot-lock', 'ines', { place });
    const own = await lot.newProject();
    await lot.put(first.id, sql`project_id = ${own}`);
    const foreign = await lot.newProject({ company: 'groyne' });
    await lot.rows(sql`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, held_since, created_at, updated_at)
      select id, ${foreign}, ${lot.companies.groyne}, '2099-03-03', '2099-03-09', 'CONFIRMED', now(), now(), now() from spaces where name = ${place}`);
    const { id } = await lot.submitted('hot-lock', 'ines', { place });
    const shown = async (who: 'casey' | 'ines') => (await lot.ask(who, 'GET', `/${id}`)).body.conflicts;
    const project = expect.stringMatching(/^Hot lock, Project/);
    expect(await shown('casey')).toEqual([
      { place, startsOn: '2099-03-02', endsOn: '2099-03-04', what: project },
      {
        place,
        startsOn: '2099-03-03',
        endsOn: '2099-03-09',
        what: expect.stringMatching(/^Booked, Project/),
      },
    ]);
    expect(await shown('ines')).toMatchObject([{ what: project }, { startsOn: '2099-03-03', what: 'Booked' }]);
  });
});

describe('what an outside person filled in', () => {
  const guest = () =>
    lot.inWork((work) =>
      keepGuestRequest(work, {
        projectId: lot.projectId,
        formId: 201,
        askedById: lot.idOf('ines'),
        name: 'Vic Tor',
        email: 'vic@glass.example',
        answers: answersOf['third-party'],
      }),
    );

  it('counts from the moment in which whoever asked for it confirms it, and not before', async () => {
    const { requestId = '' } = (await guest()) ?? {};
    const { body } = await lot.ask('ines', 'GET', `/${requestId}`);
    expect(body).toMatchObject({
      status: 'DRAFT',
      unconfirmed: true,
      needsMe: true,
      requester: { name: 'Vic Tor', guest: true },
    });
    expect((await lot.ask('casey', 'GET', `/${requestId}`)).status).toBe(404);
    expect((await move('mina', requestId, 'status/confirm')).status).toBe(404);
    expect((await move('ines', requestId, 'status/submit')).message).toBe(requestMessages.unconfirmed);
    const confirmed = await move('ines', requestId, 'status/confirm');
    expect(confirmed.message).toBe(requestMessages.confirmed);
    expect(confirmed.body.request).toMatchObject({ status: 'SUBMITTED', unconfirmed: false });
    expect(kinds(confirmed.body.request)).toEqual(['started', 'confirmed', 'submit']);
    expect((await move('ines', requestId, 'status/confirm')).status).toBe(409);
  });

  it('is nobody else’s to confirm', async () => {
    const own = await lot.draft('costume');
    expect((await move('ines', own.id, 'status/confirm')).status).toBe(409);
  });
});

describe('what became of the mails to its departments', () => {
  it('is right also when they are sent at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => lot.submitted('third-party')));
    const mails = await lot.rows<{ id: string }>(sql`select mail_id as id from service_request_deliveries
      where request_id = any(${sent.map(({ id }) => id)}::uuid[])`);
    expect(mails).toHaveLength(12);
    await Promise.all(
      mails.map(async ({ id }) => {
        await lot.rows(sql`update mail_outbox set state = 'SENT' where id = ${id}`);
        await settleDeliveries(lot);
      }),
    );
    for (const { id } of sent) {
      const { body } = await lot.ask('ines', 'GET', `/${id}`);
      expect(body.deliveryState).toBe('DELIVERED');
      expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'delivered')).toMatchObject([
        { text: 'Costume, Grip' },
      ]);
    }
  });
});

describe('a number that somebody has in hand', () => {
  it('[RQ-008] finds its request for whoever may see it', async () => {
    const { id, number } = await lot.submitted('costume');
    const find = (who: Name, asked: string) =>
      lot.ask(who, 'GET', `/api/ar-portal/customer-studio/servicerequest/search?number=${encodeURIComponent(asked)}`);
    expect((await find('ines', number)).body).toEqual({ requestId: id });
    expect((await find('drew', ` ${number.toLowerCase()} `)).body).toEqual({ requestId: id });
    expect((await find('hana', number)).status).toBe(404);
    expect((await find('ari', number)).status).toBe(403);
    for (const nothing of ['SR-2026-999999', "'; drop table x", '%', ''])
      expect((await find('ines', nothing)).status).toBe(404);
    expect((await find('ines', 'x'.repeat(21))).status).toBe(400);
  });
});
