import type { FastifyReply } from 'fastify';

/** What a handler answers with that has begun to send by itself. */
export class Streamed {
  readonly begun = true;
}
const begun = new Streamed();

/**
 * Sends a body as it is. Gives never the reply itself: a reply is thenable, so whoever awaits one waits for its last byte and is left with nothing
 * in hand, which was then held against the shape of an answer that had long gone out.
 */
export const sendAsIs = (reply: FastifyReply, body: unknown): Streamed => {
  reply.send(body);
  return begun;
};
