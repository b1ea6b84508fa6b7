import { givenBackStates, takingStates, wantedStates } from '@gatehouse/domain/spaces/allocation.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { FeedAbout } from './feeds.ts';
import { type AllocationRow, readAllocations } from './rows.ts';

/** What a calendar shows: held and confirmed days, a customer's requests, and for 60 days what was given back or refused. */
export const calendarAllocations = async (
  work: Work,
  scope: Scope,
  { site, kind, projectId }: FeedAbout,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly AllocationRow[]> => {
  const states = scope.kind === 'staff' ? takingStates : wantedStates;
  const recently = new Date(work.now.getTime() - 60 * 86_400_000);
  const rows = await readAllocations(
    work,
    scope,
    sql<boolean>`a.ends_on >= ${from} and a.starts_on <= ${to} and (a.state in ${listed(states)} or (a.state in ${listed(givenBackStates)} and a.updated_at > ${recently}))
      and (${site ?? null}::text is null or s.site = ${site ?? null}) and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
      and (${projectId ?? null}::uuid is null or a.project_id = ${projectId ?? null}::uuid)`,
    5000,
  );
  return rows;
};
