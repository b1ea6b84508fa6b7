import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { sql } from 'kysely';
import { allRows, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { ActivityRow } from './parts.ts';
import { visibleTo } from './visible.ts';

const columns = sql`y.id, y.at::text, y.actor_name, y.on_behalf_of_name, y.move, y.section, y.from_status, y.to_status, y.submitted_version, y.comment, y.visible_to_customer`;

export const readActivity = async (work: Work, id: string): Promise<ActivityRow> => {
  const row = await oneRow<ActivityRow>(work)`select ${columns} from activity y where y.id = ${id}`;
  if (row === undefined) throw new Error('The entry that was just written is not there.');
  return row;
};

/** The project of an application; undefined when it is not this scope's to see. */
export const projectOf = (work: Work, scope: Scope, creditApplicationId: string): Promise<string | undefined> =>
  oneValue<string>(work)`
    select a.project_id from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null and ${visibleTo(scope)}`;

/** undefined when the application is not this scope's to see; customers get what is meant for them. */
export const listActivity = async (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
  section: Section | undefined,
): Promise<{ projectId: string; rows: readonly ActivityRow[] } | undefined> => {
  const projectId = await projectOf(work, scope, creditApplicationId);
  if (projectId === undefined) return undefined;
  const rows = await allRows<ActivityRow>(work)`
    select ${columns} from activity y where y.application_id = ${creditApplicationId}
      and ${scope.kind === 'staff' ? sql`true` : sql`y.visible_to_customer`} and ${section === undefined ? sql`true` : sql`y.section = ${section}`}
    order by y.at desc, y.id desc limit 500`;
  return { projectId, rows };
};
