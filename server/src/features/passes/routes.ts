import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import { passesContract } from '@gatehouse/domain/passes/contract.ts';
import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { dayBounds } from '@gatehouse/domain/passes/site-day.ts';
import { admitted } from '@gatehouse/domain/passes/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { sitePlaces } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Renderer } from '#server/platform/pdf/render.ts';
import { askForPasses } from './commands/ask.ts';
import {
  approvePass,
  changePass,
  denyPass,
  issuePass,
  issuePasses,
  type PassMover,
  revokePass,
  sendPass,
} from './commands/move.ts';
import { noteAtGate } from './commands/note.ts';
import { pastePasses } from './commands/paste.ts';
import { drawPass } from './drawing.ts';
import { openPass, passUrl, standingsOfPasses } from './link.ts';
import { lotDayOf } from './lot-day.ts';
import { gateEventsBetween, passesOfDay } from './queries/gate.ts';
import { pageOfPasses } from './queries/list.ts';
import { deleteNotice, insertNotice } from './queries/lot-day.ts';
import { findPassProjects } from './queries/projects.ts';
import { listedFor, type PassRow, readPass, readPasses } from './queries/rows.ts';
import { gatePassShape, passShape } from './shapes.ts';

export interface PassSettings {
  readonly publicUrl: string;
  readonly renderer: Renderer;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const ON_PANEL = 6;

const targetOf = (row: PassRow): Target => ({
  type: 'pass',
  id: row.passId,
  version: row.version,
  companyId: row.companyId,
  detail: { number: row.number, projectId: row.projectId, status: row.status },
});

export const passRoutes = (door: Door, { publicUrl, renderer }: PassSettings): void => {
  const on = implement(door, passesContract);
  const streaming = implementStreaming(door, passesContract);

  for (const side of ['studio-ops', 'customer-portal'] as const)
    on(`GET /api/${side}/passes`, async ({ work, scope, person, query }) => {
      const { rows, ...page } = await pageOfPasses(work, scope, person, query);
      const standings = await standingsOfPasses(work, rows);
      return { ...page, rows: rows.map((row) => passShape(row, person, work.now, standings.get(row.passId))) };
    });

  on('GET /api/customer-portal/passes/today', async ({ work, scope, person, query: { site } }) => {
    const date = dayAtSite(site, work.now);
    const mine = listedFor(scope, person);
    const today = await readPasses(
      work,
      sql<boolean>`${mine} and a.site = ${site} and ${date}::date between a.arrives_on and a.leaves_on
        and a.status in ${listed(admitted)}`,
      { order: sql`a.status = 'LEFT', a.status = 'ARRIVED', a.from_time nulls last, a.last_name, a.id` },
    );
    const waiting = await readPasses(work, sql<boolean>`${mine} and a.site = ${site} and a.status = 'REQUESTED'`);
    return {
      site,
      date,
      expected: today.length,
      onTheLot: today.filter(({ status }) => status === 'ARRIVED').length,
      turnedAway: today.filter(({ turnedAwayBecause }) => turnedAwayBecause !== null).length,
      waiting: waiting.length,
      rows: today.slice(0, ON_PANEL).map((row) => passShape(row, person, work.now)),
    };
  });

  on('GET /api/customer-portal/passes/projects', async ({ work, scope, person, query }) => ({
    projects: (await findPassProjects(work, scope, person, query.q)).map(
      ({ projectId, name, number, companyName }) => ({ projectId, name, number, companyName }),
    ),
  }));

  on('GET /api/customer-portal/passes/:passId', async ({ work, scope, person, params, answerVersion }) => {
    const row = readable(await readPass(work, scope, params.passId), person);
    answerVersion(row.version);
    const standings = await standingsOfPasses(work, [row]);
    return passShape(row, person, work.now, standings.get(row.passId));
  });

  on('POST /api/customer-portal/passes', async ({ work, scope, person, body, touched }) => {
    const rows = await askForPasses({ work, scope, person, publicUrl }, body.projectId, body.passes);
    touched({
      type: 'project',
      id: body.projectId,
      companyId: rows[0]?.companyId ?? null,
      detail: { passes: rows.map(({ number }) => number) },
    });
    return { message: passMessages.asked(rows.length), passes: rows.map((row) => passShape(row, person, work.now)) };
  });

  on('POST /api/customer-portal/passes/paste', async ({ work, scope, person, body, touched }) => {
    const { lines, passIds } = await pastePasses({ work, scope, person, publicUrl }, body);
    touched({ type: 'project', id: body.projectId, detail: { lines: lines.length, passes: passIds.length } });
    const bad = lines.filter(({ problems }) => problems.length > 0).length;
    return {
      message: passIds.length > 0 ? passMessages.asked(passIds.length) : passMessages.checked(lines.length - bad, bad),
      lines: [...lines],
      asked: passIds.length,
    };
  });

  interface Moving extends Pick<PassMover, 'work' | 'scope' | 'person'> {
    readonly params: { readonly passId: string };
    readonly seenVersion: number;
    readonly touched: (target: Target) => void;
    readonly answerVersion: (version: number) => void;
  }
  /** The moves differ in their command only. */
  const moved = async (call: Moving, message: string, move: (mover: PassMover) => Promise<PassRow>) => {
    const { work, scope, person, params, seenVersion, touched, answerVersion } = call;
    const row = await move({ work, scope, person, publicUrl, passId: params.passId, seenVersion });
    touched(targetOf(row));
    answerVersion(row.version);
    return { message, pass: passShape(row, person, work.now) };
  };

  on('PUT /api/customer-portal/passes/:passId', (call) =>
    moved(call, passMessages.changed, (mover) => changePass(mover, call.body)),
  );
  on('PUT /api/customer-portal/passes/:passId/revoke', (call) => moved(call, passMessages.revoked, revokePass));
  on('PUT /api/customer-portal/passes/:passId/send', (call) => moved(call, passMessages.sent, sendPass));
  on('PUT /api/studio-ops/passes/:passId/approve', (call) => moved(call, passMessages.approved, approvePass));
  on('PUT /api/studio-ops/passes/:passId/issue', async (call) => {
    const done = await moved(call, passMessages.issued, issuePass);
    return done.pass.email === null ? done : { ...done, message: passMessages.issuedAndSent };
  });
  on('PUT /api/studio-ops/passes/:passId/deny', (call) =>
    moved(call, passMessages.denied, (mover) => denyPass(mover, call.body.reason)),
  );

  on('POST /api/studio-ops/passes/issue', async ({ work, scope, person, body, touched }) => {
    const { issued, refused } = await issuePasses({ work, scope, person, publicUrl }, body.passIds);
    touched({
      type: 'pass',
      id: issued[0]?.passId ?? nobody,
      detail: { issued: issued.map(({ number }) => number), refused: refused.length },
    });
    return { message: passMessages.issued, issued: issued.length, refused: [...refused] };
  });

  on('GET /api/customer-portal/visitor-pass', async ({ work, query }) => {
    const row = await openPass(work, query.token);
    const { projectName, number, type, status, firstName, lastName, visitorCompany, site, gate, destination } = row;
    const { hostName, hostPhone, arrivesOn, leavesOn, fromTime, toTime, plate, vehicle, parkingPlace, escort } = row;
    return {
      ...{ projectName, number, type, status, firstName, lastName, visitorCompany, site, gate, destination },
      ...{ hostName, hostPhone, arrivesOn, leavesOn, fromTime, toTime, plate, vehicle, parkingPlace, escort },
    };
  });

  streaming('GET /api/customer-portal/visitor-pass/file', async ({ query, inWork, reply }) => {
    const pass = await inWork((work) => openPass(work, query.token));
    const { name, bytes } = await drawPass(renderer, pass, passUrl(publicUrl, normaliseToken(query.token)));
    return sendPdf(reply, name, bytes);
  });

  on('GET /api/studio-ops/gate', async ({ work, query: { site } }) => {
    const date = dayAtSite(site, work.now);
    const { from, to } = dayBounds(site, date);
    return {
      site,
      date,
      readAt: work.now.toISOString(),
      timeZone: sitePlaces[site].timeZone,
      gates: [...gateNames(site)],
      passes: (await passesOfDay(work, site, date)).map(gatePassShape),
      events: await gateEventsBetween(work, site, from, to),
    };
  });

  on('POST /api/studio-ops/gate/events', async ({ work, scope, person, body, touched }) => {
    const { taken, problems } = await noteAtGate({ work, scope, person, publicUrl }, body.site, body.events);
    touched({ type: 'gate', id: body.events[0]?.eventId ?? nobody, detail: { site: body.site, events: taken.length } });
    return { message: passMessages.noted, taken: [...taken], problems: [...problems] };
  });

  on('GET /api/studio-ops/lot-day', ({ work, person, query }) => lotDayOf(work, person, query.site, query.date));

  on('POST /api/studio-ops/lot-notices', async ({ work, person, body, touched }) => {
    const notice = await insertNotice(work, body, person.userProfileId);
    touched({ type: 'lotNotice', id: notice.noticeId, detail: body });
    return { message: passMessages.noticeAdded, notice };
  });

  on('DELETE /api/studio-ops/lot-notices/:noticeId', async ({ work, params, touched }) => {
    if (!(await deleteNotice(work, params.noticeId))) throw notFound();
    touched({ type: 'lotNotice', id: params.noticeId });
    return { message: passMessages.noticeRemoved };
  });
};

/** What is there for a person, and what the map lets them read of it (§6): 404, then 403. */
const readable = (row: PassRow | undefined, person: Person): PassRow => {
  if (row === undefined) throw notFound();
  if (person.userTypeId === 1 && !can(person, 'viewRequest', row.projectId)) throw forbidden();
  return row;
};
