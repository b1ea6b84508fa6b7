import type { FastifyReply } from 'fastify';
import { openStored } from '#server/platform/files/open-stored.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Streamed } from '#server/platform/http/streamed.ts';
import type { DocumentRow } from './queries.ts';

/** Streams the file of a row. */
export const sendStored = (store: FileStore, reply: FastifyReply, row: DocumentRow): Promise<Streamed> =>
  openStored(store, row.storage_key, (content) => {
    reply.header('content-length', String(row.size));
    return sendPdf(reply, row.name, content);
  });
