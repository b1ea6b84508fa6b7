import type {
  ConditionKind,
  LimitChangeState,
  TaskKind,
} from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';

// What was asked, answered, decided and sent about an application, as its parts carry it. Instants and dates are text, money is cents.

export interface ApprovalRow {
  readonly submitted_version: number;
  readonly level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL';
  readonly department_id: string | null;
  readonly department_name: string | null;
  readonly decided_by: string;
  readonly on_behalf_of: string | null;
  readonly on_behalf_of_name: string | null;
  readonly decided_by_name: string;
  readonly decided_at: string;
  readonly comment: string | null;
}

export interface RiskRow {
  readonly id: string;
  readonly tier: number;
  readonly name: string;
  readonly email: string;
  readonly state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED';
  readonly submitted_version: number;
  readonly amount_cents: number;
  readonly asked_at: string;
  readonly answer_by: string;
  readonly answered_at: string | null;
  readonly comment: string | null;
}

export interface DenialRow {
  readonly reason_ids: readonly number[];
  readonly other_reason: string | null;
  readonly note: string | null;
  readonly offer_cash_account: boolean;
  readonly decided_by_name: string;
  readonly decided_at: string;
  readonly letter_due_on: string;
  readonly reasons_until: string;
  readonly undone_at: string | null;
}

export interface ConditionRow {
  readonly id: string;
  readonly kind: ConditionKind;
  readonly note: string | null;
  readonly due_on: string;
  readonly evidence: string | null;
  readonly evidence_document_id: string | null;
  readonly met_at: string | null;
  readonly met_by_name: string | null;
}

export interface LimitChangeRow {
  readonly id: string;
  readonly from_cents: number;
  readonly to_cents: number;
  readonly until: string | null;
  readonly reason: string;
  readonly department_id: string | null;
  readonly department_name: string | null;
  readonly department_cents: number | null;
  readonly state: LimitChangeState;
  readonly asked_by: string;
  readonly asked_by_name: string;
  readonly asked_at: string;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly comment: string | null;
  readonly approvals: readonly ApprovalRow[];
  readonly risk: readonly RiskRow[];
}

export interface TaskRow {
  readonly id: string;
  readonly kind: TaskKind;
  readonly due_on: string;
  readonly note: string | null;
  readonly done_at: string | null;
}

export interface RevisionRow {
  readonly id: string;
  readonly submitted_version: number;
  readonly reason: string;
  readonly due_on: string;
  readonly asked_by_name: string;
  readonly asked_at: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
}

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
