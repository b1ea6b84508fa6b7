import { openStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

interface Held {
  readonly id: string;
  readonly project: string;
  readonly status: (typeof openStatuses)[number];
  readonly version: number;
}

/** What somebody has begun to review and nobody has decided. */
export const readHeldReviews = (work: Work, userId: string): Promise<readonly Held[]> =>
  allRows<Held>(work)`
    select a.id, (select p.name from projects p where p.id = a.project_id) as project, a.status, a.submitted_version as version from credit_applications a
    where a.owner_id = ${userId} and a.deleted_at is null and a.status in ${listed(openStatuses)} order by project, a.id`;

/** Everybody else of A/R, by name. */
export const othersInReceivables = (work: Work, userId: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'A/R'
    where u.id <> ${userId} and u.accepted_at is not null and u.removed_at is null order by u.last_name, u.first_name, u.id`;

/** What waits for an answer from outside, the references under the name of who asks from now on. Gives all of it. */
export const handOverRequests = (work: Work, applicationId: string, asker: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    with named as (update reference_requests set asked_by_name = ${asker} where application_id = ${applicationId} and state = 'AWAITING' returning id)
    select id from named union all select id from risk_requests where application_id = ${applicationId} and state = 'ASKED'`;
