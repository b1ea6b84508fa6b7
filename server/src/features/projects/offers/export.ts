import { ProjectRowsQuery } from '@gatehouse/domain/projects/contract.ts';
import { projectStatusLabels } from '@gatehouse/domain/projects/lifecycle.ts';
import type { ProjectRow } from '@gatehouse/domain/projects/project.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { projectList, rowsWhere } from '../queries/list.ts';

/** The staff's list of projects as a file: the rows and the order of the screen (decisions §10). */
export const projectExport = exportable<typeof ProjectRowsQuery, ProjectRow>({
  access: { studio: 'viewProject' },
  title: 'Projects',
  query: ProjectRowsQuery,
  plan: ({ scope }, query) => ({
    list: projectList,
    asked: { where: rowsWhere(scope, query), sort: query.sort, direction: query.direction },
    columns: [
      { head: 'Project ID', type: 'text', of: (row) => row.number, width: 12 },
      { head: 'Project', type: 'text', of: (row) => row.name, width: 34 },
      { head: 'Company', type: 'text', of: (row) => row.companyName, width: 34 },
      { head: 'Type', type: 'text', of: (row) => row.projectType, width: 28 },
      { head: 'Movie type', type: 'text', of: (row) => row.movieType, width: 24 },
      { head: 'Status', type: 'text', of: (row) => projectStatusLabels[row.status], width: 14 },
      { head: 'Active record', type: 'text', of: (row) => (row.active ? 'Yes' : 'No'), width: 14 },
      { head: 'Site', type: 'text', of: (row) => siteNamed(row.site), width: 12 },
      { head: 'A/R number', type: 'text', of: (row) => row.arNumber, width: 12 },
      { head: 'Start date', type: 'day', of: (row) => row.startsOn },
      { head: 'End date', type: 'day', of: (row) => row.endsOn },
      { head: 'Users', type: 'number', of: (row) => row.users, width: 10 },
    ],
  }),
});
