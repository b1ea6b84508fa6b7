import { uploadSections } from '@gatehouse/domain/uploads/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { allEndpoints, type ListedEndpoint } from './contracts.ts';
import { filesBelow, readSource } from './imports.ts';

const documents = 'POST /api/customer-portal/documents';

/** §7, what it lists without paths or payloads: each thing that it names, and our call for it. */
const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the company service': {
    'company users': 'GET /api/studio-ops/company/users',
    'company users metadata': 'GET /api/studio-ops/users/metadata',
    'company metadata': 'GET /api/customer-portal/companies/metadata',
    'company details': 'GET /api/studio-ops/companies/:companyId',
    'companies list': 'GET /api/studio-ops/companies',
    user: 'GET /api/studio-ops/users/:userProfileId',
    'company add': 'POST /api/studio-ops/companies',
    'company update': 'PUT /api/studio-ops/companies/:companyId',
    'enable company': 'PUT /api/studio-ops/companies/status/enable',
    'disable company': 'PUT /api/studio-ops/companies/status/disable',
    'add customer user': 'POST /api/customer-portal/users',
    'edit customer user': 'PUT /api/customer-portal/users/:userProfileId',
  },
  'ar-portal/customer/ca': {
    'page data': 'GET /api/ar-portal/customer/ca/pagedata',
    'application form, certificate of insurance':
      'PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section',
    'terms, final submission': 'POST /api/ar-portal/customer/ca/:creditApplicationId/submit',
    revision: 'POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision',
    delete: 'DELETE /api/ar-portal/customer/ca/:creditApplicationId',
    'uploads for trade references and insurance certificates': documents,
    logs: 'GET /api/ar-portal/ca/:creditApplicationId/activity',
  },
  'ar-portal/ca': {
    review: 'GET /api/ar-portal/ca/:creditApplicationId',
    actions: 'POST /api/ar-portal/ca/:creditApplicationId/claim',
    approve: 'POST /api/ar-portal/ca/:creditApplicationId/approve',
    deny: 'POST /api/ar-portal/ca/:creditApplicationId/deny',
    comments: 'POST /api/ar-portal/ca/:creditApplicationId/comment',
    'letter of approval': 'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval',
    'cash-on-delivery notification': 'POST /api/ar-portal/ca/:creditApplicationId/cod-notification',
    reopen: 'POST /api/ar-portal/ca/:creditApplicationId/reopen',
    'packet download': 'GET /api/ar-portal/ca/:creditApplicationId/packet',
    'cover sheet upload': documents,
  },
  'ar-portal/ca/third-party': {
    'trade reference': 'POST /api/ar-portal/ca/third-party/reference',
    'shared section': 'PUT /api/ar-portal/ca/third-party/section',
  },
  'ar-portal/customer-studio/servicerequest': {
    list: 'GET /api/ar-portal/customer-studio/servicerequests',
    'search by id': 'GET /api/ar-portal/customer-studio/servicerequest/search',
    cancel: 'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/cancel',
    'status change': 'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/approve',
    resubmit: 'POST /api/ar-portal/customer-studio/servicerequest/:requestId/resubmit',
  },
  'shareable links': {
    generate: 'POST /api/ar-portal/shareable-link/generate',
    copy: 'POST /api/ar-portal/copy-shareable-link/generate',
  },
  'ar-portal/managedelegate': {
    list: 'GET /api/ar-portal/managedelegate',
    set: 'POST /api/ar-portal/managedelegate',
    end: 'DELETE /api/ar-portal/managedelegate/:delegationId',
  },
};

