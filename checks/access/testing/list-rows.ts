import type { CastMember } from '@gatehouse/local/people.ts';
import { holds } from './rights.ts';
import type { Row, Verdict } from './table.ts';

const everybody = (): Verdict => 'ok';
const nowhere = (): Verdict => '404';
const nobody = '00000000-0000-4000-8000-000000000000';

/** A list may be taken away by whoever may open it, and by nobody else: the permission is the list's own (decisions §10). */
const exportOf = (list: string, permissions: { readonly customer?: string; readonly studio?: string }): Row => ({
  ask: () => ({ body: { list, format: 'csv' } }),
  verdict: (person: CastMember) =>
    holds(person, person.userTypeId === 1 ? permissions.customer : permissions.studio) ? 'ok' : '403',
});
const ownExport = [{ ask: () => ({ params: { exportId: nobody } }), verdict: nowhere }];
const view = { name: 'From the matrix', search: {}, shared: false };

/** Views and files of lists are a person's own: what is not theirs is not there. */
export const listRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/saved-views': [{ ask: () => ({ query: { list: 'matrix' } }), verdict: everybody }],
  'POST /api/customer-portal/saved-views': [{ ask: () => ({ body: { list: 'matrix', ...view } }), verdict: everybody }],
  'PUT /api/customer-portal/saved-views/:savedViewId': [
    { ask: () => ({ params: { savedViewId: nobody }, body: view }), verdict: nowhere },
  ],
  'DELETE /api/customer-portal/saved-views/:savedViewId': [
    { ask: () => ({ params: { savedViewId: nobody } }), verdict: nowhere },
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
