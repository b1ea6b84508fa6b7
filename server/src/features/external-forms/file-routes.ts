import { externalFormsContract } from '@gatehouse/domain/external-forms/contract.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { formInForce } from '#server/features/forms/queries/definitions.ts';
import { type DocumentRow, readDocument, removeDocument } from '#server/features/uploads/queries.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import { assertOpen, type OpenedLink, openLink } from './link.ts';
import { PAPERS_AT, papersOf } from './papers.ts';

/** The files that go with a form, by its link. */
export const formFileRoutes = <Kept>(door: Door, files: FilesByLink<Kept, DocumentRow>): Promise<void> =>
  withFiles(door, (inside) => routes(inside, files));

const assertRoom = async ({ work, link }: OpenedLink, more: number): Promise<void> => {
  const { attachments } = (await formInForce(work, link.formId)).definition;
  if ((await papersOf(work, link.id)).length + more > attachments)
    throw new Refusal(409, requestMessages.tooManyFiles(attachments), 'file-count');
};

const nameOfGuest = ({ link }: OpenedLink): string => `${link.toName ?? 'An outside person'}, by link`;

const routes = <Kept>(door: Door, files: FilesByLink<Kept, DocumentRow>): void => {
  const on = implement(door, externalFormsContract);
  const streaming = implementStreaming(door, externalFormsContract);

  streaming('POST /api/ar-portal/shareable-link/documents', async ({ query, inWork, auditIn, touched, request }) => {
    // asked twice: before a byte is taken, and under the lock when everything is there
    const companyId = await inWork(async (work) => {
      const opened = await openLink(work, query.token);
      assertOpen(opened);
      await assertRoom(opened, 1);
      return opened.link.companyId;
    });
    const kept = await files.take(request, PAPERS_AT.section, companyId);
    try {
      return await inWork(async (work) => {
        const opened = await openLink(work, query.token, true);
        assertOpen(opened);
        await assertRoom(opened, kept.length);
        const { link } = opened;
        const uploadedBy = { id: null, name: nameOfGuest(opened) };
        const rows = await files.place(
          opened.work,
          { ...PAPERS_AT, companyId: link.companyId, recordId: link.id, slot: null, uploadedBy },
          kept,
        );
        touched({
          type: 'formLink',
          id: link.id,
          companyId: link.companyId,
          actorName: uploadedBy.name,
          detail: { documents: rows.map(({ id, name }) => ({ documentId: id, name })) },
        });
        await auditIn(opened.work);
        return { message: uploadMessages.uploaded, papers: await papersOf(opened.work, link.id) };
      });
    } catch (error) {
      await files.forget(kept);
      throw error;
    }
  });

  on('DELETE /api/ar-portal/shareable-link/documents/:documentId', async ({ work, params, query, touched }) => {
    const opened = await openLink(work, query.token, true);
    assertOpen(opened);
    const { link } = opened;
    const row = await readDocument(opened.work, params.documentId);
    if (row === undefined || row.removed_at !== null) throw notFound();
    if (row.record_type !== PAPERS_AT.recordType || row.record_id !== link.id) throw notFound();
    await removeDocument(opened.work, row.id);
    touched({
      type: 'formLink',
      id: link.id,
      companyId: link.companyId,
      actorName: nameOfGuest(opened),
      detail: { documents: [{ documentId: row.id, name: row.name }] },
    });
    return { message: uploadMessages.removed, papers: await papersOf(opened.work, link.id) };
  });
};
