import { oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface RiskRequestRow {
  readonly id: string;
  readonly applicationId: string;
  readonly submittedVersion: number;
  /** The version that the application stands at now. */
  readonly currentVersion: number;
  readonly name: string;
  readonly state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED';
  readonly amountCents: number;
  readonly answerBy: string;
  readonly answeredAt: string | null;
  readonly askedBy: string;
}

export const readRiskRequest = (work: Work, id: string): Promise<RiskRequestRow | undefined> =>
  oneRow<RiskRequestRow>(work)`
    select r.id, r.application_id as "applicationId", r.submitted_version as "submittedVersion", a.submitted_version as "currentVersion", r.name, r.state, r.amount_cents as "amountCents",
      r.answer_by as "answerBy", r.answered_at::text as "answeredAt", u.first_name || ' ' || u.last_name as "askedBy"
    from risk_requests r join users u on u.id = r.asked_by join credit_applications a on a.id = r.application_id where r.id = ${id}`;

export const countDownload = (work: Work, id: string): Promise<void> =>
  run(work)`update risk_requests set downloads = downloads + 1 where id = ${id}`;
