import { financings, movieTypes, projectTypes } from '@gatehouse/domain/projects/project-types.ts';
import { siteIds } from '@gatehouse/domain/sites/sites.ts';

/** What forms and filters choose from (decisions §6). */
export const metadata = () => ({ projectTypes, movieTypes, financings, sites: [...siteIds()] });
