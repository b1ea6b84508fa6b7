import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { can, type Permission } from '@gatehouse/domain/permissions/can.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { lockProject, readProject, type StoredProject } from './queries/project.ts';

/** Refuses with 404 what is not theirs to see, with 403 what they see and may not do: values are held per project (PJ-032). */
const allowed = (
  { person }: Asker,
  project: StoredProject | undefined,
  permissions: readonly Permission[],
): StoredProject => {
  if (project === undefined) throw notFound();
  if (!permissions.some((permission) => can(person, permission, project.projectId))) throw forbidden();
  return project;
};

/** The project, for whoever holds one of these rights on it. */
export const projectFor = async (
  asker: Asker,
  projectId: string,
  ...permissions: readonly Permission[]
): Promise<StoredProject> =>
  allowed(asker, await readProject(asker.work, asker.scope, projectId, lotToday(asker.work.now)), permissions);

/** The same under its lock, for a change. */
export const lockedProjectFor = async (
  asker: Asker,
  projectId: string,
  ...permissions: readonly Permission[]
): Promise<StoredProject> =>
  allowed(asker, await lockProject(asker.work, asker.scope, projectId, lotToday(asker.work.now)), permissions);
