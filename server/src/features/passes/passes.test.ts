import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeasedMail } from '#server/platform/mail/outbox-lease.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { endPasses } from './offers/clocks.ts';
import { passPaper } from './offers/paper.ts';

let lot: RequestsLot;
let today: string;
beforeAll(async () => {
  lot = await createRequestsLot();
  today = lotDayOf(lot.clock.now().toISOString());
}, 60_000);
afterAll(() => lot?.close());

const ours = '/api/customer-portal/passes';
const staff = '/api/studio-ops/passes';

const visitor = (more: object = {}) => ({
  type: 'VENDOR',
  firstName: 'Imogen',
  lastName: 'Tarr',
  visitorCompany: 'Pacific Rental House',
  email: 'imogen.tarr@rental.example',
  site: 'Burbank',
  gate: 'Gate 4',
  destination: 'Stage 16, dock',
  arrivesOn: today,
  leavesOn: today,
  plate: '8ktr204',
  ...more,
});

const asked = async (more: object = {}, who: Name = 'ines') => {
  const answer = await lot.ask(who, 'POST', ours, { projectId: lot.projectId, passes: [visitor(more)] });
  expect(answer.status, answer.message).toBe(200);
  return answer.body.passes[0] as { passId: string; version: number; number: string; moves: string[] };
};
const move = (who: Name, path: string, version: number, body?: object) => lot.ask(who, 'PUT', path, body, version);
const issued = async (more: object = {}) => {
  const { passId, version } = await asked(more);
  const answer = await move('casey', `${staff}/${passId}/issue`, version);
  expect(answer.status, answer.message).toBe(200);
  return answer.body.pass as { passId: string; version: number; number: string };
};
const note = (events: readonly object[], who: Name = 'casey') =>
  lot.ask(who, 'POST', '/api/studio-ops/gate/events', { site: 'Burbank', events });
const event = (passId: string | null, more: object = {}) => ({
  eventId: randomUUID(),
  passId,
  gate: 'Gate 4',
  kind: 'ARRIVED',
  at: lot.clock.now().toISOString(),
  ...more,
});
const mailsTo = (address: string) =>
  lot.rows<{ type: string; mail: { subject: string; primary: { url: string } } }>(
    sql`select email_type as type, mail from mail_outbox where mail->'to'->0->>'address' = ${address} order by created_at, id`,
  );
const tokenFor = async (address: string): Promise<string> => {
  const url = (await mailsTo(address)).at(-1)?.mail.primary.url ?? '';
  return new URL(url).searchParams.get('token') ?? '';
};
const open = async (token: string) =>
  lot.app.inject({ url: `/api/customer-portal/visitor-pass?token=${encodeURIComponent(token)}` });

