import { refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { StoredProject } from '../queries/project.ts';
import { type ProjectEdit, updateProject } from '../queries/writes.ts';
import { lockedProjectFor } from '../rights.ts';

export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Saves what was typed over the version that was seen; 412 when somebody was faster. Gives the new version and what changed. */
export const editProject = async (asker: Asker, projectId: string, seenVersion: number, edit: ProjectEdit) => {
  const project = await lockedProjectFor(asker, projectId, 'editProject');
  refuseStale(project.version, seenVersion);
  const version = await updateProject(asker.work, projectId, edit);
  return { project, version, changes: changesOf(project, edit) };
};

const fields = [
  'name',
  'projectType',
  'movieType',
  'financing',
  'site',
  'startsOn',
  'endsOn',
  'active',
  'description',
] as const;

/** Old and new of every field that differs, for the history. */
const changesOf = (before: StoredProject, edit: ProjectEdit): readonly FieldChange[] =>
  fields.flatMap((field) => {
    if (edit[field] === undefined) return [];
    const [from, to] = [inWords(before[field]), inWords(edit[field])];
    return from === to ? [] : [{ field, from, to }];
  });

const inWords = (value: string | boolean | null | undefined): string | null => {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
  return value === '' || value === undefined ? null : value;
};