describe('the families of §7', () => {
  let endpoints: ReadonlyMap<string, ListedEndpoint>;
  beforeAll(async () => {
    endpoints = new Map(allEndpoints.map((each) => [each.key, each]));
  });
  const endpointOf = (key: string) => endpoints.get(key)?.endpoint;

  it.each(Object.entries(families))('%s has a call for everything that is named there', (_, named) => {
    expect(Object.entries(named).filter(([, key]) => !endpoints.has(key))).toEqual([]);
  });

  it('take the sections and the agreed terms of an application for the version that was seen', () => {
    const application = families['ar-portal/customer/ca'] ?? {};
    const form = endpointOf(application['application form, certificate of insurance'] ?? '');
    const submission = endpointOf(application['terms, final submission'] ?? '');
    const revision = endpointOf(application.revision ?? '');
    expect([form, submission, revision].map((endpoint) => endpoint?.ifMatch)).toEqual([true, true, true]);
    for (const name of ['line-of-credit', 'certificate-of-insurance'])
      expect(form?.params?.shape.section?.safeParse(name).success, name).toBe(true);
    for (const endpoint of [submission, revision])
      expect((endpoint?.body as ZodObject | undefined)?.shape).toHaveProperty('termsVersion');
    expect(uploadSections).toEqual(expect.arrayContaining(['trade', 'certificateOfInsurance', 'coversheet']));
  });

  it('[API-057] hands out addresses of single files, and none of a store: the bytes go through the server in both directions (decision 0085)', () => {
    expect(endpoints.has('POST /api/ar-portal/presigned-url')).toBe(true);
    const files = [...endpoints.values()].filter(
      ({ endpoint }) => endpoint.file === true || endpoint.multipart === true,
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
    expect(filesBelow('server/src').filter((file) => /signQuery/i.test(readSource(file)))).toEqual([]);
  });

  it('[API-061] are where every call of ours stands, but for session, provider, other systems and the link of a mail program', () => {
    const elsewhere = [...endpoints.values()]
      .filter(({ path }) => !/^\/api\/(customer-portal|ar-portal|studio-ops)\//.test(path))
      .map(({ path }) => path.split('/').slice(1, 3).join('/'));
    expect([...new Set(elsewhere)].sort()).toEqual([
      'api/service',
      'api/session',
      'idp/interaction',
      'idp/password-reset',
      'unsubscribe',
    ]);
  });

  it('[API-067] describe what they answer, as a file or field by field; lists count what there is (decision 0003)', () => {
    const all = [...endpoints.values()];
    /** One object, or one of several, each with its fields. */
    const isDescribed = (shape: { readonly type?: string; readonly options?: readonly object[] }): boolean =>
      shape.type === 'object' || (shape.type === 'union' && (shape.options ?? []).every(isDescribed));
    const undescribed = all.filter(
      ({ endpoint }) => endpoint.file !== true && !isDescribed(endpoint.response as object),
    );
    expect(undescribed.map(({ key }) => key)).toEqual([]);
    const paged = all.filter(({ endpoint }) => endpoint.query?.shape.page !== undefined);
    expect(paged.length).toBeGreaterThan(5);
    const uncounted = paged.filter(({ endpoint }) => !('total' in (endpoint.response as unknown as ZodObject).shape));
    expect(uncounted.map(({ key }) => key)).toEqual([]);
  });

  it('read the client site and cannot write it', () => {
    const ofSite = [...endpoints.values()].filter(({ path }) => path.includes('/client-site'));
    expect(ofSite.length).toBeGreaterThan(3);
    expect(ofSite.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('the calls of the page', () => {
  it('[API-001] go through one wrapper: nothing else in the page speaks to a server', () => {
    /** The two walks along the provider's redirects, which are pages and no calls; uploads, which tell how far they are; the forms host, another origin. */
    const others = {
      'web/src/shell/sign-in.ts': /fetch\(START,/,
      'web/src/shell/session.ts': /fetch\(SIGN_OUT,/,
      'web/src/api/upload.ts': /new XMLHttpRequest\(\)/,
      'web/src/forms-host/forms-host-page.tsx': /fetch\(`\$\{portal\}/,
    };
    const speaking = /(?<![\w.])fetch\(|XMLHttpRequest\(|new EventSource|new WebSocket|sendBeacon\(/g;
    const speakers = filesBelow('web/src').filter(
      (file) => !file.includes('.test.') && readSource(file).match(speaking) !== null,
    );
    expect(speakers.sort()).toEqual([...Object.keys(others), 'web/src/api/request.ts'].sort());
    for (const [file, known] of Object.entries(others)) {
      expect(readSource(file)).toMatch(known);
      expect(readSource(file).match(speaking), file).toHaveLength(1);
    }
  });
});
