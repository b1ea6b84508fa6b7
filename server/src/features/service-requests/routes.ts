import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { serviceRequestsContract } from '@gatehouse/domain/service-requests/contract.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { done, moverOf, REQUEST, readOrRefuse, type ServiceRequestSettings, targetOf } from './asking.ts';
import { catalogueOf } from './catalogue.ts';
import { assign } from './commands/assign.ts';
import { comment } from './commands/comment.ts';
import { discardDraft, saveDraft, startRequest } from './commands/draft.ts';
import { detailOf } from './detail.ts';
import { requestMoveRoutes } from './move-routes.ts';
import { pageOfRequests } from './queries/list.ts';
import { assigneesOf } from './queries/people.ts';
import { findByNumber } from './queries/rows.ts';
import { markSeen } from './queries/writes.ts';
import { looksAfter, rowShape } from './shapes.ts';

export const serviceRequestRoutes = (door: Door, settings: ServiceRequestSettings): void => {
  const { publicUrl } = settings;
  const on = implement(door, serviceRequestsContract);

  on('GET /api/ar-portal/customer-studio/servicerequests', async ({ work, scope, person, query }) => {
    const { rows, ...page } = await pageOfRequests({ work, scope, person }, query);
    return { ...page, rows: rows.map((row) => rowShape(row, person, work.now)) };
  });

  on('GET /api/ar-portal/customer-studio/servicerequest/search', async ({ work, scope, person, query }) => {
    const requestId = orNotFound(await findByNumber({ work, scope, person }, query.number.toUpperCase()));
    return { requestId };
  });

  on('GET /api/ar-portal/customer-studio/servicerequest/catalogue', catalogueOf);

  on(`GET ${REQUEST}`, async (call) => {
    const { work, person, answerVersion } = call;
    const row = await readOrRefuse(call, call.params.requestId);
    // what it shows is what stood before it was opened: the lamp goes out with the answer
    const request = await detailOf(work, row, person);
    if (row.submittedAt !== null) await markSeen(work, person.userProfileId, row);
    answerVersion(row.version);
    return request;
  });

  on('POST /api/ar-portal/customer-studio/servicerequest', async (call) => {
    const { work, scope, person, body } = call;
    return done(call, requestMessages.begun, await startRequest({ work, scope, person, publicUrl }, body));
  });

  on(`PUT ${REQUEST}/draft`, async (call) =>
    done(call, requestMessages.saved, await saveDraft(moverOf(call, settings), call.body)),
  );

  on(`DELETE ${REQUEST}`, async ({ work, scope, person, params, touched }) => {
    const { requestId } = params;
    touched(targetOf(await discardDraft({ work, scope, person, publicUrl, requestId, seenVersion: null })));
    return { message: requestMessages.discarded };
  });

  requestMoveRoutes(door, settings);

  on(`PUT ${REQUEST}/assignee`, async (call) =>
    done(call, requestMessages.assigned, await assign(moverOf(call, settings), call.body.userProfileId)),
  );
  on(`GET ${REQUEST}/assignees`, async (call) => {
    const row = await readOrRefuse(call, call.params.requestId);
    if (!looksAfter(row, call.person, call.work.now)) throw forbidden();
    return { people: await assigneesOf(call.work, row.departmentIds) };
  });

  on(`POST ${REQUEST}/comments`, async (call) => {
    const { work, scope, person, params, body } = call;
    const row = await comment({ work, scope, person, publicUrl }, params.requestId, body);
    return done(call, requestMessages.commented, row);
  });
};
