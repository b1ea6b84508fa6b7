import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { Labels, Problems } from '#web/ui/record-form/problems.ts';
import type { ProjectDraft } from './project-draft.ts';

export const projectLabels: Labels = {
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
