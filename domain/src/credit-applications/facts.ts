import type { ApprovalPolicy } from '../approval-policy/policy.ts';
import type { CreditLine, GivenApproval, RiskTier } from './approval.ts';
import type { CreditStatus } from './status.ts';

/** What the rules need to know of one application. Money in cents; ids are user ids. */
export interface CreditFacts {
  readonly status: CreditStatus;
  readonly projectId: string;
  readonly projectStatus: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly submittedVersion: number;
  readonly ownerId: string | null;
  readonly preparedBy: readonly string[];
  /** The limit under decision: the recommended one once there is one, else the requested. */
  readonly limitCents: number;
  readonly riskTier: RiskTier;
  /** The approval policy in force at the click (decision 0051). */
  readonly policy: ApprovalPolicy;
  readonly lines: readonly CreditLine[];
  readonly approvals: readonly GivenApproval[];
  readonly risk: readonly { readonly state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED' }[];
  readonly arNumber: string | null;
  /** Required sections that are not complete, by title; submitting needs none. */
  readonly missingSections: readonly string[];
  /** Flagged sections that are neither changed nor answered; a revision needs none. */
  readonly openRevisionItems: readonly string[];
  /** What A/R still owes before level 1: recommendation, D&B, references, screening, insurance. */
  readonly missingReview: readonly string[];
  readonly conditionsOpen: boolean;
  readonly validPayableContacts: number;
  readonly daysSinceDecision: number | null;
}
