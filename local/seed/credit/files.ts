import { createHash } from 'node:crypto';
import { creditDocumentAccess } from '@gatehouse/server/features/credit-applications/offers/document-access.ts';
import { addUploaded } from '@gatehouse/server/features/uploads/commands/upload.ts';
import { notScanned } from '@gatehouse/server/features/uploads/scanning/gate.ts';
import { putBytes } from '@gatehouse/server/platform/files/put-bytes.ts';
import { newStorageKey } from '@gatehouse/server/platform/files/store.ts';
import { onePagePdf } from '../one-page-pdf.ts';
import type { Bench, Telling } from './story.ts';

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

/** A PDF on its way into the store, as an upload leaves it for the command that adds it. */
export const filedPdf = (
  { services, filing }: Pick<Telling, 'services' | 'filing'>,
  name: string,
  heading: string,
  lines: readonly string[],
) => {
  const bytes = onePagePdf(heading, lines);
  const storageKey = newStorageKey();
  const stored = putBytes(services.store, storageKey, bytes);
  stored.catch(() => {}); // told where it is awaited
  filing.push(stored);
  const sha256 = createHash('sha256').update(bytes).digest();
  return { name, size: bytes.length, sha256, pages: 1, storageKey, path: '', discard: async () => {}, ...notScanned };
};

/** Adds a PDF to the application, by the upload command. */
export const attach = async (bench: Bench, { section, slot, name, heading, lines }: Paper): Promise<void> => {
  const { work, person, mover } = bench;
  const place = {
    section,
    recordType: 'creditApplication' as const,
    recordId: mover.creditApplicationId,
    ...(slot === undefined ? {} : { slot }),
  };
  await addUploaded({ creditApplication: creditDocumentAccess }, { work, person, scope: mover.scope }, place, [
    filedPdf(bench, name, heading, lines),
  ]);
};
