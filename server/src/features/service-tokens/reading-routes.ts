import { fieldRefusal, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { serviceTokenMessages } from '@gatehouse/domain/service-tokens/messages.ts';
import { readingsContract } from '@gatehouse/domain/service-tokens/readings-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  changedDecisions,
  changedPasses,
  changedProjects,
  changedRequests,
  type Following,
  type Mark,
  oneDecision,
  onePass,
  oneProject,
  oneRequest,
  type Read,
} from './queries/readings.ts';

const markOf = ({ at, id }: Mark): string => Buffer.from(`${at} ${id}`).toString('base64url');

const MARK = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What `next` said, given back as `after`. */
const readMark = (after: string | undefined): Mark | null => {
  if (after === undefined) return null;
  const [, milliseconds = '', micro = '', id = ''] = MARK.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  const at = new Date(`${milliseconds}Z`);
  // a day that does not exist reads as another one
  if (Number.isNaN(at.getTime()) || at.toISOString() !== `${milliseconds}Z`)
    throw fieldRefusal(400, 'after', serviceTokenMessages.markInvalid);
  return { at: `${milliseconds}${micro}`, id };
};

const followingOf = ({ after, limit }: { readonly after?: string | undefined; readonly limit: number }): Following => ({
  after: readMark(after),
  limit,
});
const pageOf = <R>({ rows, last }: Read<R>) => ({ rows, next: last === null ? null : markOf(last) });
/** What other systems read with a service token. */
export const readingRoutes = (door: Door): void => {
  const on = implement(door, readingsContract);

  on('GET /api/service/requests', async (call) =>
    pageOf(await changedRequests(call, followingOf(call.query), call.query.status)),
  );
  on('GET /api/service/requests/:requestId', async (call) => orNotFound(await oneRequest(call, call.params.requestId)));
  on('GET /api/service/projects', async (call) => pageOf(await changedProjects(call, followingOf(call.query))));
  on('GET /api/service/projects/:projectId', async (call) => orNotFound(await oneProject(call, call.params.projectId)));
  on('GET /api/service/credit-decisions', async (call) =>
    pageOf(await changedDecisions(call, followingOf(call.query), call.query.projectId)),
  );
  on('GET /api/service/credit-decisions/:creditApplicationId', async (call) =>
    orNotFound(await oneDecision(call, call.params.creditApplicationId)),
  );
  on('GET /api/service/passes', async (call) => pageOf(await changedPasses(call, followingOf(call.query), call.query)));
  on('GET /api/service/passes/:passId', async (call) => orNotFound(await onePass(call, call.params.passId)));
};
