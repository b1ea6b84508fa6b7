import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import type { Streamed } from '#server/platform/http/streamed.ts';
import type { DocumentRow } from './queries.ts';

/**
 * Streams the file of a row. Files down means 503 on file calls only (promises rule 17); a file that is gone is not worth a retry and
 * answers 410.
 */
export const sendStored = async (store: FileStore, reply: FastifyReply, row: DocumentRow): Promise<Streamed> => {
  try {
    const content = await store.open(row.storage_key);
    reply.header('content-length', String(row.size));
    return sendPdf(reply, row.name, content);
  } catch (error) {
    throw error instanceof MissingFile
      ? new Refusal(410, uploadMessages.nothingThere, 'file-missing')
      : new Refusal(503, uploadMessages.storageDown, 'storage-down');
  }
};
