import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { notificationsFrom } from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { type CastMember, castMember } from '@gatehouse/local/people.ts';
import { companyRows } from './company-rows.ts';
import { listRows } from './list-rows.ts';
import { projectRows } from './project-rows.ts';
import { holds, sees } from './rights.ts';
import { spaceRows } from './space-rows.ts';
import { userRows } from './user-rows.ts';

/** What a call is about. `null` as place: there is no such thing, or it was deleted. */
export interface Thing {
  readonly name: string;
  readonly id: string;
  readonly place: { readonly company: string; readonly project: string } | null;
}

export type Verdict = 'ok' | '401' | '403' | '404';

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to call one endpoint. `about` names the things to try it with; the verdict is that of a living session. */
export interface Row {
  readonly about?: 'applications' | 'projects' | 'documents' | 'contacts';
  readonly ask?: (thing: Thing) => Asked;
  readonly verdict: (person: CastMember, thing: Thing) => Verdict;
  /** Answers to everybody alike, signed in or not: the status that is expected of this very call. */
  readonly public?: number;
  /** Asks and changes nothing, though it is a POST: whoever has no session is told so. */
  readonly unaudited?: true;
  /** Draws a PDF: one of the allowed cells for each person is enough. */
  readonly heavy?: true;
}

type Permissions = { readonly customer?: string; readonly studio?: string };

/** The door: is it this side's at all, and held on any project? */
const mayKnock = (person: CastMember, { customer, studio }: Permissions): boolean =>
  holds(person, person.userTypeId === 1 ? customer : studio);

/** The door, then the rows, then the permission on this very project. */
const about =
  (permissions: Permissions) =>
  (person: CastMember, { place }: Thing): Verdict => {
    if (!mayKnock(person, permissions)) return '403';
    if (place === null || !sees(person, place)) return '404';
    if (person.userTypeId === 1 && !holds(person, permissions.customer, place.project)) return '403';
    return 'ok';
  };

const knock =
  (permissions: Permissions) =>
  (person: CastMember): Verdict =>
    mayKnock(person, permissions) ? 'ok' : '403';

const everybody = (): Verdict => 'ok';

/** A version that nothing has: whoever gets past the rights is told so, and nothing moves. */
const neverSeen = { 'if-match': '999999' };
const comment = { comment: 'From the matrix' };
const signature = { name: 'Carl Dane', title: 'Production Accountant', consent: true, termsVersion };

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

const applies = { customer: 'applyCredit' };
const reviews = { studio: 'reviewSubmittedCreditApp' };
const reads = { customer: 'viewCreditDetails', studio: 'viewCreditApp' };

/** The files of an application: who may read the packet reads them; customers change theirs, A/R theirs, and nobody the other's. */
const changesFiles =
  (whose: 'customer' | 'studio') =>
  (person: CastMember, { place }: Thing): Verdict => {
    if (place === null || !sees(person, place)) return '404';
    const side = person.userTypeId === 1 ? 'customer' : 'studio';
    if (side !== whose) return '403';
    return holds(person, side === 'customer' ? 'applyCredit' : 'reviewSubmittedCreditApp', place.project)
      ? 'ok'
      : '403';
  };
const readsFiles = (person: CastMember, { place }: Thing): Verdict => {
  if (place === null || !sees(person, place)) return '404';
  return holds(person, person.userTypeId === 1 ? 'viewCreditDetails' : 'viewCreditApp', place.project) ? 'ok' : '403';
};

const atRecord = (section?: string) => (thing: Thing) => ({
  query: { recordType: 'creditApplication', recordId: thing.id, ...(section === undefined ? {} : { section }) },
});
const multipart = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
};

/** Carl's own document is nobody else's; a letter is read with its application and changed by nobody. */
const ofDocument =
  (whose: 'read' | 'change') =>
  (person: CastMember, thing: Thing): Verdict => {
    if (thing.name === 'own of Carl Dane') return person.name === 'Carl Dane' ? 'ok' : '404';
    if (whose === 'read') return readsFiles(person, thing);
    if (!thing.name.startsWith('letter')) return changesFiles('customer')(person, thing);
    return thing.place === null || !sees(person, thing.place) ? '404' : '403';
  };

