import { defaultApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { knock, mayKnock, neverSeen, nobodysId, type Row } from './row.ts';

/** §6: the row that holds A/R and System Admin, and one that System Admin holds alone. */
const reads = { studio: 'assignRiskApprover' };
const edits = { studio: 'editFaq' };
const staff = { studio: 'manageProfile' };
const policy = defaultApprovalPolicy;
const delegation = {
  toUserId: nobodysId,
  scopes: ['level-1'],
  firstDay: '2026-12-21',
  lastDay: '2027-01-04',
  reason: 'From the matrix',
};

/** The approval policy: A/R reads, System Admin writes (credit.md §3). Delegates: every one of the studio their own, System Admin all (decision §5). */
export const approvalRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/ar-portal/approval-policy': [{ verdict: knock(reads) }],
  'GET /api/ar-portal/approval-policy/draft': [
    { verdict: (person) => (mayKnock(person, edits) ? '404' : '403') }, // there is none
  ],
  'PUT /api/ar-portal/approval-policy/draft': [
    { ask: () => ({ body: { policy }, headers: neverSeen }), verdict: knock(edits) },
  ],
  'DELETE /api/ar-portal/approval-policy/draft': [
    { ask: () => ({ headers: neverSeen }), verdict: (person) => (mayKnock(person, edits) ? '404' : '403') },
  ],
  'POST /api/ar-portal/approval-policy/publish': [
    {
      ask: () => ({ body: { note: 'From the matrix' }, headers: neverSeen }),
      verdict: (person) => (mayKnock(person, edits) ? '404' : '403'),
    },
  ],
  'GET /api/ar-portal/approval-policy/versions': [{ verdict: knock(reads) }],
  'GET /api/ar-portal/approval-policy/versions/:version': [
    { ask: () => ({ params: { version: '1' } }), verdict: knock(reads) },
  ],
  'POST /api/ar-portal/approval-policy/who-must-approve': [
    { ask: () => ({ body: { limitCents: 31_000_000, riskTier: 'medium' } }), verdict: knock(reads) },
  ],
  'GET /api/ar-portal/managedelegate': [
    { verdict: knock(staff) },
    { ask: () => ({ query: { all: 'true' } }), verdict: (person) => (mayKnock(person, edits) ? 'ok' : '403') },
  ],
  'GET /api/ar-portal/managedelegate/eligible': [
    { verdict: knock(staff) },
    {
      ask: () => ({ query: { fromUserId: nobodysId } }),
      verdict: (person) => (mayKnock(person, edits) ? '404' : '403'),
    },
  ],
  'POST /api/ar-portal/managedelegate': [{ ask: () => ({ body: delegation }), verdict: knock(staff) }],
  'DELETE /api/ar-portal/managedelegate/:delegationId': [
    {
      ask: () => ({ params: { delegationId: nobodysId } }),
      verdict: (person) => (mayKnock(person, staff) ? '404' : '403'),
    },
  ],
};
