import type { CallOutput } from '@gatehouse/domain/http/endpoint.ts';
import type { DocumentPlace, uploadsContract } from '@gatehouse/domain/uploads/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';

type Documents = typeof uploadsContract;
export type StoredDocument = CallOutput<Documents['GET /api/customer-portal/documents']>['documents'][number];

const queryOf = ({ section, recordType, recordId, slot }: DocumentPlace) => ({
  section,
  ...(recordType === undefined ? {} : { recordType, recordId }),
  ...(slot === undefined ? {} : { slot }),
});

/** The documents of a place: a section of a record, or a person's own. */
export const documentsQuery = (place: DocumentPlace) =>
  queryOptions({
    queryKey: ['documents', place],
    queryFn: ({ signal }) =>
      call('GET /api/customer-portal/documents', { query: queryOf(place), signal }).then(({ documents }) => documents),
  });

export const refreshDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['documents'] });

/** Sends one file to a place, watched and stoppable. */
export const sendDocument = (
  place: DocumentPlace,
  file: File,
  watch: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) =>
  upload<CallOutput<Documents['POST /api/customer-portal/documents']>>('POST /api/customer-portal/documents', {
    query: queryOf(place),
    file,
    ...watch,
  });

export const removeDocument = (documentId: string) =>
  call('DELETE /api/customer-portal/documents/:documentId', { params: { documentId } });

export const openDocument = ({ documentId }: { readonly documentId: string }): Promise<void> =>
  download('GET /api/customer-portal/documents/:documentId/content', { params: { documentId } });
