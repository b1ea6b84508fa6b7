import { eventInWords, subjectInWords } from '@gatehouse/domain/admin-room/audit-words.ts';
import { type AuditEntry, AuditQuery } from '@gatehouse/domain/admin-room/contract.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { auditList, auditWhere } from '../queries/audit.ts';

/** The audit as a file: what is looked for on the screen, and not only the newest of it. */
export const auditExport = exportable<typeof AuditQuery, AuditEntry>({
  access: { studio: 'editFaq' },
  title: 'Audit',
  query: AuditQuery,
  plan: (_, query, work) => ({
    list: auditList,
    asked: { where: auditWhere(work, query), sort: query.sort, direction: query.direction, q: query.q },
    columns: [
      { head: 'Time', type: 'moment', of: (row) => row.at },
      { head: 'Who', type: 'text', of: (row) => row.by, width: 24 },
      { head: 'What', type: 'text', of: (row) => eventInWords(row.event), width: 30 },
      { head: 'Event', type: 'text', of: (row) => row.event, width: 30 },
      { head: 'Done to', type: 'text', of: (row) => row.subject && subjectInWords(row.subject.type), width: 20 },
      { head: 'Its id', type: 'text', of: (row) => row.subject?.id, width: 38 },
      { head: 'Its version', type: 'number', of: (row) => row.subject?.version },
      { head: 'Company', type: 'text', of: (row) => row.companyName, width: 30 },
      { head: 'Request', type: 'text', of: (row) => row.requestId, width: 38 },
      { head: 'Detail', type: 'text', of: (row) => JSON.stringify(row.detail), width: 60 },
    ],
  }),
});
