import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { insertLast, insertRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Target } from './call.ts';

interface Entry {
  readonly event: string;
  readonly person: Person | null;
  /** Who it was when it was nobody: a link by default, or the clock. */
  readonly actorName?: string;
  readonly target: Target | undefined;
  readonly requestId: string;
}

const rowOf = (work: Work, { event, person, actorName = 'by link', target, requestId }: Entry) => ({
  at: work.now,
  event,
  actor_id: person?.userProfileId ?? null,
  actor_name: person === null ? actorName : fullNameOf(person),
  company_id: target?.companyId ?? null,
  target_type: target?.type ?? null,
  target_id: target?.id ?? null,
  target_version: target?.version ?? null,
  request_id: requestId,
  detail: JSON.stringify(target?.detail ?? {}),
});

/** One row for one accepted change, in its transaction (promises rule 8). The runtime role can add rows and nothing else. */
export const writeAudit = (work: Work, entry: Entry): Promise<void> => insertLast(work, 'audit', rowOf(work, entry));

/** The same for several changes of one transaction, in their order. */
export const writeAudits = (work: Work, entries: readonly Entry[]): Promise<void> =>
  insertRows(
    work,
    'audit',
    entries.map((entry) => rowOf(work, entry)),
  );
