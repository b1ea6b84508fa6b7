import { assertReadable, type ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import type { FastifyReply } from 'fastify';
import { openStored } from '#server/platform/files/open-stored.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Streamed } from '#server/platform/http/streamed.ts';
import type { DocumentRow } from './queries.ts';

/** Streams the file of a row; refuses one that is in quarantine. */
export const sendStored = async (store: FileStore, reply: FastifyReply, row: DocumentRow): Promise<Streamed> => {
  assertReadable(row.scan_state as ScanState);
  return openStored(store, row.storage_key, (content) => {
    reply.header('content-length', String(row.size));
    return sendPdf(reply, row.name, content);
  });
};
