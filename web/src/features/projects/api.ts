import type { CardsSearch, ProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callVersioned } from '#web/api/call.ts';
import type { Family } from '#web/api/family.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';

const projectsKey = ['projects'] as const;

/** The cards that a customer may see. */
export const cardsQuery = (search: CardsSearch) =>
  queryOptions({
    queryKey: [...projectsKey, 'cards', search],
    queryFn: ({ signal }) => call('GET /api/customer-portal/projects', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

/** The staff's list. */
export const projectsQuery = (search: ProjectSearch) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', search],
    queryFn: ({ signal }) => call('GET /api/studio-ops/projects', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

/** One project with its version. */
export const projectQuery = (family: Family, projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: async ({ signal }) =>
      (await callVersioned(`GET /api/${family}/projects/:projectId`, { params: { projectId }, signal })).data,
  });

export const projectUsersQuery = (family: Family, projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'users', projectId],
    queryFn: async ({ signal }) =>
      (await call(`GET /api/${family}/projects/:projectId/users`, { params: { projectId }, signal })).users,
  });

export const candidatesQuery = (family: Family, projectId: string, q: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'candidates', projectId, q],
    queryFn: async ({ signal }) =>
      (
        await call(`GET /api/${family}/projects/:projectId/users/candidates`, {
          params: { projectId },
          query: { q },
          signal,
        })
      ).candidates,
    placeholderData: keepPreviousData,
  });

export const historyQuery = (family: Family, projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'history', projectId],
    queryFn: async ({ signal }) =>
      (await call(`GET /api/${family}/projects/:projectId/audit`, { params: { projectId }, signal })).entries,
  });

/** Companies for the filter and the form, twenty at a time. */
export const companyChoicesQuery = (about: { readonly q: string } | { readonly companyId: string }) =>
  queryOptions({
    queryKey: [...projectsKey, 'companies', about],
    queryFn: async ({ signal }) =>
      (await call('GET /api/studio-ops/projects/companies', { query: about, signal })).companies,
    placeholderData: keepPreviousData,
  });

/** The image as an address of this page alone: it is fetched with the session's token, which an img cannot send. */
export const imageQuery = (family: Family, projectId: string, mark: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'image', projectId, mark],
    queryFn: async ({ signal }) => {
      const answer = await request(`GET /api/${family}/projects/:projectId/image`, { params: { projectId }, signal });
      return URL.createObjectURL(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY, // the address lives as long as the page; a dropped entry would leak its picture
    retry: false,
  });

export const refreshProjects = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: projectsKey, predicate: ({ queryKey }) => queryKey[1] !== 'image' });
