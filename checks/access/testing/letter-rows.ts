import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row } from './row.ts';

const sends = { studio: 'reviewSubmittedCreditApp' };
const reads = { studio: 'viewCreditApp' };
/** System Admin alone (§6). */
const admin = { studio: 'editFaq' };

const application = (permissions: Permissions, body?: object, rest: Partial<Row> = {}): Row => ({
  about: 'applications',
  ask: ({ id }) => ({
    params: { creditApplicationId: id },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: about(permissions),
  ...rest,
});

/** No letter has this id: whoever may read letters is told that there is none. */
const noLetter: Row = {
  about: 'applications',
  ask: ({ id }) => ({ params: { creditApplicationId: id, letterId: nobodysId } }),
  verdict: (person) => (mayKnock(person, reads) ? '404' : '403'),
};

const template = (body?: object, rest: Partial<Row> = {}): Row => ({
  ask: () => ({ params: { kind: 'COD' }, headers: neverSeen, ...(body === undefined ? {} : { body }) }),
  verdict: knock(admin),
  ...rest,
});

const nothing = { contactIds: [], alsoTo: '', confirmedAddresses: [], message: '', attachmentIds: [] };
const wording = { kind: 'APPROVAL', message: '' };
const words = { subject: '{{project}}: matrix', body: 'From the matrix' };

/** Letters are A/R's to send and everybody's of the studio to read; their templates belong to System Admins. */
export const letterRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval': [application(sends, undefined, { heavy: true })],
  'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval': [application(sends, nothing)],
  'GET /api/ar-portal/ca/:creditApplicationId/denial-letter': [application(sends, undefined, { heavy: true })],
  'POST /api/ar-portal/ca/:creditApplicationId/denial-letter': [application(sends, nothing)],
  'GET /api/ar-portal/ca/:creditApplicationId/cod-notification': [application(sends, undefined, { heavy: true })],
  'POST /api/ar-portal/ca/:creditApplicationId/cod-notification': [application(sends, { ...nothing, deposit: 'FULL' })],
  'POST /api/ar-portal/ca/:creditApplicationId/letters/preview': [application(sends, wording, { unaudited: true })],
  'POST /api/ar-portal/ca/:creditApplicationId/letters/preview/file': [
    application(sends, wording, { unaudited: true, heavy: true }),
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId/invalid': [
    { about: 'contacts', verdict: about(sends) },
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/letters': [application(reads)],
  'GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId': [noLetter],
  'GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId/file': [noLetter],
  'GET /api/ar-portal/letter-templates': [{ verdict: knock(admin) }],
  'GET /api/ar-portal/letter-templates/:kind': [template()],
  'PUT /api/ar-portal/letter-templates/:kind/draft': [template(words)],
  'DELETE /api/ar-portal/letter-templates/:kind/draft': [template()],
  'POST /api/ar-portal/letter-templates/:kind/publish': [template()],
  'POST /api/ar-portal/letter-templates/:kind/preview': [template(words, { unaudited: true })],
};
