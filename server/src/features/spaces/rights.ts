import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { mayManageSpaces } from '@gatehouse/domain/spaces/manage.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { readHoldingProject } from './queries/reads.ts';

/** The door knows the map of §6; that A/R edits projects and holds nothing is decisions §6. */
export const assertManages = (person: Person): void => {
  if (!mayManageSpaces(person.roles)) throw forbidden();
};

/** 404 where there is no such project for whoever asks. */
export const assertProject = async (work: Work, scope: Scope, projectId: string): Promise<void> => {
  if ((await readHoldingProject(work, scope, projectId)) === undefined) throw notFound();
};

/** The projects of a customer of which the map lets them read the spaces; null: all of the company. */
export const readableProjects = (person: Person): readonly string[] | null =>
  person.companyAdmin
    ? null
    : Object.keys(person.projectValues).filter((projectId) => can(person, 'viewProject', projectId));
