import { placesOf } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sectionSharesContract } from '@gatehouse/domain/section-shares/contract.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type DocumentRow, readDocument, removeDocument, uploadedFileOf } from '#server/features/uploads/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import type { ShareSettings } from './desk.ts';
import { guestOf, noteByGuest, type OpenedShare, openShare, targetOf } from './link.ts';
import { markShare } from './queries.ts';

/** The files of a shared section, by its link. */
export const guestFileRoutes = <Kept>(door: Door, settings: ShareSettings<Kept>): Promise<void> =>
  withFiles(door, (inside) => routes(inside, settings));

interface Place {
  readonly section: string;
  readonly slot?: number | undefined;
}

/** A place of this section, with a slot exactly where three letters lie side by side. */
const assertPlace = ({ share }: OpenedShare, { section, slot }: Place): void => {
  const places: readonly string[] = placesOf(share.section);
  if (!places.includes(section) || (section === 'trade') !== (slot !== undefined)) throw notFound();
};

/** A file that lies in the shared section now; whatever lies elsewhere is not there. */
const fileOf = async ({ work, share }: OpenedShare, documentId: string): Promise<DocumentRow> => {
  const row = await readDocument(work, documentId);
  const places: readonly string[] = placesOf(share.section);
  if (row === undefined || row.removed_at !== null || row.record_type !== 'creditApplication') throw notFound();
  if (row.record_id !== share.applicationId || !places.includes(row.section)) throw notFound();
  return row;
};

const routes = <Kept>(door: Door, { credit, files }: ShareSettings<Kept>): void => {
  const on = implement(door, sectionSharesContract);
  const streaming = implementStreaming(door, sectionSharesContract);

  streaming(
    'POST /api/ar-portal/ca/third-party/section/documents',
    async ({ query, inWork, auditIn, touched, request }) => {
      // asked twice: before a byte is taken, and under the lock when everything is there
      const { companyId } = await inWork(async (work) => {
        const opened = await openShare(work, query.token);
        assertPlace(opened, query);
        return opened;
      });
      const kept = await files.take(request, query.section, companyId);
      try {
        return await inWork(async (work) => {
          const opened = await openShare(work, query.token, true);
          assertPlace(opened, query);
          const { share } = opened;
          const rows = await files.place(
            opened.work,
            {
              companyId,
              recordType: 'creditApplication',
              recordId: share.applicationId,
              section: query.section,
              slot: query.slot ?? null,
              uploadedBy: { id: null, name: guestOf(share) },
            },
            kept,
          );
          const names = rows.map(({ name }) => name).join(', ');
          await noteByGuest(credit, opened, 'attach', names);
          await markShare(opened.work, share.id, 'opened');
          await markShare(opened.work, share.id, 'saved');
          touched(
            targetOf(opened, {
              place: query.section,
              documents: rows.map(({ id, name }) => ({ documentId: id, name })),
            }),
          );
          await auditIn(opened.work);
          return { message: uploadMessages.uploaded, documents: rows.map(uploadedFileOf) };
        });
      } catch (error) {
        await files.forget(kept);
        throw error;
      }
    },
  );

  streaming(
    'GET /api/ar-portal/ca/third-party/section/documents/:documentId/content',
    async ({ params, query, inWork, reply }) => {
      const row = await inWork(async (work) => fileOf(await openShare(work, query.token), params.documentId));
      return files.send(reply, row);
    },
  );

  on('DELETE /api/ar-portal/ca/third-party/section/documents/:documentId', async ({ work, params, query, touched }) => {
    const opened = await openShare(work, query.token, true);
    const row = await fileOf(opened, params.documentId);
    if (row.uploaded_by !== null || row.uploaded_by_name !== guestOf(opened.share))
      throw new Refusal(403, shareMessages.notYours, 'forbidden');
    await removeDocument(opened.work, row.id);
    await noteByGuest(credit, opened, 'detach', row.name);
    touched(targetOf(opened, { documents: [{ documentId: row.id, name: row.name }] }));
    return { message: uploadMessages.removed };
  });
};
