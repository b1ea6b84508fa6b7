import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { type CallError, refusedFields } from '#web/api/errors.ts';
import type { Problem } from '#web/ui/record-form/error-summary.tsx';
import type { ProjectDraft } from './project-draft.ts';

export type Problems = Readonly<Record<string, string>>;

export const projectLabels: Readonly<Record<string, string>> = {
  companyId: 'Company',
  name: 'Project name',
  projectType: 'Project type',
  movieType: 'Movie type',
  financing: 'Financing',
  site: 'Site',
  status: 'Status',
  active: 'Record',
  startsOn: 'Start date',
  endsOn: 'End date',
  description: 'Description',
  permissions: 'Permissions',
};

/** What is missing, before anything is sent; how things are spelled the server says, in the words of the field. */
export const problemsOf = (draft: ProjectDraft, isNew: boolean): Problems => ({
  ...(isNew && draft.companyId === null ? { companyId: projectMessages.chooseCompany } : {}),
  ...Object.fromEntries(
    (['name', 'projectType', 'movieType'] as const).flatMap((field) =>
      draft[field].trim() === '' ? [[field, fieldMessages.required]] : [],
    ),
  ),
  ...(draft.startsOn === null ? { startsOn: fieldMessages.required } : {}),
  ...(draft.startsOn !== null && draft.endsOn !== null && draft.endsOn < draft.startsOn
    ? { endsOn: projectMessages.endsBeforeStart }
    : {}),
});

export const ownRefusals = (error: CallError | null): Problems =>
  refusedFields(error, (field) => field in projectLabels);

export const listProblems = (problems: Problems): readonly Problem[] =>
  Object.entries(problems).map(([field, message]) => ({
    id: `project-${field}`,
    label: projectLabels[field] ?? field,
    message,
  }));
