import { exportsContract } from '@gatehouse/domain/exports/contract.ts';
import { exportMessages } from '@gatehouse/domain/exports/messages.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { sendDownload } from '#server/platform/files/send-download.ts';
import { MissingFile } from '#server/platform/files/store.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { askExport, detailOf, isMadeAtOnce } from './commands/ask.ts';
import type { ExportDesk } from './desk.ts';
import { contentTypes } from './file-writer.ts';
import { listFor } from './plan.ts';
import { cancelExport, readExport } from './queries.ts';

const ownExport = async (work: Work, userId: string, exportId: string) =>
  orNotFound(await readExport(work, userId, exportId));

const gone = () => new Refusal(410, exportMessages.over, 'over');

export const exportRoutes = (door: Door, desk: ExportDesk): void => {
  const on = implement(door, exportsContract);
  const streaming = implementStreaming(door, exportsContract);

  streaming('POST /api/customer-portal/exports', async ({ person, scope, body, inWork, auditIn, touched }) => {
    const made = await inWork(async (work) => {
      const row = await askExport(work, desk, { person, scope }, body);
      touched({ type: 'export', id: row.exportId, companyId: person.companyId, detail: detailOf(row, body) });
      await auditIn(work);
      return row;
    });
    if (!isMadeAtOnce(made)) return made;
    await desk.make(made.exportId, person.companyId ?? person.userProfileId);
    return inWork((work) => ownExport(work, person.userProfileId, made.exportId));
  });

  on('GET /api/customer-portal/exports/:exportId', ({ work, person, params }) =>
    ownExport(work, person.userProfileId, params.exportId),
  );

  streaming('DELETE /api/customer-portal/exports/:exportId', async ({ person, params, inWork, auditIn, touched }) => {
    const key = await inWork(async (work) => {
      const { exportId } = await ownExport(work, person.userProfileId, params.exportId);
      const unnamed = await cancelExport(work, exportId);
      touched({ type: 'export', id: exportId, companyId: person.companyId });
      await auditIn(work);
      return unnamed;
    });
    if (key !== null) await desk.store.delete(key);
    return {};
  });

  streaming('GET /api/customer-portal/exports/:exportId/file', async ({ person, params, inWork, reply }) => {
    const row = await inWork((work) => ownExport(work, person.userProfileId, params.exportId));
    listFor(desk.lists, row.list, { person });
    if (row.storageKey === null || Date.parse(row.expiresAt) <= desk.clock.now().getTime()) throw gone();
    const body = await desk.store.open(row.storageKey).catch((error: unknown) => {
      throw error instanceof MissingFile ? gone() : error;
    });
    return sendDownload(reply, { name: row.fileName, type: contentTypes[row.format], body });
  });
};