/** My profile: everybody's own, where the map gives it (PM-045, PM-070). */
const hasProfile = { customer: 'manageProfile', studio: 'manageProfile' };
const nobodysId = '00000000-0000-4000-8000-000000000000';

/** The FAQ is nobody's own: everybody signed in reads it, System Admins write it (§6). */
const readsFaq = { customer: 'viewFaq', studio: 'viewFaq' };
const aQuestion = { faqQuestions: 'From the matrix?', faqAnswers: 'Yes.' };

/** Of the family's own side: the things of the table by kind, and the permission that shows them (§6). */
const keepsBookmarks = { customer: 'viewProject' };
const keepsStaffBookmarks = { studio: 'viewBookmarkedProjectWidget' };
const bookmarkRows = (knocks: Permissions): readonly Row[] => [
  {
    about: 'projects',
    ask: ({ id }) => ({ body: { kind: 'project', recordId: id } }),
    verdict: (person, thing) =>
      mayKnock(person, knocks) ? about({ customer: 'viewProject', studio: 'viewProject' })(person, thing) : '403',
  },
];
const aBookmark = { kind: 'project', recordId: '00000000-0000-4000-8000-000000000000' };
const bookmarkOrder = { kind: 'project', recordIds: [aBookmark.recordId] };

/**
 * Every endpoint with who may call it, written down a second time, by hand: the permission names of §6 beside the paths. A new endpoint
 * without a row here fails the test.
 */
