import { type LotPlan, readLotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import { noPlan } from '@gatehouse/domain/maps/no-plan.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const maps = answersOf('maps');
export const readMapsAgain = maps.readAgain;

const planQuery = maps.query('GET /api/customer-portal/lot-plan', {}, { staleTime: 60_000 });
const asked = ({ plan }: { readonly plan: PlanDocument }): LotPlan => readLotPlan(plan);

/** The lot plan that is in force. */
export const useLotPlan = (): UseQueryResult<LotPlan> => useQuery({ ...planQuery, select: asked });
/** A lot that nobody has drawn: what is asked of until the plan is there. */
export const undrawn: LotPlan = readLotPlan(noPlan);

/** The plan for whoever looks something up in it; read once, and again when it is older than a minute. */
export const fetchLotPlan = async (): Promise<LotPlan> => asked(await queryClient.fetchQuery(planQuery));
const PATIENCE_MS = 1_000;
/** Has the plan there before the page is drawn, so that nothing moves when it comes; of one that is late or fails the page tells. */
export const expectLotPlan = (): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery({ ...planQuery, retry: false }),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

export const keptPlanQuery = maps.query('GET /api/studio-ops/lot-plan');
export const planVersionsQuery = maps.query(
  'GET /api/studio-ops/lot-plan/versions',
  {},
  { select: ({ versions }) => versions },
);
export const readVersion = (version: number) =>
  call('GET /api/studio-ops/lot-plan/versions/:version', { params: { version } });

const ifSeen = (seen: number) => ({ ifMatch: String(seen) });
export const saveDraft = (plan: PlanDocument, seen: number) =>
  call('PUT /api/studio-ops/lot-plan/draft', { body: { plan }, ...ifSeen(seen) });
export const importPlan = (fileName: string, text: string, seen: number) =>
  call('POST /api/studio-ops/lot-plan/draft/import', { body: { fileName, text }, ...ifSeen(seen) });
export const discardDraft = (seen: number) => call('DELETE /api/studio-ops/lot-plan/draft', ifSeen(seen));
export const publishPlan = (note: string, seen: number, idempotencyKey: string) =>
  call('POST /api/studio-ops/lot-plan/publish', { body: { note }, idempotencyKey, ...ifSeen(seen) });
