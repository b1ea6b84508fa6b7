import type { ProjectDetail, StaffProjectEdit } from '@gatehouse/domain/projects/project.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';

/** What stands in the form of a new project. Empty texts are choices not made yet. */
export const emptyDraft = {
  companyId: null as string | null,
  name: '',
  projectType: '',
  movieType: '',
  financing: '',
  get site(): string {
    return lotSite();
  },
  status: 'NOT_STARTED',
  active: true,
  startsOn: null as string | null,
  endsOn: null as string | null,
  description: '',
};
export type ProjectDraft = Readonly<typeof emptyDraft>;

export const draftOf = (project: ProjectDetail): ProjectDraft => ({
  companyId: project.companyId,
  name: project.name,
  projectType: project.projectType,
  movieType: project.movieType,
  financing: project.staff?.financing ?? '',
  site: project.site,
  status: project.status,
  active: project.active,
  startsOn: project.startsOn,
  endsOn: project.endsOn,
  description: project.description,
});

const typed = ({ name, projectType, movieType, startsOn, endsOn, description }: ProjectDraft) => ({
  name,
  projectType: projectType as StaffProjectEdit['projectType'],
  movieType: movieType as StaffProjectEdit['movieType'],
  startsOn: startsOn ?? '',
  endsOn,
  description,
});
const staffTyped = ({ financing, site }: ProjectDraft) => ({
  financing: financing === '' ? null : (financing as NonNullable<StaffProjectEdit['financing']>),
  site: site as StaffProjectEdit['site'],
});

export const customerBody = typed;
export const staffBody = (draft: ProjectDraft): StaffProjectEdit => ({
  ...typed(draft),
  ...staffTyped(draft),
  active: draft.active,
});
export const newBody = (draft: ProjectDraft) => ({
  ...typed(draft),
  ...staffTyped(draft),
  companyId: draft.companyId ?? '',
  status: draft.status as 'NOT_STARTED' | 'ACTIVE',
});
