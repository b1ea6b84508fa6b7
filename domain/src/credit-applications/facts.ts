import type { CreditLine, GivenApproval, RiskTier } from '../approval-policy/approval.ts';
import type { ApprovalPolicy } from '../approval-policy/policy.ts';
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
  /** `amountCents`: the limit that this answer speaks about; left out where it is the one under decision. */
  readonly risk: readonly {
    readonly state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED';
    readonly amountCents?: number;
  }[];
  readonly arNumber: string | null;
  /** Required sections that are not complete, by title; submitting needs none. */
  readonly missingSections: readonly string[];
  /** Flagged sections that are neither changed nor answered; a revision needs none. */
  readonly openRevisionItems: readonly string[];
  /** What A/R still owes before level 1: recommendation, D&B, references, screening, insurance. */
  readonly missingReview: readonly string[];
  /** A condition has no evidence yet. */
  readonly conditionsOpen: boolean;
  /** Days since the last due date of the conditions, below zero before it; null without conditions. */
  readonly daysPastConditions: number | null;
  readonly validPayableContacts: number;
  /** Days since the decision that a reopening would undo; null where nothing was decided. */
  readonly daysSinceDecision: number | null;
  readonly daysInStatus: number;
  /** Days until the credit ends, below zero after it; null where it does not end. */
  readonly daysToExpiry: number | null;
  readonly statusBeforeHold: 'APPROVED' | 'CONDITIONAL' | null;
  /** The project has another application that is not decided yet. */
  readonly otherOpen: boolean;
  /** A change of the limit is on its way (credit.md T26). */
  readonly limitChangeOpen: boolean;
}