export const table: Readonly<Record<string, readonly Row[]>> = {
  ...companyRows,
  ...spaceRows,
  'GET /api/customer-portal/alerts': [{ verdict: everybody }],
  'GET /api/customer-portal/auth': [{ verdict: everybody }],
  'GET /api/customer-portal/userprofile': [
    { verdict: everybody },
    {
      ask: () => ({ query: { email: 'ines.okafor@saltmarsh.example' } }),
      verdict: (person) => (person.email === 'ines.okafor@saltmarsh.example' ? 'ok' : '403'),
    },
  ],
  'PUT /api/customer-portal/users/logout': [{ verdict: everybody }],
  'GET /api/customer-portal/userprofile/own': [{ verdict: knock(hasProfile) }],
  'PUT /api/customer-portal/userprofile': [
    {
      ask: () => ({ body: { firstName: 'Matrix', lastName: 'Person', jobTitle: '', phone: '' }, headers: neverSeen }),
      verdict: knock(hasProfile),
    },
  ],
  'PUT /api/customer-portal/userprofile/preferences': [
    { ask: () => ({ body: defaultPreferences }), verdict: knock(hasProfile) },
  ],
  'PUT /api/customer-portal/userprofile/notifications': [
    { ask: () => ({ body: notificationsFrom({}) }), verdict: knock(hasProfile) },
  ],
  'GET /api/customer-portal/userprofile/sessions': [{ verdict: knock(hasProfile) }],
  'DELETE /api/customer-portal/userprofile/sessions/:sessionId': [
    {
      // nobody's session, or somebody else's: there is no difference
      ask: () => ({ params: { sessionId: nobodysId } }),
      verdict: (person) => (mayKnock(person, hasProfile) ? '404' : '403'),
    },
  ],
  'DELETE /api/customer-portal/userprofile/sessions': [{ verdict: knock(hasProfile) }],
  'GET /api/studio-ops/users/:userProfileId/rights': [
    { ask: () => ({ params: { userProfileId: castMember('Vera').id } }), verdict: knock({ studio: 'viewUser' }) },
    {
      ask: () => ({ params: { userProfileId: nobodysId } }),
      verdict: (person) => (mayKnock(person, { studio: 'viewUser' }) ? '404' : '403'),
    },
  ],
  'GET /api/customer-portal/users/:userProfileId/rights': [
    ...(['Vera', 'Hana'] as const).map(
      (name): Row => ({
        ask: () => ({ params: { userProfileId: castMember(name).id } }),
        verdict: (person) => {
          if (!mayKnock(person, { customer: 'viewCompanyUsers' })) return '403';
          return person.company === castMember(name).company ? 'ok' : '404';
        },
      }),
    ),
    {
      ask: () => ({ params: { userProfileId: nobodysId } }),
      verdict: (person) => (mayKnock(person, { customer: 'viewCompanyUsers' }) ? '404' : '403'),
    },
  ],
  'GET /api/session/options': [{ public: 200, verdict: everybody }],
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

  // §1: handbook, directory and maps are for everyone
  'GET /api/customer-portal/client-site/handbook/:section': [
    { public: 200, ask: () => ({ params: { section: '2' } }), verdict: everybody },
  ],
  'GET /api/customer-portal/client-site/directory': [
    { public: 200, ask: () => ({ query: { tab: 'grip-tab' } }), verdict: everybody },
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

  'GET /api/ar-portal/customer/ca': [{ verdict: knock({ customer: 'viewCreditAppWidget' }) }],
  'GET /api/ar-portal/customer/ca/pagedata': [
    {
      about: 'projects',
      ask: ({ id }) => ({ query: { projectId: id } }),
      verdict: about({ customer: 'viewCredit', studio: 'viewCreditApp' }),
    },
  ],
  'POST /api/ar-portal/customer/ca/start': [
    {
      about: 'projects',
      ask: ({ id }) => ({ body: { projectId: id } }),
      verdict: about({ customer: 'startCreditApp', studio: 'addCreditApp' }),
    },
  ],
  'GET /api/ar-portal/customer/ca/:creditApplicationId': [application({ customer: 'viewCreditDetails' })],
  'PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section': [
    application(applies, undefined, {
      ask: ({ id }) => ({
        params: { creditApplicationId: id, section: 'line-of-credit' },
        headers: neverSeen,
        body: { data: {} },
      }),
    }),
  ],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit': [application(applies, signature)],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision': [
    application(applies, { ...signature, answers: [] }),
  ],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/recall': [application(applies)],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/withdraw': [application(applies, {})],
  'DELETE /api/ar-portal/customer/ca/:creditApplicationId': [application(applies)],
  'GET /api/ar-portal/ca/:creditApplicationId/activity': [application(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/comment': [
    application({ customer: 'viewCreditDetails', studio: 'editCreditApp' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts': [
    application(
      { customer: 'applyCredit', studio: 'editCreditApp' },
      { name: 'Matrix', lastName: 'Contact', email: 'matrix@contact.example' },
    ),
  ],
  'DELETE /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId': [
    { about: 'contacts', verdict: about({ customer: 'applyCredit', studio: 'editCreditApp' }) },
  ],
  'GET /api/ar-portal/ca': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'GET /api/ar-portal/departments': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'GET /api/ar-portal/ca/:creditApplicationId': [application({ studio: 'viewCreditApp' })],
  'POST /api/ar-portal/ca/:creditApplicationId/claim': [application(reviews)],
  'PUT /api/ar-portal/ca/:creditApplicationId/dnb-report': [
    application(reviews, { paydex: 80, delinquencyScore: null, failureScore: null, reportDate: '2026-11-01' }),
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/recommendation': [
    application(reviews, {
      recommendedCents: 100,
      terms: 'Net 30',
      lines: [],
      screening: 'CLEAR',
      referencesWaived: true,
      insuranceAsCondition: true,
    }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1': [application(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-final': [application(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-1': [
    application({ studio: 'approveCreditAppLevel1' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-2': [
    application({ studio: 'approveCreditAppLevel2' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/return-to-ar': [
    application({ studio: 'approveCreditAppLevel1' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver': [
    application(
      { studio: 'assignRiskApprover' },
      { approvers: [{ name: 'Some Body', email: 'some@body.example', tier: 1 }] },
    ),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/recall-risk': [application(reviews, comment)],
  'PUT /api/ar-portal/ca/:creditApplicationId/ar-number': [
    application({ studio: 'addArNumber' }, { arAccount: '999999' }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/approve': [
    application({ studio: 'approveCreditApp' }, { limitCents: 100, submittedVersion: 1 }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/request-revision': [
    application(
      { studio: 'assignRiskApprover' },
      { reason: 'Matrix', dueOn: '2099-01-01', items: [{ section: 'line-of-credit', note: '' }] },
    ),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/packet': [
    application({ studio: 'downloadCreditPacket' }, undefined, { heavy: true }),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval': [application(reviews, undefined, { heavy: true })],
  'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval': [
    application(reviews, { contactIds: [], alsoTo: '', confirmedAddresses: [], message: '', attachmentIds: [] }),
  ],

  'GET /api/customer-portal/documents': [
    { verdict: everybody },
    { about: 'applications', ask: atRecord(), verdict: readsFiles },
  ],
  'POST /api/customer-portal/documents': [
    { ask: () => ({ query: { section: 'own' }, ...multipart }), verdict: everybody },
    {
      about: 'applications',
      ask: (thing) => ({ ...atRecord('bank')(thing), ...multipart }),
      verdict: changesFiles('customer'),
    },
    {
      about: 'applications',
      ask: (thing) => ({ ...atRecord('coversheet')(thing), ...multipart }),
      verdict: changesFiles('studio'),
    },
  ],
  'GET /api/customer-portal/documents/:documentId/content': [{ about: 'documents', verdict: ofDocument('read') }],
  'DELETE /api/customer-portal/documents/:documentId': [{ about: 'documents', verdict: ofDocument('change') }],

  'GET /api/customer-portal/weather': [{ verdict: knock({ customer: 'viewWeather', studio: 'viewOnTheLotWidget' }) }],
  'GET /api/customer-portal/on-the-lot': [
    { verdict: knock({ customer: 'viewOnTheLot', studio: 'viewOnTheLotWidget' }) },
  ],
  'GET /api/studio-ops/challenged-holds': [{ verdict: knock({ studio: 'viewOnTheLotWidget' }) }],

  'GET /api/customer-portal/bookmarks': [{ verdict: knock(keepsBookmarks) }],
  'PUT /api/customer-portal/bookmarks': bookmarkRows(keepsBookmarks),
  'DELETE /api/customer-portal/bookmarks': [{ ask: () => ({ query: aBookmark }), verdict: knock(keepsBookmarks) }],
  'PUT /api/customer-portal/bookmarks/order': [
    { ask: () => ({ body: bookmarkOrder }), verdict: knock(keepsBookmarks) },
  ],
  'GET /api/studio-ops/bookmarks': [{ verdict: knock(keepsStaffBookmarks) }],
  'PUT /api/studio-ops/bookmarks': bookmarkRows(keepsStaffBookmarks),
  'DELETE /api/studio-ops/bookmarks': [{ ask: () => ({ query: aBookmark }), verdict: knock(keepsStaffBookmarks) }],
  'PUT /api/studio-ops/bookmarks/order': [
    { ask: () => ({ body: bookmarkOrder }), verdict: knock(keepsStaffBookmarks) },
  ],

  'GET /api/customer-portal/palette': [
    { ask: () => ({ query: { q: 'night' } }), verdict: knock({ customer: 'viewFaq' }) },
  ],
  'GET /api/studio-ops/palette': [
    { ask: () => ({ query: { q: 'night' } }), verdict: knock({ studio: 'viewFaq' }) },
    {
      ask: () => ({ query: { portal: 'ar' } }),
      verdict: (person) => (person.roles.includes('A/R') ? 'ok' : '403'),
    },
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

  ...userRows,
  ...listRows,
  ...projectRows,
};
