import { serviceRequestsContract } from '@gatehouse/domain/service-requests/contract.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { type RequestMove, type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { done, type Moving, moverOf, REQUEST, type ServiceRequestSettings } from './asking.ts';
import { resubmitRequest } from './commands/draft.ts';
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
import type { WholeRequest } from './queries/whole.ts';

/** The moves of a request: they differ in their command only, and what is said when one was made stands beside it in the table. */
export const requestMoveRoutes = (door: Door, settings: ServiceRequestSettings): void => {
  const on = implement(door, serviceRequestsContract);
  const moved = async (call: Moving, name: RequestMoveName, make: (mover: RequestMover) => Promise<WholeRequest>) => {
    const row = await make(moverOf(call, settings));
    const move: RequestMove = requestMoves[name];
    return done(call, typeof move.done === 'string' ? move.done : move.done(row.number ?? ''), row);
  };

  on(`PUT ${REQUEST}/status/submit`, (call) => moved(call, 'submit', submitRequest));
  on(`PUT ${REQUEST}/status/confirm`, async (call) =>
    done(call, requestMessages.confirmed, await confirmRequest(moverOf(call, settings))),
  );
  on(`PUT ${REQUEST}/status/acknowledge`, (call) => moved(call, 'acknowledge', acknowledge));
  on(`PUT ${REQUEST}/status/askInfo`, (call) => moved(call, 'askInfo', (mover) => askInfo(mover, call.body.question)));
  on(`PUT ${REQUEST}/status/answer`, (call) => moved(call, 'answer', (mover) => answer(mover, call.body.answer)));
  on(`PUT ${REQUEST}/status/approve`, (call) => moved(call, 'approve', approve));
  on(`PUT ${REQUEST}/status/schedule`, (call) => moved(call, 'schedule', (mover) => schedule(mover, call.body)));
  on(`PUT ${REQUEST}/status/start`, (call) => moved(call, 'start', startWork));
  on(`PUT ${REQUEST}/status/complete`, (call) => moved(call, 'complete', complete));
  on(`PUT ${REQUEST}/status/signOff`, (call) => moved(call, 'signOff', signOff));
  on(`PUT ${REQUEST}/status/decline`, (call) => moved(call, 'decline', (mover) => decline(mover, call.body.reason)));
  on(`PUT ${REQUEST}/cancel`, (call) => moved(call, 'cancel', cancel));
  on(`PUT ${REQUEST}/cancellation/ask`, (call) =>
    moved(call, 'askCancellation', (mover) => askCancellation(mover, call.body.reason)),
  );
  on(`PUT ${REQUEST}/cancellation/accept`, (call) => moved(call, 'acceptCancellation', acceptCancellation));
  on(`PUT ${REQUEST}/cancellation/refuse`, (call) =>
    moved(call, 'refuseCancellation', (mover) => refuseCancellation(mover, call.body.reason)),
  );
  on(`POST ${REQUEST}/resubmit`, (call) => moved(call, 'resubmit', resubmitRequest));
  on(`PUT ${REQUEST}/retrigger`, (call) => moved(call, 'retrigger', retrigger));
};
