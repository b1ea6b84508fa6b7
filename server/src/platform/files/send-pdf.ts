import type { FastifyReply } from 'fastify';

/** Always a download, never a page of ours: it may neither run nor be framed (promises rule 13). Both forms of RFC 6266. */
export const sendPdf = (reply: FastifyReply, name: string, body: Buffer | NodeJS.ReadableStream): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(body);
