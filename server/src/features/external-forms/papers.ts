import type { GuestPaper } from '@gatehouse/domain/external-forms/contract.ts';
import type { Work } from '#server/db/work.ts';
import { listDocuments, moveDocuments } from '#server/features/uploads/queries.ts';

/** Where the files of a form lie until it is sent; no signed-in person reaches them there (no RecordAccess knows this kind). */
export const PAPERS_AT = { recordType: 'formLink', section: 'request' } as const;

export const papersOf = async (work: Work, linkId: string): Promise<GuestPaper[]> =>
  (await listDocuments(work, { ...PAPERS_AT, recordId: linkId })).map(({ id, name, size, scan_state }) => ({
    documentId: id,
    name,
    size: Number(size),
    scanState: scan_state as GuestPaper['scanState'],
  }));

/** With the form its files go over to the request, where the rules of a request's files hold. */
export const handOverPapers = (work: Work, linkId: string, requestId: string): Promise<void> =>
  moveDocuments(work, { ...PAPERS_AT, recordId: linkId }, { recordType: 'request', recordId: requestId });
