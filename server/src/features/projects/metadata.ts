import { financings, movieTypes, projectSites, projectTypes } from '@gatehouse/domain/projects/project-types.ts';

/** What forms and filters choose from (decisions §6). */
export const metadata = {
  projectTypes: [...projectTypes],
  movieTypes: [...movieTypes],
  financings: [...financings],
  sites: [...projectSites],
};
