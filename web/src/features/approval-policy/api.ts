import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const key = 'approval-policy';
export const readPolicyAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });

export const policyQuery = queryOptions({
  queryKey: [key, 'page'],
  queryFn: ({ signal }) => call('GET /api/ar-portal/approval-policy', { signal }),
});

export const policyVersionsQuery = queryOptions({
  queryKey: [key, 'versions'],
  queryFn: async ({ signal }) => (await call('GET /api/ar-portal/approval-policy/versions', { signal })).versions,
});

export interface Tried {
  readonly limitCents: number;
  readonly riskTier: RiskTier;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  /** The draft as it stands; undefined: the policy in force. */
  readonly policy: ApprovalPolicy | undefined;
}

/** The shape of the wire out of the rules' own, whose lists are not to be changed. */
const wirePolicy = ({ steps, timeToAct, signs }: ApprovalPolicy) => ({
  steps: steps.map(({ upToCents, needs }) => ({
    upToCents,
    needs: { low: { ...needs.low }, medium: { ...needs.medium }, high: { ...needs.high } },
  })),
  timeToAct: { ...timeToAct },
  signs: {
    ...signs,
    paydex: { ...signs.paydex },
    delinquencyClass: { ...signs.delinquencyClass },
    failureClass: { ...signs.failureClass },
    youngCompany: { ...signs.youngCompany },
  },
});

/** Null: nothing to ask, the amount is still being typed. */
export const whoMustApproveQuery = (tried: Tried | null) =>
  queryOptions({
    queryKey: [key, 'who', tried],
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) => {
      if (tried === null) throw new Error('There is nothing to ask.');
      const { policy, lines, ...asked } = tried;
      return call('POST /api/ar-portal/approval-policy/who-must-approve', {
        body: {
          ...asked,
          lines: lines.map((line) => ({ ...line })),
          ...(policy === undefined ? {} : { policy: wirePolicy(policy) }),
        },
        signal,
      });
    },
  });

export const saveDraft = (policy: ApprovalPolicy, rowVersion: number) =>
  call('PUT /api/ar-portal/approval-policy/draft', {
    body: { policy: wirePolicy(policy) },
    ifMatch: String(rowVersion),
  });
export const discardDraft = (rowVersion: number) =>
  call('DELETE /api/ar-portal/approval-policy/draft', { ifMatch: String(rowVersion) });
export const publishDraft = (note: string, rowVersion: number, idempotencyKey: string) =>
  call('POST /api/ar-portal/approval-policy/publish', { body: { note }, ifMatch: String(rowVersion), idempotencyKey });
