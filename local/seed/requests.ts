import { requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { findRows, insertRows } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { cast } from '../people.ts';
import { departments } from './departments.ts';
import type { LotCalendar } from './lot-calendar.ts';
import { tellOne } from './request-rows.ts';
import { subjects } from './request-subjects.ts';

/**
 * Sixty requests over all kinds and statuses (demo-data.md), written as rows: made by their commands they would take longer than all the rest of
 * the lot. Their answers are held against the forms, so that what is shown could have been typed. One did not reach its department.
 */
export const tellRequests = async (work: Work, calendar: LotCalendar): Promise<void> => {
  const granted = { status: ['APPROVED', 'CONDITIONAL'], deleted_at: null };
  const applications = await findRows(work, 'credit_applications', granted, ['project_id']);
  const approved = new Set(applications.map(({ project_id }) => project_id));
  const owners = await work.trx
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.company_id')
    .select(['projects.id', 'projects.company_id', 'companies.production_name'])
    .execute();
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  const told = requestTypeIds.flatMap((type, kind) =>
    subjects[type].map((subject, each) =>
      tellOne(type, subject, kind * subjects[type].length + each, calendar, approved, ownerOf),
    ),
  );
  // numbers in the order in which they were submitted, year by year
  const lastOf = new Map<number, number>();
  const submitted = told.filter(({ row }) => row.submitted_at !== null);
  for (const { row } of submitted.sort(
    (a, b) => Number(a.row.submitted_at) - Number(b.row.submitted_at) || (a.row.id < b.row.id ? -1 : 1),
  )) {
    const year = Number(lotDayOf((row.submitted_at as Date).toISOString()).slice(0, 4));
    const number = (lastOf.get(year) ?? 0) + 1;
    lastOf.set(year, number);
    row.number = `SR-${year}-${String(number).padStart(6, '0')}`;
  }
  await insertRows(
    work,
    'service_request_numbers',
    [...lastOf].map(([year, last]) => ({ year, last })),
  );
  await insertRows(
    work,
    'service_requests',
    told.map(({ row }) => row),
  );
  await insertRows(
    work,
    'service_request_entries',
    told.flatMap(({ row, entries }) =>
      entries.map(({ kind, at, actor, body, from, to }) => ({
        request_id: row.id,
        company_id: row.company_id,
        at,
        actor_id: actor.id,
        actor_name: actor.name,
        kind,
        body,
        internal: kind === 'deliveryFailed',
        from_status: from,
        to_status: to,
      })),
    ),
  );
  await insertRows(
    work,
    'service_request_deliveries',
    submitted.flatMap(({ row }) =>
      row.department_ids.map((departmentId) => ({
        request_id: row.id,
        company_id: row.company_id,
        department_id: departmentId,
        channel: 'MAIL',
        addressee: departments.find(({ id }) => id === departmentId)?.email ?? '',
        state: row.delivery_state,
        attempts: 1,
        settled_at: row.submitted_at,
        problem: row.delivery_state === 'FAILED' ? '550 The mailbox is full' : null,
      })),
    ),
  );
  // what is older than yesterday has been looked at by whoever it concerns
  const yesterday = calendar.at(-1, '00:01');
  const old = told.filter(({ row }) => row.status_since < yesterday);
  await insertRows(
    work,
    'record_views',
    cast
      .filter(({ userTypeId, company }) => userTypeId === 2 || company !== null)
      .flatMap(({ id }) => old.map(({ row }) => ({ user_id: id, record_id: row.id, seen_at: row.status_since }))),
  );
};
