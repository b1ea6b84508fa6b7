import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { serviceRequestsContract } from '@gatehouse/domain/service-requests/contract.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { catalogueOf } from './catalogue.ts';
import { assign } from './commands/assign.ts';
import { comment } from './commands/comment.ts';
import { discardDraft, resubmitRequest, saveDraft, startRequest } from './commands/draft.ts';
import type { RequestMover } from './commands/move.ts';
import {
  acceptCancellation,
  acknowledge,
  answer,
  approve,
  askCancellation,
  askInfo,
  cancel,
  complete,
  decline,
  refuseCancellation,
  retrigger,
  schedule,
  signOff,
  startWork,
} from './commands/moves.ts';
import { confirmRequest, submitRequest } from './commands/submit.ts';
import { detailOf } from './detail.ts';
import { pageOfRequests } from './queries/list.ts';
import { assigneesOf } from './queries/people.ts';
import { findByNumber, type RequestRowData, readRequest } from './queries/rows.ts';
import { markSeen } from './queries/writes.ts';
import { looksAfter, rowShape } from './shapes.ts';

const REQUEST = '/api/ar-portal/customer-studio/servicerequest/:requestId';

const targetOf = (row: RequestRowData): Target => ({
  type: 'serviceRequest',
  id: row.requestId,
  version: row.version,
  companyId: row.companyId,
  detail: { number: row.number, projectId: row.projectId, type: row.type, status: row.status },
});

/** What is there for a person, and what the map lets them read of it (§6): 404, then 403. */
const readable = (row: RequestRowData | undefined, person: Person): RequestRowData => {
  if (row === undefined) throw notFound();
  if (person.userTypeId === 1 && !can(person, 'viewRequest', row.projectId)) throw forbidden();
  return row;
};

interface Asking {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
  readonly touched: (target: Target) => void;
  readonly answerVersion: (version: number) => void;
}
interface Moving extends Asking {
  readonly params: { readonly requestId: string };
  readonly seenVersion: number;
}

export interface ServiceRequestSettings {
  readonly publicUrl: string;
}

export const serviceRequestRoutes = (door: Door, { publicUrl }: ServiceRequestSettings): void => {
  const on = implement(door, serviceRequestsContract);

  const done = async (call: Asking, message: string, row: RequestRowData) => {
    call.touched(targetOf(row));
    call.answerVersion(row.version);
    return { message, request: await detailOf(call.work, row, call.person) };
  };
  const moverOf = ({ work, scope, person, params, seenVersion }: Moving): RequestMover => ({
    work,
    scope,
    person,
    publicUrl,
    requestId: params.requestId,
    seenVersion,
  });
  /** The moves differ in their command only. */
  const moved = async (call: Moving, message: string, move: (mover: RequestMover) => Promise<RequestRowData>) =>
    done(call, message, await move(moverOf(call)));

  on('GET /api/ar-portal/customer-studio/servicerequests', async ({ work, scope, person, query }) => {
    const { rows, ...page } = await pageOfRequests(work, scope, person, query);
    return { ...page, rows: rows.map((row) => rowShape(row, person, work.now)) };
  });

  on('GET /api/ar-portal/customer-studio/servicerequest/search', async ({ work, scope, person, query }) => {
    const requestId = await findByNumber(work, scope, person, query.number.toUpperCase());
    if (requestId === undefined) throw notFound();
    return { requestId };
  });

  on('GET /api/ar-portal/customer-studio/servicerequest/catalogue', catalogueOf);

  on(`GET ${REQUEST}`, async ({ work, scope, person, params, answerVersion }) => {
    const row = readable(await readRequest(work, scope, person, params.requestId), person);
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

  on(`PUT ${REQUEST}/draft`, (call) => moved(call, requestMessages.saved, (mover) => saveDraft(mover, call.body)));

  on(`DELETE ${REQUEST}`, async ({ work, scope, person, params, touched }) => {
    const { requestId } = params;
    touched(targetOf(await discardDraft({ work, scope, person, publicUrl, requestId, seenVersion: null })));
    return { message: requestMessages.discarded };
  });

  on(`PUT ${REQUEST}/status/submit`, async (call) => {
    const row = await submitRequest(moverOf(call));
    return done(call, requestMessages.submitted(row.number ?? ''), row);
  });
  on(`PUT ${REQUEST}/status/confirm`, (call) => moved(call, requestMessages.confirmed, confirmRequest));
  on(`PUT ${REQUEST}/status/acknowledge`, (call) => moved(call, requestMessages.moved, acknowledge));
  on(`PUT ${REQUEST}/status/askInfo`, (call) =>
    moved(call, requestMessages.moved, (mover) => askInfo(mover, call.body.question)),
  );
  on(`PUT ${REQUEST}/status/answer`, (call) =>
    moved(call, requestMessages.moved, (mover) => answer(mover, call.body.answer)),
  );
  on(`PUT ${REQUEST}/status/approve`, (call) => moved(call, requestMessages.moved, approve));
  on(`PUT ${REQUEST}/status/schedule`, (call) =>
    moved(call, requestMessages.agreed, (mover) => schedule(mover, call.body)),
  );
  on(`PUT ${REQUEST}/status/start`, (call) => moved(call, requestMessages.moved, startWork));
  on(`PUT ${REQUEST}/status/complete`, (call) => moved(call, requestMessages.moved, complete));
  on(`PUT ${REQUEST}/status/signOff`, (call) => moved(call, requestMessages.signedOff, signOff));
  on(`PUT ${REQUEST}/status/decline`, (call) =>
    moved(call, requestMessages.moved, (mover) => decline(mover, call.body.reason)),
  );
  on(`PUT ${REQUEST}/cancel`, (call) => moved(call, requestMessages.cancelled, cancel));
  on(`PUT ${REQUEST}/cancellation/ask`, (call) =>
    moved(call, requestMessages.cancellationAsked, (mover) => askCancellation(mover, call.body.reason)),
  );
  on(`PUT ${REQUEST}/cancellation/accept`, (call) => moved(call, requestMessages.cancelled, acceptCancellation));
  on(`PUT ${REQUEST}/cancellation/refuse`, (call) =>
    moved(call, requestMessages.cancellationRefused, (mover) => refuseCancellation(mover, call.body.reason)),
  );
  on(`POST ${REQUEST}/resubmit`, (call) => moved(call, requestMessages.begunAgain, resubmitRequest));
  on(`PUT ${REQUEST}/retrigger`, (call) => moved(call, requestMessages.retriggered, retrigger));

  on(`PUT ${REQUEST}/assignee`, (call) =>
    moved(call, requestMessages.assigned, (mover) => assign(mover, call.body.userProfileId)),
  );
  on(`GET ${REQUEST}/assignees`, async ({ work, scope, person, params }) => {
    const row = readable(await readRequest(work, scope, person, params.requestId), person);
    if (!looksAfter(row, person, work.now)) throw forbidden();
    return { people: [...(await assigneesOf(work, row.departmentIds))] };
  });

  on(`POST ${REQUEST}/comments`, async (call) => {
    const { work, scope, person, params, body } = call;
    const row = await comment({ work, scope, person, publicUrl }, params.requestId, body);
    return done(call, requestMessages.commented, row);
  });
};
