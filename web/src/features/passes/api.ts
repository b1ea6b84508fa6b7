import type { GateEvent, GatePass, LotDayUse, LotNotice, NewGateEvent } from '@gatehouse/domain/passes/gate-calls.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import type { PassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export type { GateEvent, GatePass, LotDayUse, LotNotice, NewGateEvent, Pass };
export type Side = 'customer' | 'studio';

/** Everything about passes is read again after a step. */
const key = 'passes';
export const readPassesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });

export const passesQuery = (side: Side, search: PassesSearch) =>
  queryOptions({
    queryKey: [key, 'list', side, search],
    queryFn: ({ signal }) =>
      side === 'studio'
        ? call('GET /api/studio-ops/passes', { query: search, signal })
        : call('GET /api/customer-portal/passes', { query: search, signal }),
  });

export const passQuery = (passId: string) =>
  queryOptions({
    queryKey: [key, 'one', passId],
    queryFn: ({ signal }) => call('GET /api/customer-portal/passes/:passId', { params: { passId }, signal }),
  });

export const passesTodayQuery = (site: Site) =>
  queryOptions({
    queryKey: [key, 'today', site],
    queryFn: ({ signal }) => call('GET /api/customer-portal/passes/today', { query: { site }, signal }),
  });

export const passProjectsQuery = (q: string) =>
  queryOptions({
    queryKey: [key, 'projects', q],
    queryFn: async ({ signal }) =>
      (await call('GET /api/customer-portal/passes/projects', { query: { q }, signal })).projects,
  });

export const lotDayQuery = (site: Site, date: string | undefined) =>
  queryOptions({
    queryKey: [key, 'lot-day', site, date],
    queryFn: ({ signal }) =>
      call('GET /api/studio-ops/lot-day', { query: { site, ...(date === undefined ? {} : { date }) }, signal }),
    refetchInterval: 60_000,
  });

export type LotDay = Awaited<ReturnType<NonNullable<ReturnType<typeof lotDayQuery>['queryFn']>>>;

export const readGate = (site: Site, signal: AbortSignal) =>
  call('GET /api/studio-ops/gate', { query: { site }, signal });
export type GateList = Awaited<ReturnType<typeof readGate>>;

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

export const denyPass = async (pass: Pass, reason: string): Promise<string> =>
  (
    await call('PUT /api/studio-ops/passes/:passId/deny', {
      params: { passId: pass.passId },
      ifMatch: `"${pass.version}"`,
      body: { reason },
    })
  ).message;

export const readVisitorPass = (token: string, signal: AbortSignal) =>
  call('GET /api/customer-portal/visitor-pass', { query: { token }, signal });
export type VisitorPass = Awaited<ReturnType<typeof readVisitorPass>>;
