import type { ProjectDraft } from './project-draft.ts';

const names = [
  'name',
  'projectType',
  'movieType',
  'financing',
  'site',
  'status',
  'active',
  'startsOn',
  'endsOn',
  'description',
] as const satisfies readonly (keyof ProjectDraft)[];

const inWords = (value: string | boolean | null): string | null =>
  typeof value === 'boolean' ? (value ? 'Active' : 'Inactive') : value;

/** What somebody else changed between the version that was typed on and the newest one. */
export const changesBetween = (before: ProjectDraft, now: ProjectDraft) =>
  names
    .filter((name) => before[name] !== now[name])
    .map((field) => ({ field, from: inWords(before[field]), to: inWords(now[field]) }));
