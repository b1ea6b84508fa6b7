import { begins } from './request-rows.ts';
import { knock, multipart, neverSeen, nobodysId, type Row } from './row.ts';

const admin = { studio: 'editFaq' };
const form = (body?: object): Row => ({
  ask: () => ({ params: { formId: '182' }, headers: neverSeen, ...(body === undefined ? {} : { body }) }),
  verdict: knock(admin),
});
const definition = {
  title: 'From the matrix',
  attachments: 0,
  sections: [{ key: 'all', title: 'All', fields: [{ key: 'title', kind: 'line', label: 'Title' }] }],
};

const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const link = '/api/ar-portal/shareable-link';
const byLink = (asked: ReturnType<NonNullable<Row['ask']>>, status = 410): Row => ({
  ask: () => asked,
  verdict: knock({}),
  public: status,
});
const to = { name: 'Imogen Tarr', email: 'imogen.tarr@pacificrental.example' };

/** Forms as a System Admin keeps them, and the links by which outside people fill them in. */
export const formRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/studio-ops/forms': [{ verdict: knock(admin) }],
  'GET /api/studio-ops/forms/:formId': [form()],
  'PUT /api/studio-ops/forms/:formId/draft': [form({ definition })],
  'DELETE /api/studio-ops/forms/:formId/draft': [form()],
  'POST /api/studio-ops/forms/:formId/versions': [form()],
  [`GET ${link}/pagedata`]: [byLink({ query: { token } })],
  [`GET ${link}/form`]: [byLink({ query: { formId: '201' } }, 200)],
  [`PUT ${link}/formdata`]: [byLink({ body: { token, answers: {} } })],
  [`POST ${link}/formdata`]: [byLink({ body: { token, answers: {} } })],
  [`POST ${link}/documents`]: [byLink({ query: { token }, ...multipart })],
  [`DELETE ${link}/documents/:documentId`]: [byLink({ params: { documentId: nobodysId }, query: { token } })],
  [`POST ${link}/generate`]: [
    { about: 'projects', ask: ({ id }) => ({ body: { projectId: id, formId: 201, ...to } }), verdict: begins },
  ],
  'POST /api/ar-portal/copy-shareable-link/generate': [
    { about: 'projects', ask: ({ id }) => ({ body: { projectId: id, formId: 201 } }), verdict: begins },
  ],
};
