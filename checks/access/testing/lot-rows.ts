import type { CastMember } from '@gatehouse/local/people.ts';
import { knock, mayKnock, multipart, neverSeen, nobodysId, type Row, type Verdict } from './row.ts';

/** §6: System Admin alone. */
const admin = { studio: 'editFaq' };
const unknown = (person: CastMember): Verdict => (mayKnock(person, admin) ? '404' : '403');

const all = '/api/studio-ops/lot-settings';

/** What a studio says about itself (decision 0107). */
export const lotRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${all}`]: [{ verdict: knock(admin) }],
  [`GET ${all}/:group`]: [{ ask: () => ({ params: { group: 'sites' } }), verdict: knock(admin) }],
  [`PUT ${all}/:group`]: [
    { ask: () => ({ params: { group: 'sites' }, headers: neverSeen, body: { value: {} } }), verdict: knock(admin) },
  ],
  'POST /api/studio-ops/lot-logos': [
    { ask: () => ({ query: { scheme: 'light' }, ...multipart }), verdict: knock(admin) },
  ],
  'GET /api/studio-ops/lot-settings-history': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/lot-settings-history/:savingId/put-back': [
    { ask: () => ({ params: { savingId: nobodysId }, body: {} }), verdict: unknown },
  ],
  'GET /api/studio-ops/lot-settings-effects': [
    { ask: () => ({ query: { site: 'Burbank', holidays: '' } }), verdict: knock(admin) },
  ],
};
