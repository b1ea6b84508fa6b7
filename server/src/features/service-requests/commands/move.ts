import { forbidden, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { accountOf, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { decideRequest, mayEverMove } from '@gatehouse/domain/service-requests/lifecycle.ts';
import type { RequestMoveName } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { lockRequest, type WholeRequest } from '../queries/whole.ts';
import { type Actor, type NewEntry, type RequestSet, updateRequest } from '../queries/writes.ts';
import { factsOf } from '../shapes.ts';

export interface RequestAsker extends Asker {
  readonly publicUrl: string;
}

export interface RequestMover extends RequestAsker {
  readonly requestId: string;
  /** null for seeds; callers name the one they saw. */
  readonly seenVersion: number | null;
}

export const actorOf = (person: Person): Actor => ({ id: accountOf(person), name: fullNameOf(person) });

/** 404 what is not there or not theirs to see, 412 when somebody was faster. */
export const lockSeen = async (mover: RequestMover): Promise<WholeRequest> => {
  const row = orNotFound(await lockRequest(mover, mover.requestId));
  refuseStale(row.version, mover.seenVersion);
  return row;
};

export interface Locked {
  readonly row: WholeRequest;
  readonly to: RequestStatus;
}

/**
 * Every move's beginning: lock the row, then ask the rules. 404 what is not there or not theirs to see, 403 what is never theirs to do, 412 when
 * somebody was faster, 409 with the reason when it is not possible now. `as`: facts that the move itself is about to make true.
 */
export const begin = async (
  mover: RequestMover,
  move: RequestMoveName,
  as: (row: WholeRequest) => WholeRequest = (row) => row,
): Promise<Locked> => {
  const { work, person, requestId, seenVersion } = mover;
  const found = orNotFound(await lockRequest(mover, requestId));
  if (!mayEverMove(move, factsOf(found, work.now), person)) throw forbidden();
  refuseStale(found.version, seenVersion);
  const row = as(found);
  const decision = decideRequest(move, factsOf(row, work.now), person);
  if (!decision.ok) throw new Refusal(409, decision.because, 'not-now');
  return { row, to: decision.to };
};

export interface Ending {
  readonly set?: RequestSet;
  readonly text?: string | null;
  readonly internal?: boolean;
  /** What the timeline says before the move itself. */
  readonly before?: readonly NewEntry[];
}

/** Every move's end: status, version and the entry of the timeline, in the caller's transaction. Gives the request as it is now. */
export const finish = (
  { work, person }: RequestMover,
  { row, to }: Locked,
  move: RequestMoveName,
  { set = {}, text = null, internal = false, before = [] }: Ending = {},
): Promise<WholeRequest> => {
  const entry: NewEntry = { kind: move, text, internal };
  const moved = to !== row.status;
  return updateRequest(work, row.requestId, set, {
    ...(moved ? { to } : {}),
    actor: actorOf(person),
    entries: [...before, moved ? { ...entry, from: row.status, to } : entry],
  });
};
