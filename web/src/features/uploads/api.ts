import type { DocumentPlace } from '@gatehouse/domain/uploads/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Output } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { upload } from '#web/api/upload.ts';
import { toast } from '#web/ui/toast.ts';

export type StoredDocument = Output<'GET /api/customer-portal/documents'>['documents'][number];

const documents = answersOf('documents');
export const refreshDocuments = documents.readAgain;

const queryOf = ({ section, recordType, recordId, slot }: DocumentPlace) => ({ section, recordType, recordId, slot });

const SCAN_LOOK_MS = 15_000;

/** The documents of a place: a section of a record, or a person's own. */
export const documentsQuery = (place: DocumentPlace) =>
  documents.query(
    'GET /api/customer-portal/documents',
    { query: queryOf(place) },
    {
      select: (answer) => answer.documents,
      // one that waits for the virus scanner is shown as it is once it was scanned
      refetchInterval: ({ state }) =>
        state.data?.documents.some(({ scanState }) => scanState === 'waiting') ? SCAN_LOOK_MS : false,
    },
  );

/** Sends one file to a place, watched and stoppable. */
export const sendDocument = (
  place: DocumentPlace,
  file: File,
  watch: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) =>
  upload<Output<'POST /api/customer-portal/documents'>>('POST /api/customer-portal/documents', {
    query: queryOf(place),
    file,
    ...watch,
  });

export const removeDocument = (documentId: string) =>
  call('DELETE /api/customer-portal/documents/:documentId', { params: { documentId } });

/** When it cannot be opened, a toast says why. */
export const openDocument = ({ documentId }: { readonly documentId: string }): void =>
  void download('GET /api/customer-portal/documents/:documentId/content', { params: { documentId } }).catch(
    toast.failed,
  );
