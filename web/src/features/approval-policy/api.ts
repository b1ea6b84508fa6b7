import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';

const policies = answersOf('approval-policy');
export const readPolicyAgain = policies.readAgain;

export const policyQuery = policies.query('GET /api/ar-portal/approval-policy');

export const policyVersionsQuery = policies.query(
  'GET /api/ar-portal/approval-policy/versions',
  {},
  { select: ({ versions }) => versions },
);

export interface Tried {
  readonly limitCents: number;
  readonly riskTier: RiskTier;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  /** The draft as it stands; undefined: the policy in force. */
  readonly policy: ApprovalPolicy | undefined;
}

/** The shape of the wire out of the rules' own, whose lists are not to be changed. */
const wirePolicy = (policy: ApprovalPolicy) => ({ ...policy, steps: [...policy.steps] });

type Question = Input<'POST /api/ar-portal/approval-policy/who-must-approve'>['body'];
const questionOf = ({ policy, lines, ...asked }: Tried): Question => ({
  ...asked,
  lines: [...lines],
  ...(policy === undefined ? {} : { policy: wirePolicy(policy) }),
});

/** Null: nothing to ask, the amount is still being typed. */
export const whoMustApproveQuery = (tried: Tried | null) =>
  policies.query(
    'POST /api/ar-portal/approval-policy/who-must-approve',
    { body: tried === null ? ({} as never) : questionOf(tried) },
    { enabled: tried !== null, placeholderData: keepPreviousData, staleTime: 30_000, retry: false },
  );

export const saveDraft = (policy: ApprovalPolicy, rowVersion: number) =>
  call('PUT /api/ar-portal/approval-policy/draft', {
    body: { policy: wirePolicy(policy) },
    ifMatch: String(rowVersion),
  });
export const discardDraft = (rowVersion: number) =>
  call('DELETE /api/ar-portal/approval-policy/draft', { ifMatch: String(rowVersion) });
export const publishDraft = (note: string, rowVersion: number, idempotencyKey: string) =>
  call('POST /api/ar-portal/approval-policy/publish', { body: { note }, ifMatch: String(rowVersion), idempotencyKey });
