import { everybody, knock, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

const nowhere = (): Verdict => '404';

/** A list may be taken away by whoever may open it, and by nobody else: the permission is the list's own (decisions §10). */
const exportOf = (list: string, permissions: Permissions): Row => ({
  ask: () => ({ body: { list, format: 'csv' } }),
  verdict: knock(permissions),
});
const ownExport = [{ ask: () => ({ params: { exportId: nobodysId } }), verdict: nowhere }];
const view = { name: 'From the matrix', search: {}, shared: false };

/** Views and files of lists are a person's own: what is not theirs is not there. */
export const listRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/saved-views': [{ ask: () => ({ query: { list: 'matrix' } }), verdict: everybody }],
  'POST /api/customer-portal/saved-views': [{ ask: () => ({ body: { list: 'matrix', ...view } }), verdict: everybody }],
  'PUT /api/customer-portal/saved-views/:savedViewId': [
    { ask: () => ({ params: { savedViewId: nobodysId }, body: view }), verdict: nowhere },
  ],
  'DELETE /api/customer-portal/saved-views/:savedViewId': [
    { ask: () => ({ params: { savedViewId: nobodysId } }), verdict: nowhere },
  ],
  'POST /api/customer-portal/exports': [
    exportOf('projects', { studio: 'viewProject' }),
    exportOf('users', { studio: 'accessUsers' }),
    exportOf('company-users', { customer: 'viewCompanyUsers' }),
  ],
  'GET /api/customer-portal/exports/:exportId': ownExport,
  'DELETE /api/customer-portal/exports/:exportId': ownExport,
  'GET /api/customer-portal/exports/:exportId/file': ownExport,
};
