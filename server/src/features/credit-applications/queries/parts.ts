import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CustomerSection, SavedSection, Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { JsonRow } from '#server/db/json-row.ts';
import { allValues, oneValue, run } from '#server/db/rows.ts';
import type { CreditApplications } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type {
  ApprovalRow,
  ConditionRow,
  DenialRow,
  LetterRow,
  LimitChangeRow,
  MetRow,
  ReferenceFact,
  RevisionRow,
  RiskRow,
  TaskRow,
} from '../deciding/queries/decision-rows.ts';
import { selectParts } from './parts-statement.ts';
import { visibleTo } from './visible.ts';

/** One application with all its parts, as one statement reads them. Instants and dates are text, money is cents. */
export interface Parts {
  readonly application: ApplicationRow;
  readonly company: { readonly name: string; readonly status: 'ACTIVE' | 'DISABLED'; readonly type: string };
  readonly project: {
    readonly name: string;
    readonly number: string;
    readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
    readonly type: string;
    readonly starts_on: string;
    readonly ends_on: string | null;
  };
  readonly owner: string | null;
  readonly approver: string | null;
  /** The import that brought it as it stood before (decision 0110); who brought it is its creator. */
  readonly brought: { readonly number: number; readonly fileName: string; readonly by: string | null } | null;
  readonly sections: Readonly<Record<string, SectionRow>>;
  readonly submitted: SubmittedVersion | null;
  readonly documents: readonly DocumentRow[];
  readonly contacts: readonly ContactRow[];
  readonly lines: readonly {
    readonly departmentId: string;
    readonly departmentName: string;
    readonly amountCents: number;
  }[];
  readonly approvals: readonly ApprovalRow[];
  readonly risk: readonly RiskRow[];
  readonly revision: RevisionRow | null;
  /** How the last revision met what was asked; null for a first version. */
  readonly met: readonly MetRow[] | null;
  readonly letters: readonly LetterRow[];
  readonly references: readonly ReferenceFact[];
  /** The approval policy in force; null: nobody has published one yet. */
  readonly policy: { readonly version: number; readonly policy: ApprovalPolicy } | null;
  /** The last denial; one that was reopened since has `undone_at`. */
  readonly denial: DenialRow | null;
  /** Those of the approval that stands. */
  readonly conditions: readonly ConditionRow[];
  /** Changes of the limit, the newest first. */
  readonly limit_changes: readonly LimitChangeRow[];
  readonly tasks: readonly TaskRow[];
  /** Last days of guarantees and letters of credit that run out and were not released. */
  readonly instruments_end_on: readonly string[];
  readonly renewed_by: string | null;
  /** Another application of the project is not decided yet. */
  readonly other_open: boolean;
  readonly activity: readonly ActivityRow[];
  /** When the viewer last opened it; null: never, or nobody was named. */
  readonly seen_at: string | null;
}

type RiskTier = 'low' | 'medium' | 'high';

export type ApplicationRow = JsonRow<
  CreditApplications,
  {
    status: CreditStatus;
    prepared_by: readonly string[];
    screening: 'CLEAR' | 'POSSIBLE' | 'CONFIRMED' | null;
    risk_tier: RiskTier;
    risk_reasons: readonly { readonly tier: RiskTier; readonly reason: string }[];
    cod_deposit: CodDeposit | null;
    status_before_hold: 'APPROVED' | 'CONDITIONAL' | null;
  }
>;
export interface SectionRow {
  readonly data: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly updated_by: string;
  readonly updated_at: string;
  /** Keyed hash of the section's sealed number, in hex; frozen with a version, so that another number counts as a change. */
  readonly match?: string | null;
}
export interface SubmittedVersion {
  readonly snapshot: Snapshot;
  readonly sha256: string;
  readonly signature: {
    readonly name: string;
    readonly title: string;
    readonly signedBy: string;
    readonly account: string;
    readonly termsVersion: string;
    readonly address: string;
    readonly userAgent: string;
  };
  readonly submitted_at: string;
  /** The version that the signature stands for: this one, or an earlier one that staff corrected since (decision 0083). */
  readonly signed: { readonly submitted_version: number; readonly sha256: string; readonly submitted_at: string };
  /** What was corrected since then, the newest first. */
  readonly corrections: readonly CorrectionRow[];
}
export interface CorrectionRow {
  readonly submitted_version: number;
  readonly submitted_at: string;
  readonly signed_version: number;
  readonly correction: { readonly section: SavedSection; readonly reason: string; readonly correctedBy: string };
}
/** What a submission froze: the sections, the contacts and the files that lay at them. */
export interface Snapshot {
  readonly sections: Readonly<Partial<Record<CustomerSection, SectionRow>>>;
  readonly contacts: readonly ContactRow[];
  readonly documents: readonly DocumentRow[];
}
export interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly section: string;
  readonly slot: number | null;
  readonly pages: number | null;
  readonly sha256: string;
  readonly scan_state: string;
  readonly uploaded_by: string;
  readonly uploaded_at: string;
}
export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: 'VALID' | 'INVALID';
  readonly invalid_reason: string | null;
}
export interface ActivityRow {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string;
  readonly on_behalf_of_name: string | null;
  readonly move: string;
  readonly section: string | null;
  readonly from_status: CreditStatus | null;
  readonly to_status: CreditStatus | null;
  readonly submitted_version: number;
  readonly comment: string | null;
  readonly visible_to_customer: boolean;
}

/** The same parts with what was just typed into a section: what follows from it is judged without reading everything again. */
export const withSection = (parts: Parts, section: Section, data: SectionRow['data']): Parts => {
  const kept = parts.sections[section] ?? { version: 0, updated_by: '', updated_at: '' };
  return { ...parts, sections: { ...parts.sections, [section]: { ...kept, data } } };
};

/** Of the log, what one screen shows; the whole is asked for by itself. */
const ENTRIES = 200;

export const partsStatement = (scope: Scope, creditApplicationId: string, viewerId: string | null) =>
  selectParts(scope, viewerId, sql`a.id = ${creditApplicationId}`, ENTRIES);

/** Several applications in one statement, the newest first, without their logs: what summaries are made of. */
export const readSeveral = (
  work: Work,
  scope: Scope,
  which: RawBuilder<unknown>,
  atMost: number,
): Promise<readonly Parts[]> =>
  allValues<Parts>(work)`${selectParts(scope, null, which, 0)} order by a.created_at desc limit ${atMost}`;

/** undefined: not there, deleted, or not this scope's to see, and nobody can tell which. `viewerId`: whose last look is asked for. */
export const readParts = (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
  viewerId: string | null = null,
): Promise<Parts | undefined> => oneValue<Parts>(work)`${partsStatement(scope, creditApplicationId, viewerId)}`;

/** The same, with the row held until the transaction ends: everything that changes an application begins here. */
export const lockParts = async (work: Work, scope: Scope, creditApplicationId: string): Promise<Parts | undefined> => {
  await run(work)`
    select 1 from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null and ${visibleTo(scope)} for update`;
  return readParts(work, scope, creditApplicationId);
};
