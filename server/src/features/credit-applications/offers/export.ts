import { QueueListQuery } from '@gatehouse/domain/credit-applications/review/review-contract.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { arNumberOf } from '../facts.ts';
import { queueDirection } from '../queue/queries/pages.ts';
import { type QueueRowData, queueList, queueWhere, waitingOnOf } from '../queue/queries/queue.ts';

/** The queue as a file: the rows and the order of the screen (decisions §10). */
export const creditApplicationsExport = exportable<typeof QueueListQuery, QueueRowData>({
  access: { studio: 'accessCreditApp' },
  title: 'Credit applications',
  query: QueueListQuery,
  plan: ({ person }, query, { now }) => ({
    list: queueList(person, query, now),
    asked: { where: queueWhere(person, query, now), sort: query.sort, direction: queueDirection(query) },
    columns: [
      { head: 'Company', type: 'text', of: (row) => row.companyName, width: 30 },
      { head: 'Project', type: 'text', of: (row) => row.projectName, width: 30 },
      { head: 'Project ID', type: 'text', of: (row) => row.projectNumber, width: 14 },
      { head: 'A/R number', type: 'text', of: (row) => arNumberOf(row.arAccount), width: 12 },
      { head: 'Requested', type: 'money', of: (row) => row.requestedCents },
      { head: 'Status', type: 'text', of: (row) => staffLabelOf(row.status, row.submittedVersion), width: 24 },
      { head: 'Since', type: 'moment', of: (row) => row.statusSince },
      { head: 'Waiting on', type: 'text', of: waitingOnOf, width: 30 },
      { head: 'Days', type: 'number', of: (row) => row.waitingDays, width: 8 },
      { head: 'Submitted', type: 'moment', of: (row) => row.submittedAt },
    ],
  }),
});
