import { everybody, knock, nobodysId, type Row } from './row.ts';

/** Signing in and out and what everybody signed in may ask; the links in mails, which are for whoever has them. */
export const sessionRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/alerts': [{ verdict: everybody }],
  'GET /api/customer-portal/alerts/stream': [{ verdict: everybody }],
  'GET /api/customer-portal/notifications': [{ verdict: everybody }],
  'PUT /api/customer-portal/notifications/:notificationId/read': [
    { ask: () => ({ params: { notificationId: nobodysId } }), verdict: () => '404' },
  ],
  'PUT /api/customer-portal/notifications/read': [
    { ask: () => ({ body: { newest: nobodysId } }), verdict: () => '404' },
  ],
  'GET /api/customer-portal/unsubscribe': [{ public: 410, ask: () => ({ query: { token: 'x' } }), verdict: everybody }],
  'POST /api/customer-portal/unsubscribe': [{ public: 410, ask: () => ({ body: { token: 'x' } }), verdict: everybody }],
  'POST /unsubscribe': [
    {
      public: 410,
      ask: () => ({ query: { token: 'x' }, body: { 'List-Unsubscribe': 'One-Click' } }),
      verdict: everybody,
    },
  ],
  'GET /api/customer-portal/auth': [{ verdict: everybody }],
  'GET /api/customer-portal/userprofile': [
    { verdict: everybody },
    {
      ask: () => ({ query: { email: 'ines.okafor@saltmarsh.example' } }),
      verdict: (person) => (person.email === 'ines.okafor@saltmarsh.example' ? 'ok' : '403'),
    },
    { ask: () => ({ query: { userProfileId: nobodysId } }), verdict: () => '403' },
  ],
  'PUT /api/customer-portal/users/logout': [{ verdict: everybody }],
  'GET /api/session/options': [{ public: 200, verdict: everybody }],
  'POST /api/session/set-up/check': [{ public: 410, ask: () => ({ body: { token: 'x' } }), verdict: everybody }],
  'POST /api/session/set-up/complete': [
    {
      public: 410,
      ask: () => ({
        body: {
          token: 'x',
          name: 'Nobody Here',
          email: 'nobody@nowhere.example',
          password: 'a heron above the backlot',
        },
      }),
      verdict: everybody,
    },
  ],
  // the call for a foreign provider is not there while the portal keeps the passwords
  'POST /api/session/set-up/provider': [
    { public: 404, ask: () => ({ body: { token: 'x', name: 'Nobody Here' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/tours': [{ verdict: everybody }],
  'PUT /api/customer-portal/tours/:portal': [{ ask: () => ({ params: { portal: 'studio' } }), verdict: everybody }],
  'GET /api/studio-ops/set-up-list': [{ verdict: knock({ studio: 'editFaq' }) }],
  'PUT /api/studio-ops/set-up-list/hidden': [{ verdict: knock({ studio: 'editFaq' }) }],
  'POST /api/session/callback': [{ public: 400, ask: () => ({ body: { code: 'x', state: 'x' } }), verdict: everybody }],
  'POST /api/session/token': [{ public: 200, unaudited: true, ask: () => ({ body: {} }), verdict: everybody }],
  'POST /api/session/renew': [{ public: 401, ask: () => ({ body: {} }), verdict: everybody }],
  'GET /idp/interaction/:uid': [{ public: 410, ask: () => ({ params: { uid: 'x' } }), verdict: everybody }],
  'POST /idp/interaction/:uid/login': [
    {
      public: 410,
      ask: () => ({ params: { uid: 'x' }, body: { email: 'a@b.example', password: 'x' } }),
      verdict: everybody,
    },
  ],
  'POST /idp/password-reset': [{ public: 200, ask: () => ({ body: { email: 'a@b.example' } }), verdict: everybody }],
  'POST /idp/password-reset/check': [{ public: 410, ask: () => ({ body: { token: 'x' } }), verdict: everybody }],
  'POST /idp/password-reset/complete': [
    { public: 410, ask: () => ({ body: { token: 'x', password: 'a long new password' } }), verdict: everybody },
  ],
  'POST /api/ar-portal/studio/ca/riskemail/preview': [
    { public: 410, ask: () => ({ body: { token: 'x' } }), verdict: everybody },
  ],
  'POST /api/ar-portal/studio/ca/riskemail': [
    { public: 410, ask: () => ({ body: { token: 'x', actionType: 'ACCEPT_RISK' } }), verdict: everybody },
  ],
  'POST /api/ar-portal/studio/ca/riskemail/download': [
    { public: 410, ask: () => ({ body: { token: 'x', actionType: 'DownloadFullForm' } }), verdict: everybody },
  ],
};
