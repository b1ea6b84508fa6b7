import type { CastMember } from '@gatehouse/local/people.ts';
import { knock, mayKnock, multipart, neverSeen, nobodysId, type Row, type Verdict } from './row.ts';

/** §6: System Admin alone. */
const admin = { studio: 'editFaq' };
const unknown = (person: CastMember): Verdict => (mayKnock(person, admin) ? '404' : '403');

const hook = '/api/studio-ops/webhooks';
const typed = { name: 'From the matrix', url: 'https://systems.example/hook', events: ['pass.issued'] };
const gone = (more: { readonly body?: object; readonly deliveryId?: string } = {}): Row => {
  const { deliveryId, ...rest } = more;
  const params = { webhookId: nobodysId, ...(deliveryId === undefined ? {} : { deliveryId }) };
  return { ask: () => ({ params, headers: neverSeen, ...rest }), verdict: unknown };
};

const nothingMapped = {
  role: null,
  departmentId: null,
  level: 0,
  capCents: null,
  values: [],
  authorityCents: null,
  handOverTo: null,
};

const ofImport = (more: { readonly body?: object; readonly query?: Readonly<Record<string, string>> } = {}): Row => ({
  ask: () => ({ params: { importId: nobodysId }, ...more }),
  verdict: unknown,
});

/** No session opens these, whoever's it is: they are for service tokens. */
const notForPeople = (params?: Readonly<Record<string, string>>): Row => ({
  ask: () => (params === undefined ? {} : { params }),
  verdict: () => '401',
});

/** What a System Admin sets up for other systems, and what those read. */
export const otherSystemRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${hook}`]: [{ verdict: knock(admin) }],
  [`POST ${hook}`]: [{ ask: () => ({ body: typed }), verdict: knock(admin) }],
  [`GET ${hook}/:webhookId`]: [gone()],
  [`PUT ${hook}/:webhookId`]: [gone({ body: { ...typed, enabled: true } })],
  [`DELETE ${hook}/:webhookId`]: [gone()],
  [`PUT ${hook}/:webhookId/secret`]: [gone()],
  [`DELETE ${hook}/:webhookId/former-secret`]: [gone()],
  [`POST ${hook}/:webhookId/ping`]: [gone()],
  [`GET ${hook}/:webhookId/deliveries`]: [gone()],
  [`POST ${hook}/:webhookId/deliveries/:deliveryId/replay`]: [gone({ deliveryId: nobodysId })],
  [`POST ${hook}/:webhookId/send-again`]: [gone()],
  'GET /api/studio-ops/service-tokens': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/service-tokens': [
    { ask: () => ({ body: { name: 'From the matrix', scopes: ['projects:read'], days: 30 } }), verdict: knock(admin) },
  ],
  'DELETE /api/studio-ops/service-tokens/:tokenId': [
    { ask: () => ({ params: { tokenId: nobodysId } }), verdict: unknown },
  ],
  'GET /api/studio-ops/directory-sync': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/directory-sync/log': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/directory-sync/token': [{ verdict: knock(admin) }],
  'PUT /api/studio-ops/directory-sync/paused': [{ ask: () => ({ body: { paused: false } }), verdict: knock(admin) }],
  'PUT /api/studio-ops/directory-sync/groups/:groupId': [
    { ask: () => ({ params: { groupId: nobodysId }, headers: neverSeen, body: nothingMapped }), verdict: unknown },
  ],
  'GET /api/studio-ops/admin-room': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/admin-room/send-again': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/admin-room/sessions': [{ verdict: knock(admin) }],
  'DELETE /api/studio-ops/admin-room/sessions/:userProfileId': [
    { ask: () => ({ params: { userProfileId: nobodysId } }), verdict: unknown },
  ],
  'GET /api/studio-ops/admin-room/audit': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/admin-room/settings': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/mails-given-up': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/mails-given-up/:mailId/send-again': [
    { ask: () => ({ params: { mailId: nobodysId } }), verdict: unknown },
  ],
  'GET /api/studio-ops/imports': [{ verdict: knock(admin) }],
  'POST /api/studio-ops/imports': [
    { ask: () => ({ query: { kind: 'companies' }, ...multipart }), verdict: knock(admin) },
  ],
  'GET /api/studio-ops/imports/templates/:kind': [
    { ask: () => ({ params: { kind: 'users' } }), verdict: knock(admin) },
  ],
  'GET /api/studio-ops/imports/:importId': [ofImport()],
  'POST /api/studio-ops/imports/:importId/read': [ofImport({ body: {} })],
  'PUT /api/studio-ops/imports/:importId/columns': [ofImport({ body: { columns: [], words: {}, remember: false } })],
  'GET /api/studio-ops/imports/:importId/rows': [ofImport()],
  'GET /api/studio-ops/imports/:importId/file': [ofImport({ query: { rows: 'all' } })],
  'POST /api/studio-ops/imports/:importId/start': [ofImport({ body: { mode: 'GOOD', mail: false } })],
  'POST /api/studio-ops/imports/:importId/pause': [ofImport()],
  'POST /api/studio-ops/imports/:importId/resume': [ofImport()],
  'POST /api/studio-ops/imports/:importId/cancel': [ofImport()],
  'GET /api/studio-ops/imports/:importId/depends': [ofImport()],
  'POST /api/studio-ops/imports/:importId/undo': [ofImport()],
  'DELETE /api/studio-ops/imports/:importId': [ofImport()],
  'GET /api/service/requests': [notForPeople()],
  'GET /api/service/requests/:requestId': [notForPeople({ requestId: nobodysId })],
  'GET /api/service/projects': [notForPeople()],
  'GET /api/service/projects/:projectId': [notForPeople({ projectId: nobodysId })],
  'GET /api/service/credit-decisions': [notForPeople()],
  'GET /api/service/credit-decisions/:creditApplicationId': [notForPeople({ creditApplicationId: nobodysId })],
  'GET /api/service/request-types': [notForPeople()],
  'POST /api/service/requests': [notForPeople()],
  'POST /api/service/quotes': [notForPeople()],
  'GET /api/service/passes': [notForPeople()],
  'GET /api/service/passes/:passId': [notForPeople({ passId: nobodysId })],
};