describe('asking for a pass', () => {
  it('numbers passes within their project, with the host that the portal knows', async () => {
    const one = await asked({ hostName: 'ines okafor' });
    const two = await asked({ hostName: 'Somebody Else' }, 'mina');
    const [, first = '', number = ''] = /^(G-.+)-(\d+)$/.exec(one.number) ?? [];
    expect(two.number).toBe(`${first}-${String(Number(number) + 1).padStart(2, '0')}`);
    const hosts = await lot.rows(
      sql`select host_name, host_id, plate from passes where id in (${one.passId}, ${two.passId}) order by number`,
    );
    expect(hosts).toEqual([
      { host_name: 'ines okafor', host_id: lot.idOf('ines'), plate: '8KTR204' },
      { host_name: 'Somebody Else', host_id: null, plate: '8KTR204' },
    ]);
  });

  it('is all or nothing, and names the wrong one by its place and field', async () => {
    const before = await lot.rows(sql`select count(*)::int as n from passes`);
    const answer = await lot.ask('ines', 'POST', ours, {
      projectId: lot.projectId,
      passes: [visitor(), visitor({ arrivesOn: addDays(today, -3), leavesOn: addDays(today, -2) })],
    });
    expect([answer.status, answer.body.errorMessages[0]]).toEqual([
      400,
      { errorMessage: passMessages.dayOver, field: 'passes.1.leavesOn', code: 'invalid' },
    ]);
    const wrong = await lot.ask('ines', 'POST', ours, {
      projectId: lot.projectId,
      passes: [visitor({ gate: 'Gate 9', email: 'nobody' })],
    });
    expect(wrong.body.errorMessages.map(({ field }: { field: string }) => field).sort()).toEqual([
      'passes.0.email',
      'passes.0.gate',
    ]);
    expect(await lot.rows(sql`select count(*)::int as n from passes`)).toEqual(before);
  });

  it('is for whoever may make requests on the project, and for staff; other projects do not exist', async () => {
    const body = { projectId: lot.projectId, passes: [visitor()] };
    const statuses = Object.fromEntries(
      await Promise.all(
        (['ines', 'mina', 'carl', 'hana', 'drew', 'casey', 'sam', 'joan'] as const).map(async (who) => [
          who,
          (await lot.ask(who, 'POST', ours, body)).status,
        ]),
      ),
    );
    expect(statuses).toEqual({
      ines: 200,
      mina: 200,
      carl: 403,
      hana: 404,
      drew: 200,
      casey: 200,
      sam: 200,
      joan: 403,
    });
    const closed = await lot.newProject({ status: 'CLOSED' });
    const refused = await lot.ask('ines', 'POST', ours, { projectId: closed, passes: [visitor()] });
    expect([refused.status, refused.message]).toEqual([409, passMessages.projectNotActive]);
  });

  it('repeated with the same key gives the same passes', async () => {
    const as = await lot.as('ines');
    const body = { projectId: lot.projectId, passes: [visitor({ lastName: 'Twice' })] };
    const key = { 'idempotency-key': randomUUID() };
    const one = await as.call('POST', ours, body, key);
    const two = await as.call('POST', ours, body, key);
    expect(two.json()).toEqual(one.json());
    expect(await lot.rows(sql`select count(*)::int as n from passes where last_name = 'Twice'`)).toEqual([{ n: 1 }]);
  });
});

describe('a pasted list', () => {
  const defaults = () => ({
    type: 'CREW',
    site: 'Burbank',
    destination: 'Stage 12',
    arrivesOn: today,
    leavesOn: today,
  });
  const paste = (csv: string, commit: boolean) =>
    lot.ask('ines', 'POST', `${ours}/paste`, { projectId: lot.projectId, csv, commit, defaults: defaults() });

  it('names its bad lines with their fields, and asks for nothing while there are any', async () => {
    const csv = `First name,Last name,E-mail,Type,Plate\nAda,Quist,ada@crew.example,,\n\nBen,,ben@crew.example,drive on,\n"Cy","O'Neil",no address,rocket,`;
    const { status, body } = await paste(csv, true);
    expect([status, body.asked]).toEqual([200, 0]);
    expect(
      body.lines.map(({ line, name, problems }: { line: number; name: string; problems: { field: string }[] }) => [
        line,
        name,
        problems.map(({ field }) => field).sort(),
      ]),
    ).toEqual([
      [2, 'Ada Quist', []],
      [4, 'Ben', ['lastName', 'plate']],
      [5, "Cy O'Neil", ['email', 'type']],
    ]);
    expect(await lot.rows(sql`select count(*)::int as n from passes where last_name = 'Quist'`)).toEqual([{ n: 0 }]);
  });

  it('without a heading has the order of the columns; a spreadsheet’s tabs will do', async () => {
    const lines = 'Ada\tQuist\tNorthlight\tada@crew.example\nBo\tLind\tNorthlight\tbo@crew.example';
    expect((await paste(lines, false)).body).toMatchObject({ message: 'All 2 lines are right', asked: 0 });
    expect((await paste(lines, true)).body).toMatchObject({ message: '2 passes requested', asked: 2 });
    expect(await lot.rows(sql`select type, destination from passes where last_name in ('Quist', 'Lind')`)).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'CREW', destination: 'Stage 12' })),
    );
  });

  it('is refused when it is none, or too long', async () => {
    expect((await paste('  \n', true)).message).toBe(passMessages.listEmpty);
    expect((await paste('Ada,Quist\n'.repeat(201), true)).message).toBe(passMessages.listTooLong);
    expect((await paste('"Ada,Quist', true)).message).toBe(passMessages.listUnreadable);
  });
});

