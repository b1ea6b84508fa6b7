import type { CastMember } from '@gatehouse/local/people.ts';
import { knock, mayKnock, nobodysId, type Row, type Verdict } from './row.ts';

/** §6: a company's admins, and System Admin alone. */
const own = { customer: 'editCompany' };
const admin = { studio: 'editFaq' };
const unknown =
  (permissions: typeof own | typeof admin) =>
  (person: CastMember): Verdict =>
    mayKnock(person, permissions) ? '404' : '403';
const nobodys = () => ({ params: { takeOutId: nobodysId } });

/** Everything of a company or of the lot, and what may no longer be kept (decision 0112). */
export const takeOutRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/take-outs': [{ verdict: knock(own) }],
  'GET /api/customer-portal/take-outs/measure': [{ verdict: knock(own) }],
  'POST /api/customer-portal/take-outs': [{ ask: () => ({ body: { parts: [] } }), verdict: knock(own) }],
  'DELETE /api/customer-portal/take-outs/:takeOutId': [{ ask: nobodys, verdict: unknown(own) }],
  'POST /api/customer-portal/take-outs/:takeOutId/address': [{ ask: nobodys, verdict: unknown(own) }],
  'GET /api/customer-portal/take-outs/file': [
    { ask: () => ({ query: { token: 'nobodys' } }), verdict: () => 'ok', public: 410 },
  ],
  'GET /api/studio-ops/take-outs': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/take-outs/measure': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/take-outs': [{ ask: () => ({ body: { of: 'lot', parts: [] } }), verdict: knock(admin) }],
  'DELETE /api/studio-ops/take-outs/:takeOutId': [{ ask: nobodys, verdict: unknown(admin) }],
  'POST /api/studio-ops/take-outs/:takeOutId/address': [{ ask: nobodys, verdict: unknown(admin) }],
  'GET /api/studio-ops/retention': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/retention/due': [{ ask: () => ({ query: { kind: 'passes' } }), verdict: knock(admin) }],
  'POST /api/studio-ops/retention/let-go': [{ ask: () => ({ body: { goes: 0 } }), verdict: knock(admin) }],
  'GET /api/studio-ops/legal-holds': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/legal-holds': [{ ask: () => ({ body: {} }), verdict: knock(admin) }],
  'POST /api/studio-ops/legal-holds/:holdId/lift': [
    { ask: () => ({ params: { holdId: nobodysId }, body: { because: 'From the matrix' } }), verdict: unknown(admin) },
  ],
};
