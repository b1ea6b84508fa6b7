import type { GuestSection } from '@gatehouse/domain/section-shares/contract.ts';
import type { UploadSection } from '@gatehouse/domain/uploads/limits.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input, type Output } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { download } from '#web/api/download.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';

/** Who was given a section of this application by link. */
export const sharesQuery = (creditApplicationId: string) =>
  answersOf('section-shares').query(
    'GET /api/ar-portal/customer/ca/:creditApplicationId/section-shares',
    { params: { creditApplicationId } },
    { select: ({ shares }) => shares },
  );

type Shares = Output<'GET /api/ar-portal/customer/ca/:creditApplicationId/section-shares'>;
const noteShares =
  (creditApplicationId: string) =>
  ({ message, shares }: Shares & { readonly message: string }): string => {
    queryClient.setQueryData(sharesQuery(creditApplicationId).queryKey, { shares });
    return message;
  };

const all = 'POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares';
export const shareSection = (creditApplicationId: string, body: Input<typeof all>['body']): Promise<string> =>
  callOnce(all, { params: { creditApplicationId }, body }).then(noteShares(creditApplicationId));

export const revokeShare = (creditApplicationId: string, shareId: string): Promise<string> =>
  call('DELETE /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId', {
    params: { creditApplicationId, shareId },
  }).then(noteShares(creditApplicationId));

export const newLink = (creditApplicationId: string, shareId: string): Promise<string> =>
  call('POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId/copy-link', {
    params: { creditApplicationId, shareId },
  }).then(({ url }) => url);

// ---- by the link
export const readGuestSection = (token: string, signal?: AbortSignal): Promise<GuestSection> =>
  call('GET /api/ar-portal/ca/third-party/section', {
    query: { token },
    ...(signal === undefined ? {} : { signal }),
  });

export const saveGuestSection = (token: string, data: Readonly<Record<string, unknown>>, version: number) =>
  call('PUT /api/ar-portal/ca/third-party/section', { body: { token, data: { ...data } }, ifMatch: String(version) });

export const noteGuestOpened = (token: string) =>
  call('POST /api/ar-portal/ca/third-party/section/opened', { body: { token } });

export const finishGuestSection = (token: string) =>
  call('POST /api/ar-portal/ca/third-party/section/done', { body: { token } });

export const renewGuestLink = (token: string): Promise<string> =>
  call('POST /api/ar-portal/ca/third-party/section/new-link', { body: { token } }).then(({ message }) => message);

export interface GuestPlace {
  readonly section: UploadSection;
  readonly slot?: number | undefined;
}

export const sendGuestFile = (
  token: string,
  { section, slot }: GuestPlace,
  file: File,
  watch: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) =>
  upload<{ message: string; documents: readonly UploadedFile[] }>(
    'POST /api/ar-portal/ca/third-party/section/documents',
    { query: { token, section, ...(slot === undefined ? {} : { slot }) }, file, ...watch },
  );

export const removeGuestFile = (token: string, documentId: string) =>
  call('DELETE /api/ar-portal/ca/third-party/section/documents/:documentId', {
    params: { documentId },
    query: { token },
  });

export const openGuestFile = (token: string, documentId: string): Promise<void> =>
  download('GET /api/ar-portal/ca/third-party/section/documents/:documentId/content', {
    params: { documentId },
    query: { token },
  });
