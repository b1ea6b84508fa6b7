import { createHash } from 'node:crypto';
import { creditDocumentAccess } from '@gatehouse/server/features/credit-applications/offers/document-access.ts';
import { addUploaded } from '@gatehouse/server/features/uploads/commands/upload.ts';
import { putBytes } from '@gatehouse/server/platform/files/put-bytes.ts';
import { newStorageKey } from '@gatehouse/server/platform/files/store.ts';
import { onePagePdf } from '../one-page-pdf.ts';
import type { Bench } from './story.ts';

export interface Paper {
  readonly section:
    | 'trade'
    | 'letterofguarantee'
    | 'certificateOfInsurance'
    | 'bank'
    | 'purchaseOrder'
    | 'dnb'
    | 'coversheet'
    | 'sendloa';
  readonly slot?: 1 | 2 | 3;
  readonly name: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

const quota = { files: 200, bytes: 2 * 1024 ** 3 };

/** Adds a PDF to the application, by the upload command. */
export const attach = async ({ work, person, mover, services, filing }: Bench, paper: Paper): Promise<void> => {
  const bytes = onePagePdf(paper.heading, paper.lines);
  const storageKey = newStorageKey();
  const stored = putBytes(services.store, storageKey, bytes);
  stored.catch(() => {}); // told where it is awaited
  filing.push(stored);
  const place = {
    section: paper.section,
    recordType: 'creditApplication' as const,
    recordId: mover.creditApplicationId,
    ...(paper.slot === undefined ? {} : { slot: paper.slot }),
  };
  const kept = {
    name: paper.name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    pages: 1,
    storageKey,
    path: '',
    discard: async () => {},
  };
  await addUploaded({ creditApplication: creditDocumentAccess }, quota, { work, person, scope: mover.scope }, place, [
    kept,
  ]);
};
