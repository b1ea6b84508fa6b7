import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { stillSignedIn } from '#server/platform/http/still-signed-in.ts';
import { scopeOf } from '#server/platform/session/scope.ts';
import { keepImage, sendImage, takeImage } from './images.ts';
import { updateImage } from './queries/writes.ts';
import { lockedProjectFor, projectFor } from './rights.ts';

/** A project's image (PJ-019): in by content, out as nothing but an image. The old file goes with the hourly sweep, once no row names it. */
export const imageRoutes = (door: Door, store: FileStore): void => {
  const on = implement(door, projectsContract);
  const streaming = implementStreaming(door, projectsContract);
  for (const family of ['customer-portal', 'studio-ops'] as const) {
    streaming(`POST /api/${family}/projects/:projectId/image`, async (call) => {
      const { scope, person, params, inWork, auditIn, touched, request } = call;
      // asked twice: before a byte is taken, and under the lock when everything is there
      await inWork((work) => projectFor({ work, scope, person }, params.projectId, 'editProject'));
      const { bytes, type } = await takeImage(request);
      const key = await keepImage(store, bytes);
      const { person: today } = await stillSignedIn(door, request);
      return inWork(async (work) => {
        const project = await lockedProjectFor(
          { work, scope: scopeOf(today), person: today },
          params.projectId,
          'editProject',
        );
        await updateImage(work, project.projectId, { key, type });
        touched({
          type: 'project',
          id: project.projectId,
          companyId: project.companyId,
          detail: { bytes: bytes.length, type },
        });
        await auditIn(work);
        return { message: projectMessages.imageSaved };
      });
    });
    on(`DELETE /api/${family}/projects/:projectId/image`, async (call) => {
      const project = await lockedProjectFor(call, call.params.projectId, 'editProject');
      if (project.imageKey === null) throw notFound();
      await updateImage(call.work, project.projectId, null);
      call.touched({ type: 'project', id: project.projectId, companyId: project.companyId });
      return { message: projectMessages.imageRemoved };
    });
    streaming(`GET /api/${family}/projects/:projectId/image`, async ({ scope, person, params, inWork, reply }) => {
      const { imageKey, imageType } = await inWork((work) =>
        projectFor({ work, scope, person }, params.projectId, 'viewProject'),
      );
      if (imageKey === null || imageType === null) throw notFound();
      try {
        return sendImage(reply, imageType, await store.open(imageKey));
      } catch (error) {
        throw error instanceof MissingFile
          ? notFound()
          : new Refusal(503, projectMessages.imageStorageDown, 'storage-down');
      }
    });
  }
};
