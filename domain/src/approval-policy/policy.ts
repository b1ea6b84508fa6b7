import { z } from 'zod';
import { Cents } from '../fields/money.ts';
import { defaultPolicy, type PolicyStep } from './approval.ts';
import { defaultSigns, type RiskSigns } from './signs.ts';

/** The steps whose time is agreed, in the order in which an application passes them (credit.md §3). */
export const stages = ['claim', 'review', 'level1', 'level2', 'risk', 'final'] as const;
export type Stage = (typeof stages)[number];

/** Business days that each step may take; the clock stands still while the customer revises. */
export type TimeToAct = Readonly<Record<Stage, number>>;

/** Who must approve which amount at which risk, in what time, and what makes the risk (credit.md §3). System Admins edit it as data. */
export interface ApprovalPolicy {
  readonly steps: readonly PolicyStep[];
  readonly timeToAct: TimeToAct;
  readonly signs: RiskSigns;
}

export const defaultTimeToAct: TimeToAct = { claim: 1, review: 3, level1: 2, level2: 2, risk: 2, final: 1 };

/** Since when version 1, which nobody published, is in force. */
export const defaultApprovalPolicySince = new Date('2026-11-21T08:00:00Z');

/** Version 1: in force until somebody publishes another. */
export const defaultApprovalPolicy: ApprovalPolicy = {
  steps: defaultPolicy,
  timeToAct: defaultTimeToAct,
  signs: defaultSigns,
};

const Needs = z.strictObject({
  level1: z.boolean(),
  level2: z.boolean(),
  riskApprovers: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
const Days = z.int().min(1).max(30);
const ByClass = z.strictObject({ mediumFrom: z.int().min(1).max(6), highFrom: z.int().min(1).max(6) });
const Tier = z.enum(['medium', 'high']).nullable();

/** The shape on the wire and in the database; whether it makes sense is `problemsOf`'s to say, so that a draft may be half done. */
export const PolicyShape = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        upToCents: Cents.nullable(),
        needs: z.strictObject({ low: Needs, medium: Needs, high: Needs }),
      }),
    )
    .min(1)
    .max(8),
  timeToAct: z.strictObject({ claim: Days, review: Days, level1: Days, level2: Days, risk: Days, final: Days }),
  signs: z.strictObject({
    paydex: z.strictObject({ mediumBelow: z.int().min(0).max(101), highBelow: z.int().min(0).max(101) }),
    delinquencyClass: ByClass,
    failureClass: ByClass,
    negativeReference: Tier,
    youngCompany: z.strictObject({ years: z.int().min(1).max(20), tier: Tier }),
    singlePurposeWithoutGuarantor: Tier,
    possibleMatch: Tier,
  }),
});
