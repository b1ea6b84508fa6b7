import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
let portal: string;
let folder: string;
let guide: string;
let token: string;
let applicationId: string;
beforeAll(async () => {
  bringCurl();
  lot = await createRequestsLot();
  portal = await lot.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-guide-'));
  await writeFile(join(folder, 'quote.pdf'), await plainPdf());
  // curl says nothing of itself, and ends badly where the answer is a no
  await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\nwrite-out = "\\n"\n');
  guide = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  token = await make(serviceScopes, [{ companyId: lot.companies.saltmarsh, projectIds: [lot.projectId] }]);
  const [credit] = await lot.rows<{ id: string }>(sql`
    insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at, submitted_at, approved_at, decided_at,
      approved_cents, recommended_terms, expires_on)
    select ${lot.companies.saltmarsh}, ${lot.projectId}, 'APPROVED', at, ${lot.idOf('carl')}, at, at, at, at, at, 5000000, 'Net 30', '2099-06-30'
    from (select ${lot.clock.now()}::timestamptz - interval '1 hour' as at) t returning id`);
  applicationId = credit?.id ?? '';
  await lot.rows(sql`update projects set updated_at = updated_at - interval '1 minute'`);
}, 60_000);
afterAll(async () => {
  await lot?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** What the guide's blocks are written with; a machine that has none is asked for the package. */
const bringCurl = (): void => {
  const isThere = (): boolean => spawnSync('curl', ['--version']).status === 0;
  if (!isThere() && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'curl']);
  if (!isThere()) throw new Error('The guide is run with curl, and there is none: install it.');
};

const make = async (scopes: readonly string[], boundTo: object | null = null): Promise<string> => {
  const body = { name: 'Base camp desk', scopes, days: 30, boundTo };
  return (await lot.ask('sam', 'POST', '/api/studio-ops/service-tokens', body)).body.token;
};
const call = async (
  path: string,
  { key, body, as = token }: { key?: string; body?: object | FormData; as?: string } = {},
) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${portal}/api/service${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  return { status: answer.status, body: (await answer.json()) as any };
};
/** What a block of the guide prints, line by line, run as it stands there. */
const runBlock = async (heading: string) => {
  const [, block = ''] = new RegExp(`## ${heading}\n[\\s\\S]*?\`\`\`sh\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  const env = { ...process.env, CURL_HOME: folder, PORTAL: portal, TOKEN: token, PROJECT: lot.projectId };
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', block], { cwd: folder, env });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};
const auditOf = (id: string) =>
  lot.rows(sql`select event, actor_id, actor_name, company_id from audit where target_id = ${id} order by at, id`);

describe('the guide of the API (docs/api.md)', () => {
  it('reads what it says it reads', async () => {
    const ours = [expect.objectContaining({ projectId: lot.projectId })];
    expect(await runBlock('Get a token')).toEqual([{ rows: ours, next: expect.any(String) }]);
    const [after] = await runBlock('Read a list');
    expect(after.rows).toEqual([]);
    const [decisions] = await runBlock('Read a decision about credit');
    expect(decisions.rows).toEqual([
      expect.objectContaining({
        creditApplicationId: applicationId,
        status: 'APPROVED',
        approvedCents: 5_000_000,
        terms: 'Net 30',
        expiresOn: '2099-06-30',
        conditions: [],
      }),
    ]);
    const one = await call(`/credit-decisions/${applicationId}`);
    expect(one.body).toEqual(decisions.rows[0]);
    await lot.rows(sql`update credit_applications set status = 'IN_REVIEW' where id = ${applicationId}`);
    expect((await call(`/credit-decisions/${applicationId}`)).status).toBe(404);
    await lot.rows(sql`update credit_applications set status = 'APPROVED' where id = ${applicationId}`);
  });

  it('submits a request, by the token', async () => {
    const [types, request] = await runBlock('Submit a request');
    expect(types.types.map(({ type }: { type: string }) => type)).toContain('parking');
    expect(request).toMatchObject({
      status: 'SUBMITTED',
      title: 'Trailers at base camp',
      requester: 'Base camp desk (service token)',
    });
    expect(request.timeline.map(({ actor }: { actor: string }) => actor)).toEqual(
      request.timeline.map(() => 'Base camp desk (service token)'),
    );
    expect(await auditOf(request.requestId)).toEqual([
      {
        event: 'REQUEST_SUBMITTED_BY_SYSTEM',
        actor_id: null,
        actor_name: 'Base camp desk (service token)',
        company_id: lot.companies.saltmarsh,
      },
    ]);
    // those who manage the project go on with it, and the studio answers it
    const seen = (await lot.ask('ines', 'GET', `/${request.requestId}`)).body;
    expect(seen.number).toBe(request.number);
  });

  it('uploads a quote and sends it, once, by the token', async () => {
    const [quote] = await runBlock('Upload a quote');
    expect(quote).toMatchObject({ number: 'Q-2207', status: 'SENT' });
    expect((await runBlock('Upload a quote'))[0], 'again, under its key').toEqual(quote);
    const quotes = (await lot.ask('ines', 'GET', `/api/ar-portal/quotes?projectId=${lot.projectId}`)).body.quotes;
    expect(quotes).toEqual([
      expect.objectContaining({
        number: 'Q-2207',
        uploadedBy: 'Base camp desk (service token)',
        file: expect.objectContaining({ name: 'quote.pdf' }),
      }),
    ]);
    const accepted = { name: 'Ines Okafor', agreed: true };
    const answer = await lot.ask(
      'ines',
      'PUT',
      `/api/ar-portal/quotes/${quote.quoteId}/accept`,
      accepted,
      quote.version,
    );
    expect(answer.status, answer.message).toBe(200);
  });
});

describe('what other systems write', () => {
  const request = (more: object = {}) => ({ projectId: lot.projectId, type: 'parking', answers: {}, ...more });
  const quote = (more: string, as = token, key?: string) => {
    const form = new FormData();
    form.append('file', new File(['no pdf'], 'quote.pdf', { type: 'application/pdf' }));
    const asked = `/quotes?projectId=${lot.projectId}&number=Q-1&departmentId=grip&title=Crane&amountCents=100&validUntil=2099-12-31${more}`;
    return call(asked, { body: form, as, ...(key === undefined ? {} : { key }) });
  };

  it('is refused without the right, outside of what the token is bound to, and field by field, and leaves nothing', async () => {
    const reads = await make(['requests:read', 'projects:read', 'passes:read', 'credit:read']);
    expect((await call('/requests', { body: request(), as: reads })).status).toBe(403);
    expect((await quote('', reads)).status).toBe(403);
    const other = await make(serviceScopes, [{ companyId: lot.companies.groyne, projectIds: null }]);
    expect((await call('/requests', { body: request(), as: other })).status).toBe(404);
    expect((await quote('', other)).status).toBe(404);
    expect((await call(`/credit-decisions/${applicationId}`, { as: other })).status).toBe(404);
    expect((await call('/credit-decisions', { as: other })).body.rows).toEqual([]);
    const refused = await call('/requests', { body: request() });
    expect(refused.status).toBe(400);
    expect(refused.body.errorMessages.map(({ field }: { field: string }) => field)).toContain('title');
    expect((await call('/requests', { body: request({ answers: { nobodyKnows: 'x' } }) })).body.errorMessages).toEqual([
      expect.objectContaining({ field: 'nobodyKnows' }),
    ]);
    expect((await quote('')).status).toBe(400);
    expect((await quote('&amountCents=1')).status).toBe(400);
    const left = await lot.rows(
      sql`select from service_requests where status = 'DRAFT' union all select from quotes where status = 'DRAFT'`,
    );
    expect(left).toEqual([]);
  });

  it('is known again by its key for one token and not for another', async () => {
    const answers = {
      ...{ name: 'Desk', company: 'C', email: 'desk@systems.example', from: '2099-03-02', to: '2099-03-04' },
      ...{ title: 'One', vehicles: ['trailers'], spaces: 1, gate: 'gate3' },
    };
    const one = await call('/requests', { body: request({ answers }), key: 'same' });
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    expect((await call('/requests', { body: request({ answers }), key: 'same' })).body).toEqual(one.body);
    const different = request({ answers: { ...answers, title: 'Two' } });
    expect((await call('/requests', { body: different, key: 'same' })).status).toBe(422);
    const another = await make(serviceScopes);
    const theirs = await call('/requests', { body: different, key: 'same', as: another });
    expect([theirs.status, theirs.body.title]).toEqual([200, 'Two']);
  });
});
