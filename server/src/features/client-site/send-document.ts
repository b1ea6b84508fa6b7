import { basename } from 'node:path';
import type { FastifyReply } from 'fastify';
import { type Streamed, sendAsIs } from '#server/platform/http/streamed.ts';

export interface SentDocument {
  readonly path: string;
  readonly body: Buffer;
  /** §2: the handbook is downloaded; maps open. */
  readonly download: boolean;
  readonly sent: () => void;
}

const nameOf = (path: string): string => {
  const name = basename(new URL(path, 'http://localhost').pathname).replace(/[^\w.-]/g, '-');
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
};

/** A foreign PDF under our address: never a page of ours, whatever its bytes are. */
export const sendDocument = (reply: FastifyReply, { path, body, download, sent }: SentDocument): Streamed => {
  reply.raw.once('close', sent);
  return sendAsIs(
    reply
      .header('content-disposition', `${download ? 'attachment' : 'inline'}; filename="${nameOf(path)}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .type('application/pdf'),
    body,
  );
};
