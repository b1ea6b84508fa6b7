import { z } from 'zod';
import { Cents } from '../fields/money.ts';
import { TEXT_LIMIT, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { riskTiers } from './approval.ts';
import { PolicyShape, stages } from './policy.ts';

const Instant = z.iso.datetime();
const Version = z.object({
  version: z.number(),
  /** null: the default of the house, before anybody published one. */
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  note: z.string().nullable(),
  inForce: z.boolean(),
  /** What it changed, in words, against the version before. */
  changes: z.array(z.string()),
});

const Difference = z.object({ place: z.string(), words: z.string() });
const Draft = z.object({
  policy: PolicyShape,
  rowVersion: z.number(),
  editedBy: z.string(),
  editedByYou: z.boolean(),
  editedAt: Instant,
  changes: z.array(Difference),
  problems: z.array(z.object({ place: z.string(), problem: z.string() })),
});
export type PolicyDraft = z.infer<typeof Draft>;

export const PolicyPage = z.object({
  version: z.number(),
  publishedAt: Instant.nullable(),
  policy: PolicyShape,
  /** null: there is none, or it is not yours to see. */
  draft: Draft.nullable(),
  mayEdit: z.boolean(),
  departments: z.array(
    z.object({
      departmentId: z.string(),
      name: z.string(),
      makesCostumes: z.boolean(),
      /** Somebody holds level 1 for it today. */
      signs: z.boolean(),
    }),
  ),
});
export type PolicyPage = z.infer<typeof PolicyPage>;

const RungShape = z.object({
  number: z.number(),
  stage: z.enum(stages),
  title: z.string(),
  people: z.array(z.string()),
  note: z.string().nullable(),
  isProblem: z.boolean(),
  others: z.array(z.string()),
});
const Preview = z.object({
  rungs: z.array(RungShape),
  /** Five people, seven business days. */
  size: z.string(),
  row: z.number(),
  /** Above $250,000, medium. */
  cell: z.string(),
  inForce: z.object({ version: z.number(), words: z.string() }),
});

/** The map's row that holds exactly A/R and System Admin, and one that holds System Admin alone (§6). */
const reads = { studio: 'assignRiskApprover' } as const;
const edits = { studio: 'editFaq' } as const;

/** §7 has no such calls; credit.md §3: the approval policy is data that System Admins edit, and A/R reads. */
export const approvalPolicyContract = defineContract({
  'GET /api/ar-portal/approval-policy': {
    summary: 'The policy in force and, for System Admins, the draft of the next.',
    access: reads,
    response: PolicyPage,
  },
  'GET /api/ar-portal/approval-policy/draft': {
    summary: 'The draft with what it changes and what is wrong with it.',
    access: edits,
    response: Draft,
  },
  'PUT /api/ar-portal/approval-policy/draft': {
    summary: 'Keeps the draft; it may be half done. Version 0 where there is none yet.',
    access: edits,
    audit: 'APPROVAL_POLICY_DRAFT_SAVED',
    ifMatch: true,
    body: z.strictObject({ policy: PolicyShape }),
    response: Draft,
  },
  'DELETE /api/ar-portal/approval-policy/draft': {
    summary: 'Throws the draft away.',
    access: edits,
    audit: 'APPROVAL_POLICY_DRAFT_DISCARDED',
    ifMatch: true,
    response: z.object({ message: z.string() }),
  },
  'POST /api/ar-portal/approval-policy/publish': {
    summary: 'Puts the draft in force as the next version, at once and for everything in approval.',
    access: edits,
    audit: 'APPROVAL_POLICY_PUBLISHED',
    ifMatch: true,
    repeatable: true,
    body: z.strictObject({ note: textUpTo(TEXT_LIMIT) }),
    response: z.object({ message: z.string(), version: z.number() }),
  },
  'GET /api/ar-portal/approval-policy/versions': {
    summary: 'Every version with who published it, why and what it changed, the newest first.',
    access: reads,
    response: z.object({ versions: z.array(Version) }),
  },
  'GET /api/ar-portal/approval-policy/versions/:version': {
    summary: 'One version whole.',
    access: reads,
    params: z.strictObject({ version: z.coerce.number().int().min(1).max(999_999_999) }),
    response: Version.extend({ policy: PolicyShape }),
  },
  'POST /api/ar-portal/approval-policy/who-must-approve': {
    summary: 'Who would have to approve an amount, by name, under the policy in force or a typed one.',
    access: reads,
    audit: 'APPROVAL_POLICY_TRIED',
    body: z.strictObject({
      limitCents: Cents,
      riskTier: z.enum(riskTiers),
      lines: z
        .array(z.strictObject({ departmentId: z.string().max(64), amountCents: Cents }))
        .max(40)
        .default([]),
      /** As it is typed; left out: the policy in force. */
      policy: PolicyShape.optional(),
    }),
    response: Preview,
    perMinute: 240,
  },
});
