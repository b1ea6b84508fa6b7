import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** A reference that was asked for with the submitted version, as the packet prints it. */
export interface ReferenceAnswer {
  readonly kind: 'TRADE' | 'BANK';
  readonly slot: number;
  readonly company: string;
  readonly name: string;
  readonly state: string;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  /** Who typed it for the referee; null when the referee did. */
  readonly takenDownBy: string | null;
  readonly answer: Readonly<Record<string, unknown>> | null;
}

export const referencesForPacket = (
  work: Work,
  applicationId: string,
  submittedVersion: number,
): Promise<readonly ReferenceAnswer[]> =>
  allRows<ReferenceAnswer>(work)`
    select r.kind, r.slot, r.referee_company as company, r.referee_name as name, r.state, r.answered_at::text as "answeredAt", r.answered_by as "answeredBy",
      u.first_name || ' ' || u.last_name as "takenDownBy", r.answer
    from reference_requests r left join users u on u.id = r.taken_down_by
    where r.application_id = ${applicationId} and r.submitted_version = ${submittedVersion} and r.state <> 'RECALLED'
    order by r.kind desc, r.slot`;
