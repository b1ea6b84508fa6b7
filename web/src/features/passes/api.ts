import type { GateEvent, GatePass, LotDayUse, LotNotice, NewGateEvent } from '@gatehouse/domain/passes/gate-calls.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import type { PassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Output } from '#web/api/call.ts';
import { familyOf } from '#web/api/family.ts';

export type { GateEvent, GatePass, LotDayUse, LotNotice, NewGateEvent, Pass };
export type Side = 'customer' | 'studio';

/** Everything about passes is read again after a step. */
const passes = answersOf('passes');
export const readPassesAgain = passes.readAgain;

export const passesQuery = (side: Side, search: PassesSearch) =>
  passes.query(`GET /api/${familyOf(side)}/passes`, { query: search });

export const passQuery = (passId: string) =>
  passes.query('GET /api/customer-portal/passes/:passId', { params: { passId } });

export const passesTodayQuery = (site: Site) =>
  passes.query('GET /api/customer-portal/passes/today', { query: { site } });

export const passProjectsQuery = (q: string) =>
  passes.query('GET /api/customer-portal/passes/projects', { query: { q } }, { select: ({ projects }) => projects });

export const lotDayQuery = (site: Site, date: string | undefined) =>
  passes.query('GET /api/studio-ops/lot-day', { query: { site, date } }, { refetchInterval: 60_000 });

export type LotDay = Output<'GET /api/studio-ops/lot-day'>;

export const readGate = (site: Site, signal: AbortSignal) =>
  call('GET /api/studio-ops/gate', { query: { site }, signal });
export type GateList = Output<'GET /api/studio-ops/gate'>;

export const sendGateEvents = (site: Site, events: readonly NewGateEvent[], signal: AbortSignal) =>
  call('POST /api/studio-ops/gate/events', { body: { site, events: [...events] }, signal });

export type StaffMove = 'approve' | 'issue';
export type OwnMove = 'send' | 'revoke';

/** One step of one pass, as it was seen; gives the sentence to show. */
export const movePass = async (pass: Pass, move: StaffMove | OwnMove): Promise<string> => {
  const seen = { params: { passId: pass.passId }, ifMatch: `"${pass.version}"` };
  const { message } =
    move === 'approve' || move === 'issue'
      ? await call(`PUT /api/studio-ops/passes/:passId/${move}`, seen)
      : await call(`PUT /api/customer-portal/passes/:passId/${move}`, seen);
  return message;
};

export const denyPass = (pass: Pass, reason: string) =>
  call('PUT /api/studio-ops/passes/:passId/deny', {
    params: { passId: pass.passId },
    ifMatch: `"${pass.version}"`,
    body: { reason },
  });

export const readVisitorPass = (token: string, signal: AbortSignal) =>
  call('GET /api/customer-portal/visitor-pass', { query: { token }, signal });
export type VisitorPass = Output<'GET /api/customer-portal/visitor-pass'>;
