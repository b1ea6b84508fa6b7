import type {
  ConditionKind,
  LimitChangeState,
  TaskKind,
} from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { JsonRow } from '#server/db/json-row.ts';
import type {
  Approvals,
  CreditConditions,
  CreditTasks,
  Denials,
  LimitChanges,
  RevisionRequests,
  RiskRequests,
} from '#server/db/tables.ts';

// What was asked, answered, decided and sent about an application, as its parts carry it. Instants and dates are text, money is cents.

type Named = { readonly department_name: string | null };

export type ApprovalRow = JsonRow<Approvals, { level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL' }> & Named;

export type RiskRow = JsonRow<RiskRequests, { state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED' }>;

export type DenialRow = JsonRow<Denials>;

export type ConditionRow = JsonRow<CreditConditions, { kind: ConditionKind }>;

export interface LimitChangeRow extends JsonRow<LimitChanges, { state: LimitChangeState }>, Named {
  readonly approvals: readonly ApprovalRow[];
  readonly risk: readonly RiskRow[];
}

export type TaskRow = JsonRow<CreditTasks, { kind: TaskKind }>;

export type RevisionRow = JsonRow<RevisionRequests, { items: readonly Pick<MetRow, 'section' | 'note'>[] }>;

export interface MetRow {
  readonly section: CustomerSection;
  readonly note: string;
  readonly changed?: boolean;
  readonly answer?: string | null;
}

export interface LetterRow {
  readonly id: string;
  readonly kind: 'APPROVAL' | 'DENIAL' | 'COD';
  readonly sent_at: string;
  readonly sent_by_name: string;
  readonly recipients: readonly string[];
  readonly document_id: string;
}

/** One request for a reference that was not recalled. */
export interface ReferenceFact {
  readonly kind: 'TRADE' | 'BANK';
  readonly slot: number;
  readonly referee_company: string;
  readonly state: 'NOT_SENT' | 'AWAITING' | 'RECEIVED' | 'REFUSED' | 'WAIVED';
  readonly negative: boolean | null;
}
