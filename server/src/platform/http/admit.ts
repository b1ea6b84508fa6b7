import type { Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { portalTypesOf } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Recalled } from '#server/platform/session/authenticate.ts';
import type { Authenticated } from '#server/platform/session/authenticated.ts';
import type { Door, OtherSystem } from './call.ts';

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who came in by the door: a person with a session, or another system with its token. */
export type Admitted = Authenticated | { readonly system: OtherSystem };

/** The door: who is it, and is there a right to knock at all? Rows are a second question, asked by scope. null: a public call. */
export const admit = async (
  door: Door,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Admitted | null> => {
  const { access } = endpoint;
  // EM-023: a public link acts for the person its token names; a session that happens to be there is ignored
  if ('public' in access) return null;
  const token = bearerOf(request);
  if ('service' in access) {
    if (door.admitService === undefined) throw forbidden();
    const system = await door.admitService(token, access.service, now, request.id);
    door.bearers?.add(request.headers.authorization);
    return { system };
  }
  const known = token === null ? null : await door.authenticate(token, now, endpoint.quiet);
  if (known === null) throw new Refusal(401, sessionMessages.sessionExpired, 'signed-out');
  door.bearers?.add(request.headers.authorization);
  request.askedBy = known.person.userProfileId;
  if (!mayKnock(endpoint, known)) throw forbidden();
  return known;
};

const mayKnock = ({ access }: Endpoint, { person }: Authenticated): boolean => {
  if ('signedIn' in access) return true;
  if ('public' in access || 'service' in access) return false;
  const [side] = portalTypesOf(person.userTypeId);
  const permission = side === undefined ? undefined : access[side];
  return permission !== undefined && can(person, permission);
};

/** Who it was at the call before; null where that is not known, or would not be let in, or the call is one that is always asked for. */
export const recalled = ({ recall }: Door, endpoint: Endpoint, request: FastifyRequest, now: Date): Recalled | null => {
  const token = endpoint.quiet === true || 'public' in endpoint.access ? null : bearerOf(request);
  const found = token === null ? null : (recall?.(token, now) ?? null);
  if (found === null || !mayKnock(endpoint, found.known)) return null;
  request.askedBy = found.known.person.userProfileId;
  return found;
};
