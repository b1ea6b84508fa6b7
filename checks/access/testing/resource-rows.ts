import { noPlan } from '@gatehouse/domain/maps/no-plan.ts';
import { everybody, knock, neverSeen, type Row } from './row.ts';

/** The FAQ is nobody's own: everybody signed in reads it, System Admins write it (§6). */
const readsFaq = { customer: 'viewFaq', studio: 'viewFaq' };
/** The row of §6 that System Admin alone holds. */
const admin = { studio: 'editFaq' };
const aQuestion = { faqQuestions: 'From the matrix?', faqAnswers: 'Yes.' };

/** The client site, which §1 gives to everyone, and the FAQ. */
export const resourceRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/client-site/handbook/:section': [
    { public: 200, ask: () => ({ params: { section: '2' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/client-site/directory': [
    { public: 200, ask: () => ({ query: { tab: 'grip-tab' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/lot-plan': [{ public: 200, verdict: everybody }],
  'GET /api/studio-ops/lot-plan': [{ verdict: knock(admin) }],
  'PUT /api/studio-ops/lot-plan/draft': [
    { ask: () => ({ body: { plan: noPlan }, headers: neverSeen }), verdict: knock(admin) },
  ],
  'POST /api/studio-ops/lot-plan/draft/import': [
    { ask: () => ({ body: { fileName: 'a.txt', text: 'no plan' }, headers: neverSeen }), verdict: knock(admin) },
  ],
  'DELETE /api/studio-ops/lot-plan/draft': [{ ask: () => ({ headers: neverSeen }), verdict: knock(admin) }],
  'POST /api/studio-ops/lot-plan/publish': [
    { ask: () => ({ body: { note: 'From the matrix' }, headers: neverSeen }), verdict: knock(admin) },
  ],
  'GET /api/studio-ops/lot-plan/versions': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/lot-plan/versions/:version': [
    { ask: () => ({ params: { version: '1' } }), verdict: knock(admin) },
  ],
  'GET /api/customer-portal/client-site/maps': [
    { public: 200, ask: () => ({ query: { tab: 'ranch-tab' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/client-site/documents/:document': [
    { public: 404, ask: () => ({ params: { document: 'no-such-map' } }), verdict: everybody },
    { public: 200, ask: () => ({ params: { document: 'leavesden-handbook' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/client-site/search': [
    { public: 200, ask: () => ({ query: { q: 'grip' } }), verdict: everybody },
  ],
  'GET /api/studio-ops/client-site/changes': [{ verdict: knock({ studio: 'editFaq' }) }],
  'POST /api/studio-ops/lot-settings-try/clientSite': [
    { ask: () => ({ body: { value: {} } }), verdict: knock({ studio: 'editFaq' }) },
  ],

  'GET /api/customer-portal/faq': [{ verdict: knock(readsFaq) }],
  'GET /api/customer-portal/faq/search': [{ ask: () => ({ query: { q: 'project' } }), verdict: knock(readsFaq) }],
  'POST /api/customer-portal/faq': [
    { ask: () => ({ body: { faqCategoryId: 1, faq: [aQuestion] } }), verdict: knock({ studio: 'editFaq' }) },
  ],
  'PUT /api/customer-portal/faq': [
    {
      ask: () => ({ body: { faq: [{ faqId: 1, version: 999_999, ...aQuestion }] } }),
      verdict: knock({ studio: 'editFaq' }),
    },
  ],
  'DELETE /api/customer-portal/faq': [
    { ask: () => ({ query: { faqId: '1', version: '999999' } }), verdict: knock({ studio: 'editFaq' }) },
  ],
};
