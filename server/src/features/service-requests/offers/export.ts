import { RequestListQuery } from '@gatehouse/domain/service-requests/contract.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { requestStatusLabels } from '@gatehouse/domain/service-requests/status.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { requestList, requestsWhere } from '../queries/list.ts';
import type { RequestRowData } from '../queries/rows.ts';

/** The list of requests as a file: the rows and the order of the screen (decisions §10). */
export const requestExport = exportable<typeof RequestListQuery, RequestRowData>({
  access: { customer: 'accessRequest', studio: 'accessRequest' },
  title: 'Requests',
  query: RequestListQuery,
  plan: ({ person, scope }, query) => ({
    list: requestList(person),
    asked: { where: requestsWhere(scope, person, query), sort: query.sort, direction: query.direction },
    columns: [
      { head: 'Request', type: 'text', of: (row) => row.number, width: 16 },
      { head: 'Type', type: 'text', of: (row) => requestTypes[row.type].name, width: 18 },
      { head: 'For', type: 'text', of: (row) => row.title, width: 40 },
      { head: 'Project', type: 'text', of: (row) => row.projectName, width: 30 },
      { head: 'Company', type: 'text', of: (row) => row.companyName, width: 30 },
      { head: 'Status', type: 'text', of: (row) => requestStatusLabels[row.status], width: 14 },
      { head: 'Since', type: 'moment', of: (row) => row.statusSince },
      { head: 'Delivery', type: 'text', of: (row) => row.deliveryState, width: 12 },
      { head: 'Departments', type: 'text', of: (row) => row.departments.map(({ name }) => name).join(', '), width: 34 },
      { head: 'Takes care of it', type: 'text', of: (row) => row.assignee, width: 22 },
      { head: 'Answer by', type: 'moment', of: (row) => (row.status === 'SUBMITTED' ? row.answerBy : null) },
      { head: 'From', type: 'day', of: (row) => row.wantedFrom },
      { head: 'To', type: 'day', of: (row) => row.wantedTo },
      { head: 'Submitted', type: 'moment', of: (row) => row.submittedAt },
    ],
  }),
});
