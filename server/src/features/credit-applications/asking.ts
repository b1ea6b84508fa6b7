import { decide } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import type { Contract, Endpoint, EndpointKey, HandlerOutput } from '@gatehouse/domain/http/endpoint.ts';
import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Call, Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Mover } from './commands/move.ts';
import { factsOf } from './facts.ts';
import { type Parts, readParts } from './queries/parts.ts';

/** What every call about one application has, whichever room answers it. */
export interface Asking extends Asker {
  readonly params: { readonly creditApplicationId: string };
}

/** Who acts, on which application, and which version of it they saw; null where the call asks for none. */
export const byHand = ({ work, scope, person, params }: Asking, seenVersion: number | null): Mover => ({
  work,
  scope,
  by: person,
  creditApplicationId: params.creditApplicationId,
  seenVersion,
});

/** What is added to the file changes no status, so the version of the application is not asked for; records have versions of their own. */
export const annotating = (call: Asking): Mover => byHand(call, null);

/** What is named in the audit row of every call about one application. */
export const target = (creditApplicationId: string, version?: number): Target => ({
  type: 'creditApplication',
  id: creditApplicationId,
  ...(version === undefined ? {} : { version }),
});

/** Runs a move whose route has nothing else to do: its new version is named in the audit row, its answer is the call's. */
export const moved = async <Answer extends { readonly version: number }>(
  { params, touched }: Asking & { readonly touched: (to: Target) => void },
  done: Promise<Answer>,
): Promise<Answer> => {
  const answer = await done;
  touched(target(params.creditApplicationId, answer.version));
  return answer;
};

/** A call that is a move and nothing else: it names the application and the version that was seen. */
type Moving = Asking & { readonly seenVersion: number; readonly touched: (to: Target) => void };
type MoveKey<C extends Contract> = {
  [K in keyof C & EndpointKey]: Call<C[K] & Endpoint> extends Moving ? K : never;
}[keyof C & EndpointKey];

/** The door of such calls: `move` is made by whoever calls, from the version they saw. */
export const implementMoves = <C extends Contract>(door: Door, contract: C) => {
  const on = implement(door, contract);
  return <K extends MoveKey<C>>(
    key: K,
    move: (
      mover: Mover,
      call: Call<C[K] & Endpoint>,
    ) => Promise<HandlerOutput<C[K] & Endpoint> & { readonly version: number }>,
  ): void =>
    on(key, (call) => {
      const moving = call as unknown as Moving; // as the key says
      return moved(moving, move(byHand(moving, moving.seenVersion), call));
    });
};

/** The application, or 404 as if there were none; a customer needs the permission on its own project too. */
export const readOrRefuse = async ({ work, scope, person, params }: Asking): Promise<Parts> => {
  const parts = orNotFound(await readParts(work, scope, params.creditApplicationId, person.userProfileId));
  if (person.userTypeId === 1 && !can(person, 'viewCreditDetails', parts.application.project_id)) throw forbidden();
  return parts;
};

/** Whether this person may add to the file of this application now: notes, records, judgements about what was found. */
export const mayAnnotate = (parts: Parts, { work, person }: Asking): boolean =>
  decide('annotate', factsOf(parts, work.now), person).ok;
