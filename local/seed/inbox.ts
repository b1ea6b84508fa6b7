import { requestStatusLabels } from '@gatehouse/domain/service-requests/status.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { sql } from 'kysely';

/** The newest of everybody, whatever day the lot is opened on; whatever is older was read in its time. */
const UNREAD = 3;

/** The inboxes of the lot: decisions came with their mails; here is what became of requests, whose stories are told without mails. */
export const tellInbox = async ({ trx, now }: Work): Promise<void> => {
  await sql`
    insert into notifications (user_id, event, title, body, path, record_type, record_id, project_id, at)
    select r.requester_id, case e.to_status when 'NEEDS_INFO' then 'requestQuestions' else 'requestStatus' end,
      p.name || ': ' || r.number || ' ' || lower(${JSON.stringify(requestStatusLabels)}::jsonb ->> e.to_status), r.title,
      '/feature/customer-dashboard/requests?requestId=' || r.id, 'request', r.id, r.project_id, e.at
    from service_request_entries e
    join service_requests r on r.id = e.request_id
    join projects p on p.id = r.project_id
    join users u on u.id = r.requester_id and u.user_type_id = 1
    where e.to_status is not null and e.to_status <> 'SUBMITTED' and r.number is not null and e.actor_id is distinct from r.requester_id
      and e.at <= ${now}`.execute(trx);
  await sql`
    update notifications set read_at = least(at + interval '1 hour', ${now}::timestamptz)
    where id not in (
      select id from (select id, row_number() over (partition by user_id order by at desc, id desc) as place from notifications) n
      where place <= ${UNREAD})`.execute(trx);
};
