import type { FastifyReply } from 'fastify';
import { type Streamed, sendAsIs } from '#server/platform/http/streamed.ts';

/** A file of any kind: always a download, never a page of ours (promises rule 13). Both forms of RFC 6266. */
export const sendDownload = (
  reply: FastifyReply,
  { name, type, body }: { readonly name: string; readonly type: string; readonly body: Buffer | NodeJS.ReadableStream },
): Streamed =>
  sendAsIs(
    reply
      .header(
        'content-disposition',
        `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .type(type),
    body,
  );
