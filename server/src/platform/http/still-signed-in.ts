import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Door } from './call.ts';

/** An upload may take two minutes; a person who was disabled or lost a role meanwhile finishes nothing (promises rule 9). */
export const stillSignedIn = async ({ authenticate, clock }: Door, request: FastifyRequest) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const known = await authenticate(token, clock.now());
  if (known === null) throw new Refusal(401, sessionMessages.sessionExpired, 'signed-out');
  return known;
};