describe('from asked to issued', () => {
  it('offers and allows what each may do', async () => {
    const { passId, version, moves } = await asked();
    expect(moves).toEqual(['change', 'revoke']);
    const seen = await lot.ask('casey', 'GET', `${ours}/${passId}`);
    expect(seen.body.moves).toEqual(['change', 'approve', 'issue', 'deny', 'revoke']);
    expect((await lot.ask('mina', 'GET', `${ours}/${passId}`)).body.moves).toEqual([]);
    expect((await move('ines', `${staff}/${passId}/approve`, version)).status).toBe(403);
    expect((await move('mina', `${ours}/${passId}/revoke`, version)).status).toBe(403);
    expect((await move('hana', `${ours}/${passId}/revoke`, version)).status).toBe(404);
    expect((await move('joan', `${staff}/${passId}/approve`, version)).status).toBe(403);
    expect((await move('casey', `${staff}/${passId}/approve`, version + 1)).status).toBe(412);
    const approved = await move('drew', `${staff}/${passId}/approve`, version);
    expect([approved.status, approved.body.pass.status]).toEqual([200, 'APPROVED']);
    const late = await move('ines', `${ours}/${passId}`, approved.body.pass.version, visitor());
    expect([late.status, late.message]).toEqual([409, passMessages.onlyWhileRequested]);
  });

  it('mails an issued pass to its visitor, whose link shows it without a sign-in', async () => {
    const address = 'link@visitor.example';
    const { passId, number } = await issued({ email: address });
    expect((await mailsTo(address)).map(({ type }) => type)).toEqual(['pass-issued']);
    const token = await tokenFor(address);
    const page = await open(token);
    expect([page.statusCode, page.json()]).toMatchObject([200, { number, firstName: 'Imogen', gate: 'Gate 4' }]);
    expect(page.json()).not.toHaveProperty('email');
    expect((await open(token.replaceAll('+', ' '))).statusCode).toBe(200);
    const file = await lot.app.inject({
      url: `/api/customer-portal/visitor-pass/file?token=${encodeURIComponent(token)}`,
    });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const [kept] = await lot.rows<{ text: string }>(
      sql`select row_to_json(p)::text || (select json_agg(t)::text from action_tokens t) as text from passes p where id = ${passId}`,
    );
    expect(kept?.text).not.toContain(token.slice(0, 20));
  });

  it('ends the link of a pass that is sent again, revoked or over; nobody learns which', async () => {
    const address = 'twice@visitor.example';
    const { passId, version } = await issued({ email: address });
    const first = await tokenFor(address);
    const sent = await move('ines', `${ours}/${passId}/send`, version);
    expect([sent.status, sent.message]).toEqual([200, passMessages.sent]);
    const second = await tokenFor(address);
    expect((await open(second)).statusCode).toBe(200);
    const old = await open(first);
    const revoked = await move('ines', `${ours}/${passId}/revoke`, sent.body.pass.version);
    expect(revoked.body.pass.status).toBe('REVOKED');
    const after = await open(second);
    const never = await open('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
    for (const answer of [old, after, never])
      expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([410, passMessages.linkOver]);
  });

  it('goes with its mail as a paper, drawn for that mail alone and for no other company', async () => {
    const { passId, number } = await issued({ email: 'paper@visitor.example' });
    const [row] = await lot.rows<{ company: string; mail: LeasedMail['mail'] }>(
      sql`select company_id as company, mail from mail_outbox where mail->'to'->0->>'address' = 'paper@visitor.example'`,
    );
    expect(row?.mail.attachments).toEqual([{ paper: 'visitor-pass', recordId: passId }]);
    const draw = passPaper(lot.services);
    const leased = { companyId: row?.company ?? null, mail: row?.mail } as LeasedMail;
    const drawn = await draw(passId, leased);
    expect(drawn?.name).toBe(`pass-${number.toLowerCase()}.pdf`);
    const bytes = await buffer(drawn?.content ?? Readable.from([]));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // the code is drawn: without the link in the mail the same paper has none
    const { primary: _, ...bare } = leased.mail;
    const plain = await draw(passId, { ...leased, mail: bare });
    expect(bytes.length).toBeGreaterThan((await buffer(plain?.content ?? Readable.from([]))).length);
    const [other] = await lot.rows<{ id: string }>(
      sql`select company_id as id from users where id = ${lot.idOf('hana')}`,
    );
    expect(await draw(passId, { ...leased, companyId: other?.id ?? null })).toBeNull();
  });

  it('says why it was denied to whoever asked', async () => {
    const { passId, version } = await asked();
    expect((await move('casey', `${staff}/${passId}/deny`, version, { reason: ' ' })).status).toBe(400);
    const denied = await move('casey', `${staff}/${passId}/deny`, version, { reason: 'No room at the dock.' });
    expect(denied.body.pass).toMatchObject({ status: 'DENIED', reason: 'No room at the dock.' });
    const [mail] = await lot.rows(
      sql`select mail->'paragraphs'->>1 as because from mail_outbox where email_type = 'visitor-denied'`,
    );
    expect(mail).toEqual({ because: 'No room at the dock.' });
  });

  it('leaves press passes to client services, who ask publicity', async () => {
    const { passId, version } = await asked({ type: 'PRESS' });
    const refused = await move('drew', `${staff}/${passId}/issue`, version);
    expect([refused.status, refused.message]).toEqual([409, passMessages.pressAsks]);
    expect((await move('casey', `${staff}/${passId}/issue`, version)).status).toBe(200);
  });

  it('issues a list at once and names what could not be', async () => {
    const one = await asked({ type: 'CREW' });
    const two = await asked({ type: 'PRESS' });
    const { body } = await lot.ask('drew', 'POST', `${staff}/issue`, { passIds: [one.passId, two.passId] });
    expect(body).toMatchObject({ issued: 1, refused: [{ passId: two.passId, because: passMessages.pressAsks }] });
  });

  it('one of two at once wins', async () => {
    const { passId, version } = await asked();
    const answers = await Promise.all([
      move('casey', `${staff}/${passId}/issue`, version),
      move('drew', `${staff}/${passId}/deny`, version, { reason: 'Full.' }),
      move('ines', `${ours}/${passId}/revoke`, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('the gate', () => {
  it('gets who may come in today, with the hash of the code and without addresses', async () => {
    const { passId } = await issued({ email: 'gate@visitor.example' });
    const { passId: tomorrow } = await asked({ arrivesOn: addDays(today, 1), leavesOn: addDays(today, 1) });
    const { passId: waiting } = await asked();
    const { body } = await lot.ask('casey', 'GET', '/api/studio-ops/gate?site=Burbank');
    const ids = body.passes.map((pass: { passId: string }) => pass.passId);
    expect([ids.includes(passId), ids.includes(tomorrow), ids.includes(waiting)]).toEqual([true, false, false]);
    expect(JSON.stringify(body)).not.toContain('gate@visitor.example');
    const token = await tokenFor('gate@visitor.example');
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('hex');
    expect(body.passes.find((pass: { passId: string }) => pass.passId === passId).codeHash).toBe(hash);
    expect((await lot.ask('ines', 'GET', '/api/studio-ops/gate')).status).toBe(403);
    expect((await lot.ask('joan', 'GET', '/api/studio-ops/gate')).status).toBe(403);
  });

  it('notes an arrival once, however often it is sent, and tells the host once', async () => {
    const { passId } = await issued({ hostName: 'Ines Okafor', lastName: 'Once' });
    const arrival = event(passId);
    const answers = await Promise.all([note([arrival]), note([arrival]), note([arrival, arrival])]);
    for (const { status, body } of answers)
      expect([status, body.taken[0], body.problems]).toEqual([200, arrival.eventId, []]);
    expect(await lot.rows(sql`select count(*)::int as n from gate_events where pass_id = ${passId}`)).toEqual([
      { n: 1 },
    ]);
    const told = (await mailsTo('ines.okafor@saltmarsh.example')).filter(({ mail }) => mail.subject.includes('Once'));
    expect(told.map(({ type }) => type)).toEqual(['visitor-arrived']);
  });

  it('takes what an offline phone sends late in the order in which it happened', async () => {
    const { passId } = await issued();
    const at = (minutes: number) => new Date(lot.clock.now().getTime() - minutes * 60_000).toISOString();
    await note([event(passId, { kind: 'LEFT', at: at(10) }), event(passId, { at: at(120) })]);
    const [row] = await lot.rows(
      sql`select status, arrived_at is not null as came, left_at > arrived_at as went from passes where id = ${passId}`,
    );
    expect(row).toEqual({ status: 'LEFT', came: true, went: true });
    await note([event(passId, { at: at(60) })]);
    expect(await lot.rows(sql`select status from passes where id = ${passId}`)).toEqual([{ status: 'LEFT' }]);
  });

  it('keeps a note on a pass that was revoked meanwhile, and says so', async () => {
    const { passId, version } = await issued();
    await move('ines', `${ours}/${passId}/revoke`, version);
    const arrival = event(passId);
    const { body } = await note([arrival]);
    expect(body).toMatchObject({
      taken: [arrival.eventId],
      problems: [{ eventId: arrival.eventId, message: passMessages.notValid('Revoked') }],
    });
    expect(await lot.rows(sql`select status from passes where id = ${passId}`)).toEqual([{ status: 'REVOKED' }]);
    expect(await lot.rows(sql`select count(*)::int as n from gate_events where pass_id = ${passId}`)).toEqual([
      { n: 1 },
    ]);
  });

  it('notes who was turned away, with a pass or without one', async () => {
    const { passId } = await issued({ hostName: 'Ines Okafor', lastName: 'Away' });
    await note([
      event(passId, { kind: 'TURNED_AWAY', because: 'No photo ID' }),
      event(null, { kind: 'TURNED_AWAY', seenName: 'Unknown driver', seenPlate: '3BCQ771' }),
    ]);
    expect(await lot.rows(sql`select status, turned_away_because as because from passes where id = ${passId}`)).toEqual(
      [{ status: 'ISSUED', because: 'No photo ID' }],
    );
    const { body } = await lot.ask('casey', 'GET', '/api/studio-ops/lot-day');
    expect(body.passes.turnedAway).toBe(2);
    expect(body.events.map(({ name }: { name: string }) => name)).toContain('Unknown driver');
  });

  it('corrects a clock that is wrong, and refuses what is no gate', async () => {
    const { passId } = await issued();
    await note([event(passId, { at: '2099-01-01T00:00:00.000Z' })]);
    const [row] = await lot.rows(sql`select arrived_at <= ${lot.clock.now()} as past from passes where id = ${passId}`);
    expect(row).toEqual({ past: true });
    const wrong = await note([event(passId, { gate: 'West Gate' })]);
    expect([wrong.status, wrong.body.errorMessages[0].field]).toEqual([400, 'events.0.gate']);
    const unknown = event(randomUUID());
    expect((await note([unknown])).body.problems).toEqual([
      { eventId: unknown.eventId, message: passMessages.unknownPass },
    ]);
  });
});

describe('the lot day', () => {
  it('shows what is in use with who is called there, passes by gate, notices and daylight', async () => {
    await lot.rows(
      sql`insert into spaces (id, sort, kind, name, site, position) values ('test-16', 'space', 'sound-stage', 'Stage 16', 'Burbank', 9016)`,
    );
    await lot.rows(sql`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, prep_days, held_since, created_at, updated_at)
      select 'test-16', id, company_id, ${today}, ${addDays(today, 5)}, 'CONFIRMED', 1, now(), now(), now() from projects where id = ${lot.projectId}`);
    await issued({ fromTime: '09:00', toTime: '12:00', hostPhone: '818 555 0212' });
    const added = await lot.ask('casey', 'POST', '/api/studio-ops/lot-notices', {
      site: 'Burbank',
      kind: 'wind',
      title: 'Gusts in the afternoon',
      firstDay: today,
      lastDay: today,
    });
    expect(added.status).toBe(200);
    const { body } = await lot.ask('casey', 'GET', '/api/studio-ops/lot-day?site=Burbank');
    expect(body.use).toMatchObject([
      { spaceName: 'Stage 16', phase: 'prep', from: '09:00', to: '12:00', hotLock: false },
    ]);
    expect(body.use[0].called).toBe(body.called);
    expect(body.called).toBeGreaterThan(0);
    expect(body.gates.map(({ name }: { name: string }) => name)).toEqual(['Gate 1', 'Gate 2', 'Gate 3', 'Gate 4']);
    expect(body.gates[3].expected).toBe(body.passes.expected);
    expect(body.notices).toMatchObject([{ kind: 'wind', body: null }]);
    expect(Date.parse(body.daylight.sunset)).toBeGreaterThan(Date.parse(body.daylight.sunrise));
    const { noticeId } = added.body.notice;
    expect((await lot.ask('ines', 'DELETE', `/api/studio-ops/lot-notices/${noticeId}`)).status).toBe(403);
    expect((await lot.ask('casey', 'DELETE', `/api/studio-ops/lot-notices/${noticeId}`)).status).toBe(200);
    expect((await lot.ask('casey', 'DELETE', `/api/studio-ops/lot-notices/${noticeId}`)).status).toBe(404);
    expect((await lot.ask('joan', 'GET', '/api/studio-ops/lot-day')).status).toBe(403);
  });
});

describe('lists and panels', () => {
  it('count every tab and show each their own', async () => {
    const { body } = await lot.ask('ines', 'GET', `${ours}?tab=today&size=10`);
    expect(body.total).toBe(body.counts.today);
    const all = await lot.ask('ines', 'GET', `${ours}?tab=all&q=imogen&sort=name`);
    expect(all.body.total).toBe(all.body.counts.all);
    expect((await lot.ask('hana', 'GET', `${ours}?tab=all`)).body.total).toBe(0);
    expect((await lot.ask('carl', 'GET', ours)).status).toBe(403);
    expect((await lot.ask('casey', 'GET', `${staff}?tab=all`)).body.total).toBeGreaterThan(0);
    expect((await lot.ask('ines', 'GET', `${ours}?tab=yesterday`)).status).toBe(400);
    const panel = await lot.ask('ines', 'GET', `${ours}/today`);
    expect(panel.body.expected).toBeGreaterThan(0);
    expect(panel.body.rows.length).toBeLessThanOrEqual(6);
    expect((await lot.ask('hana', 'GET', `${ours}/today`)).body).toMatchObject({ expected: 0, rows: [] });
    const projects = await lot.ask('mina', 'GET', `${ours}/projects`);
    expect(projects.body.projects.map(({ projectId }: { projectId: string }) => projectId)).toEqual([lot.projectId]);
  });
});

describe('the clock', () => {
  it('ends passes whose days are over; the policy forgets them with their notes after 90 days, a legal hold keeps them', async () => {
    const { passId: open } = await asked({ lastName: 'Clock' });
    const { passId: inside } = await issued({ lastName: 'Clock' });
    await note([event(inside)]);
    const statuses = () =>
      lot.rows<{ status: string }>(sql`select status from passes where last_name = 'Clock' order by created_at, id`);
    const shift = (days: number) =>
      lot.rows(
        sql`update passes set arrives_on = ${addDays(today, -days)}, leaves_on = ${addDays(today, -days)} where id in (${open}, ${inside})`,
      );
    const run = () => endPasses({ db: lot.db, clock: lot.clock });
    const forget = async () => {
      await run();
      await lot.rows(sql`select gatehouse.let_go('passes', now() - interval '90 days', 100)`);
    };
    await run();
    expect(await statuses()).toEqual([{ status: 'REQUESTED' }, { status: 'ARRIVED' }]);
    await shift(1);
    await run();
    expect(await statuses()).toEqual([{ status: 'EXPIRED' }, { status: 'ARRIVED' }]);
    await shift(2);
    expect((await run()).expired).toBe(1);
    expect(await statuses()).toEqual([{ status: 'EXPIRED' }, { status: 'EXPIRED' }]);
    await shift(90);
    await forget();
    expect(await statuses()).toHaveLength(2);
    await shift(91);
    const [hold] = await lot.rows<{
      id: string;
    }>(sql`insert into legal_holds (company_id, reason, placed_at, placed_by, placed_by_name)
      select company_id, 'A fall on stage 12', now(), ${lot.idOf('sam')}, 'Sam Whitlock' from passes where id = ${inside} returning id`);
    await lot.rows(sql`update gate_events set at = at - interval '92 days' where pass_id = ${inside}`);
    await forget();
    expect(await statuses(), 'a legal hold keeps them, and what the gate noted').toHaveLength(2);
    expect(await lot.rows(sql`select 1 from gate_events where pass_id = ${inside}`)).toHaveLength(1);
    await lot.rows(
      sql`update legal_holds set lifted_at = now(), lifted_by = placed_by, lifted_by_name = placed_by_name, lifted_because = 'Settled' where id = ${hold?.id}`,
    );
    await forget();
    expect(await statuses()).toEqual([]);
    expect(await lot.rows(sql`select 1 from gate_events where pass_id = ${inside}`)).toEqual([]);
  });
});
