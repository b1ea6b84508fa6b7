import type { ProjectAuditEntry } from '@gatehouse/domain/projects/project.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { listBrought } from '#server/features/imports/queries/brought.ts';

/** What was written down about a project, which imports brought or changed it, newest first. Customers do not read of what is the studio's own (decisions §6: financing). */
export const listHistory = async (
  work: Work,
  projectId: string,
  forStaff: boolean,
): Promise<readonly ProjectAuditEntry[]> => {
  const rows = await allRows<ProjectAuditEntry>(work)`
    select a.id::text as id, to_json(a.at) #>> '{}' as at, a.actor_name as "actorName", a.event,
      a.detail ->> 'person' as person, coalesce(a.detail -> 'changes', '[]') as changes
    from audit a where a.target_type = 'project' and a.target_id = ${projectId} order by a.id desc limit 200`;
  if (forStaff) {
    const brought = (await listBrought(work, projectId)).map(
      ({ at, by, words }): ProjectAuditEntry => ({
        ...{ id: words, at: at.toISOString(), actorName: by, event: words, person: null, changes: [] },
      }),
    );
    return [...rows, ...brought].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  }
  return rows
    .map((entry) => ({ entry, changes: entry.changes.filter(({ field }) => field !== 'financing') }))
    .filter(({ entry, changes }) => entry.changes.length === 0 || changes.length > 0)
    .map(({ entry, changes }) => ({ ...entry, changes }));
};
