import type { CardsSearch, ProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import type { Family } from '#web/api/family.ts';
import { request } from '#web/api/request.ts';

const projects = answersOf('projects');
export const refreshProjects = projects.readAgain;

/** The cards that a customer may see. */
export const cardsQuery = (search: CardsSearch) =>
  projects.query('GET /api/customer-portal/projects', { query: search }, { placeholderData: keepPreviousData });

/** The staff's list. */
export const projectsQuery = (search: ProjectSearch) =>
  projects.query('GET /api/studio-ops/projects', { query: search }, { placeholderData: keepPreviousData });

export const projectQuery = (family: Family, projectId: string) =>
  projects.query(`GET /api/${family}/projects/:projectId`, { params: { projectId } });

export const projectUsersQuery = (family: Family, projectId: string) =>
  projects.query(
    `GET /api/${family}/projects/:projectId/users`,
    { params: { projectId } },
    { select: ({ users }) => users },
  );

export const candidatesQuery = (family: Family, projectId: string, q: string) =>
  projects.query(
    `GET /api/${family}/projects/:projectId/users/candidates`,
    { params: { projectId }, query: { q } },
    { select: ({ candidates }) => candidates, placeholderData: keepPreviousData },
  );

export const historyQuery = (family: Family, projectId: string) =>
  projects.query(
    `GET /api/${family}/projects/:projectId/audit`,
    { params: { projectId } },
    { select: ({ entries }) => entries },
  );

/** Companies for the filter and the form, twenty at a time. */
export const companyChoicesQuery = (about: { readonly q: string } | { readonly companyId: string }) =>
  projects.query(
    'GET /api/studio-ops/projects/companies',
    { query: about },
    { select: ({ companies }) => companies, placeholderData: keepPreviousData },
  );

/** The image as an address of this page alone: it is fetched with the session's token, which an img cannot send. Not read again with the project: `mark` names the picture. */
export const imageQuery = (family: Family, projectId: string, mark: string) =>
  queryOptions({
    queryKey: ['project-images', projectId, mark],
    queryFn: async ({ signal }) => {
      const answer = await request(`GET /api/${family}/projects/:projectId/image`, { params: { projectId }, signal });
      return URL.createObjectURL(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY, // the address lives as long as the page; a dropped entry would leak its picture
    retry: false,
  });
