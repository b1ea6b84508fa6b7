import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance } from 'fastify';

/** What Node or the router would refuse by themselves, without our headers and envelope, is answered at these addresses of ours instead. */
const refusals = {
  400: new Refusal(400, httpMessages.malformed, 'malformed'),
  408: new Refusal(408, httpMessages.tooSlow, 'too-slow'),
  413: new Refusal(413, httpMessages.tooLarge, 'too-large'),
  431: new Refusal(431, httpMessages.headersTooLarge, 'headers-too-large'),
} as const;
type Status = keyof typeof refusals;
const addressOf = (status: Status): string => `/unreadable-request/${status}`;

const statusOf = (code: string | undefined): Status => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

const canDecode = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The address of a request as the router gets it: its own, or the one for what nobody can read. HTTP/1.1 asks for a host (RFC 9112 §3.2). */
export const readableUrl = ({ url = '/', headers, httpVersion }: IncomingMessage): string => {
  const path = url.split('?', 1)[0] ?? '';
  const isReadable = (headers.host !== undefined || httpVersion !== '1.1') && (!path.includes('%') || canDecode(path));
  return isReadable ? url : addressOf(400);
};

export const refuseUnreadable = (app: FastifyInstance): void => {
  for (const [status, refusal] of Object.entries(refusals))
    app.all(addressOf(Number(status) as Status), async () => {
      throw refusal;
    });
};

/**
 * Answers what never became a request, in the usual envelope with the usual headers: our own answer to such a thing, written to the socket, which
 * is then closed. Nothing is said to whoever hung up.
 */
export const answerUnreadable =
  (app: () => FastifyInstance) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    app()
      .inject({ url: addressOf(statusOf(error.code)), remoteAddress: socket.remoteAddress ?? '' })
      .then(({ statusCode, headers, rawPayload }) => {
        const lines = Object.entries({ ...headers, connection: 'close' }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        );
        socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n`);
        socket.end(rawPayload, () => socket.destroySoon());
      })
      .catch(() => socket.destroy()); // the server is closing
  };
