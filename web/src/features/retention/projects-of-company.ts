import { projectsQuery } from '#web/features/projects/api.ts';

/** The projects of a company, for a choice; a company with more than a page of them is held whole or by the project's own page. */
export const projectsOfCompany = (companyId: string) => projectsQuery({ companyId, size: 100 });
