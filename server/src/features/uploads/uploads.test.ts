import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { createInspector } from '#server/platform/files/inspect.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { pdfOfSize, pdfWithCatalog, plainPdf } from '#server/testing/pdf-corpus.ts';
import { attachmentReader, sweepDocuments } from './jobs.ts';
import type { DocumentChange, RecordAccess } from './record-access.ts';
import { uploadRoutes } from './routes.ts';

const ines = 'ines.okafor@saltmarsh.example';
const bo = 'bo.lind@groyne.example';
const joan = 'joan.petrosyan@gatehouse.example';
const MB = 1_048_576;

let lot: IdentityApp;
let root: string;
let store: FileStore;
let base: string;
let projectId: string;
const inspector = createInspector({ messages: uploadMessages });
const changes: DocumentChange[] = [];

/** A project's documents: its company may do everything, staff may look at everything but the drawer of the company. */
const projects: RecordAccess = {
  mayRead: async ({ work, scope, recordId }) => {
    const { rows } = await sql<{
      company: string;
    }>`select company_id as company from projects where id = ${recordId}`.execute(work.trx);
    if (rows[0] === undefined) throw notFound();
    return ({ section, removed }) => !removed && (scope.kind === 'customer' || section !== 'bank');
  },
  mayChange: async ({ work, scope, recordId }) => {
    const { rows } = await sql<{
      company: string;
    }>`select company_id as company from projects where id = ${recordId} for update`.execute(work.trx);
    if (rows[0] === undefined) throw notFound();
    if (scope.kind !== 'customer') throw forbidden();
    return { companyId: rows[0].company };
  },
  changed: async (_, change) => void changes.push(change),
  messageOf: ({ kind, section }) => (section === 'projectCoi' ? `Certificate ${kind}` : undefined),
};

beforeAll(async () => {
  lot = await createIdentityApp();
  root = await mkdtemp(join(tmpdir(), 'gatehouse-uploads-'));
  store = await openDiskStore(root);
  await uploadRoutes(lot.door, {
    store,
    inspector,
    records: { project: projects },
    quota: { files: 60, bytes: 200 * MB },
    keepFree: 0,
  });
  const saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
  const groyne = await lot.addCompany('Groyne Pictures LLC');
  await lot.addUser({ email: ines, userTypeId: 1, companyId: saltmarsh, companyAdmin: true });
  await lot.addUser({ email: bo, userTypeId: 1, companyId: groyne, companyAdmin: true });
  await lot.addUser({ email: joan, roles: ['A/R'] });
  projectId = randomUUID();
  await inWork(lot.db, { rows: '*', now: lot.clock.now() }, async ({ trx, now }) => {
    const project = {
      id: projectId,
      number: 'P-1',
      company_id: saltmarsh,
      name: 'Harbor Pilot',
      status: 'ACTIVE',
      project_type: 'Feature film',
      movie_type: 'Theatrical',
      starts_on: '2026-11-01',
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto('projects').values(project).execute();
  });
  await lot.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(lot.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  inspector.stop();
  await lot.close();
  await rm(root, { recursive: true });
});
afterEach(async () => {
  expect(await readdir(store.arrivals), 'no arrival is left behind').toEqual([]);
  const rows = await documents();
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  expect(keys.sort(), 'every file has its row and every row its file').toEqual(
    rows.map((row) => row.storage_key).sort(),
  );
  for (const key of keys) await store.delete(key);
  await inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) => trx.deleteFrom('documents').execute());
  changes.length = 0;
});

const documents = () =>
  inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) => trx.selectFrom('documents').selectAll().execute());
const audited = () =>
  inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) =>
    trx.selectFrom('audit').selectAll().where('event', 'like', 'DOCUMENT%').execute(),
  );

interface File {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}
const file = async (name: string, pages = 1): Promise<File> => ({ name, bytes: await plainPdf(pages) });
interface Answer {
  readonly status: number;
  readonly message: string;
  readonly field: string | undefined;
  readonly documents: readonly UploadedFile[];
}
const at = (section: string, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams(section === 'own' ? { section } : { section, recordType: 'project', recordId: projectId, ...more })}`;
const upload = async (who: string, query: string, ...files: readonly File[]): Promise<Answer> => {
  const { token } = await signInAs(lot.app, who);
  const form = new FormData();
  for (const { name, bytes, type = 'application/pdf' } of files)
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${base}/api/customer-portal/documents${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as {
    message?: string;
    documents?: UploadedFile[];
    errorMessages?: { errorMessage: string; field?: string }[];
  };
  return {
    status: response.status,
    message: body.message ?? body.errorMessages?.[0]?.errorMessage ?? '',
    field: body.errorMessages?.[0]?.field,
    documents: body.documents ?? [],
  };
};
const call = async (who: string, method: 'GET' | 'DELETE', url: string) =>
  (await signInAs(lot.app, who)).call(method, `/api/customer-portal/documents${url}`);
const list = async (who: string, query: string): Promise<string[]> =>
  (await call(who, 'GET', query)).json<{ documents: UploadedFile[] }>().documents.map(({ name }) => name);

describe('an upload', () => {
  it('[UP-027] [UP-028] [UP-037] keeps the file as it came and says what is known about it', async () => {
    const sent = await file('letter of credit.pdf', 3);
    const answer = await upload(ines, at('letterofguarantee'), sent);
    expect(answer).toMatchObject({ status: 200, message: 'File successfully uploaded' });
    const [kept] = answer.documents;
    expect(kept).toMatchObject({
      name: 'letter of credit.pdf',
      size: sent.bytes.length,
      type: 'application/pdf',
      section: 'letterofguarantee',
      slot: null,
      pages: 3,
      sha256: createHash('sha256').update(sent.bytes).digest('hex'),
      scanState: 'not scanned',
      uploadedBy: 'Ines Okafor',
    });
    expect(changes).toEqual([
      { kind: 'added', section: 'letterofguarantee', slot: null, names: ['letter of credit.pdf'] },
    ]);
    const entries = await audited();
    expect(entries.at(-1)).toMatchObject({
      event: 'DOCUMENT_UPLOADED',
      target_type: 'project',
      target_id: projectId,
      actor_name: 'Ines Okafor',
    });
  });

  it('takes several files, all or none', async () => {
    const answer = await upload(ines, at('coversheet'), await file('a.pdf'), await file('b.pdf'));
    expect(answer.documents.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    const scripted = {
      name: 'd.pdf',
      bytes: await pdfWithCatalog(() => ({ OpenAction: { S: 'JavaScript', JS: 'x' } })),
    };
    expect(await upload(ines, at('coversheet'), await file('c.pdf'), scripted)).toMatchObject({
      status: 400,
      message: uploadMessages.activeContent,
      field: 'd.pdf',
    });
    expect(await list(ines, at('coversheet'))).toEqual(['a.pdf', 'b.pdf']);
  });

  it('says what the record says', async () => {
    const { message, documents: added } = await upload(ines, at('projectCoi'), await file('coi.pdf'));
    expect(message).toBe('Certificate added');
    expect((await call(ines, 'DELETE', `/${added[0]?.documentId}`)).json()).toEqual({ message: 'Certificate removed' });
  });

  it.each<[string, number, string, () => Promise<File> | File]>([
    [
      '[UP-001] [UP-030] another type',
      400,
      uploadMessages.typeNotSupported,
      async () => ({ ...(await file('a.pdf')), type: 'image/png' }),
    ],
    [
      '[UP-001] another content',
      400,
      uploadMessages.typeNotSupported,
      () => ({ name: 'a.pdf', bytes: Buffer.from('<html></html>') }),
    ],
    ['[UP-001] nothing in it', 400, uploadMessages.typeNotSupported, () => ({ name: 'a.pdf', bytes: Buffer.alloc(0) })],
    ['[UP-002] [UP-032] a name with dots', 400, uploadMessages.invalidFileName, () => file('a.b.pdf')],
    ['[UP-002] a path', 400, uploadMessages.invalidFileName, () => file('../../a.pdf')],
    ['[UP-002] other letters', 400, uploadMessages.invalidFileName, () => file('é.pdf')],
    [
      '[UP-011] [UP-012] one byte more than 5 MB',
      413,
      'File size cannot exceed 5MB.',
      async () => ({ name: 'a.pdf', bytes: await pdfOfSize(5 * MB + 1) }),
    ],
    [
      'a broken file',
      400,
      uploadMessages.unreadable,
      async () => ({ name: 'a.pdf', bytes: (await plainPdf(9)).subarray(0, 600) }),
    ],
  ])('%s: refused, and nothing is left', async (_, status, message, make) => {
    expect(await upload(ines, at('dnb'), await make())).toMatchObject({ status, message });
    expect(await documents()).toEqual([]);
  });

  it.each([
    ['coversheet', 25],
    ['bank', 20],
    ['dnb', 5],
  ])('[UP-004] [UP-008] [UP-011] [UP-014] %s: %i MB pass', async (section, megabytes) => {
    const name = 'a.pdf';
    expect(await upload(ines, at(section), { name, bytes: await pdfOfSize(megabytes * MB) })).toMatchObject({
      status: 200,
    });
  });

  it('[UP-014] 26214401 bytes straight to the API: refused', async () => {
    const answer = await upload(ines, at('coversheet'), { name: 'a.pdf', bytes: await pdfOfSize(26_214_401) });
    expect(answer).toMatchObject({ status: 413, message: 'File size cannot exceed 25MB.', field: 'a.pdf' });
  });

  it('[UP-031] without a file, or without a form', async () => {
    expect(await upload(ines, at('bank'))).toMatchObject({ status: 400, message: 'Please select a PDF file' });
    const { call: ask } = await signInAs(lot.app, ines);
    expect((await ask('POST', `/api/customer-portal/documents${at('bank')}`, {})).statusCode).toBe(415);
  });

  it('[UP-021] [UP-036] the name of a file that is there', async () => {
    await upload(ines, at('coversheet'), await file('a.pdf', 1));
    expect(await upload(ines, at('coversheet'), await file('a.pdf', 2))).toMatchObject({
      status: 409,
      message: uploadMessages.duplicateFileName,
      field: 'a.pdf',
    });
    expect(await upload(ines, at('coversheet'), await file('b.pdf'), await file('b.pdf'))).toMatchObject({
      status: 400,
      message: uploadMessages.duplicateFileName,
    });
    expect(await list(ines, at('coversheet'))).toEqual(['a.pdf']);
  });

  it('[UP-019] [UP-035] 21 files in one upload', async () => {
    const files = await Promise.all(Array.from({ length: 21 }, (_, index) => file(`${index}.pdf`)));
    expect(await upload(ines, '?section=own', ...files)).toMatchObject({
      status: 400,
      message: uploadMessages.upToTwentyFiles,
    });
    expect((await upload(ines, '?section=own', ...files.slice(1))).documents).toHaveLength(20);
  });

  it('[UP-023] [UP-024] sendloa: 20 MB together', async () => {
    const part = async (name: string, size: number): Promise<File> => ({ name, bytes: await pdfOfSize(size) });
    expect(await upload(ines, at('sendloa'), await part('a.pdf', 11 * MB))).toMatchObject({ status: 200 });
    expect(await upload(ines, at('sendloa'), await part('b.pdf', 9 * MB + 1))).toMatchObject({
      status: 409,
      message: uploadMessages.totalSizeExceeded,
    });
    expect(await upload(ines, at('sendloa'), await part('b.pdf', 9 * MB))).toMatchObject({ status: 200 });
  });

  it('[UP-017] [UP-033] sendloa: of ten at once, five find a place', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => upload(ines, at('sendloa'), await file(`${index}.pdf`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, message } of answers)
      if (status !== 200) expect([status, message]).toEqual([409, 'You can only upload up to 5 files.']);
  });

  it('[UP-018] [UP-020] [UP-034] coversheet: ten', async () => {
    const files = await Promise.all(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)));
    await upload(ines, at('coversheet'), ...files.slice(0, 8));
    expect(await upload(ines, at('coversheet'), ...files.slice(8))).toMatchObject({
      status: 409,
      message: 'You can only upload up to 10 files.',
    });
    expect((await upload(ines, at('coversheet'), ...files.slice(9))).documents).toHaveLength(2);
  });

  it('[UP-016] a place for one file holds one, and each trade reference has its own', async () => {
    expect(await upload(ines, at('trade', { slot: '1' }), await file('a.pdf'), await file('b.pdf'))).toMatchObject({
      status: 409,
      message: 'You can drop only one file',
    });
    for (const slot of ['1', '2', '3'])
      expect(await upload(ines, at('trade', { slot }), await file('a.pdf'))).toMatchObject({ status: 200 });
    expect(await upload(ines, at('trade', { slot: '2' }), await file('b.pdf'))).toMatchObject({ status: 409 });
    expect(await list(ines, at('trade', { slot: '2' }))).toEqual(['a.pdf']);
    expect(await list(ines, at('trade'))).toHaveLength(3);
  });

  it('stops at the quota of the company', async () => {
    const files = await Promise.all(Array.from({ length: 20 }, (_, index) => file(`${index}.pdf`)));
    for (let round = 0; round < 3; round++) {
      const named = files.map(({ bytes }, index) => ({ name: `${round}-${index}.pdf`, bytes }));
      expect(await upload(ines, '?section=own', ...named)).toMatchObject({ status: 200 });
    }
    expect(await upload(ines, at('bank'), await file('last.pdf'))).toMatchObject({
      status: 409,
      message: uploadMessages.quotaReached,
    });
    expect(await upload(bo, '?section=own', await file('other company.pdf'))).toMatchObject({ status: 200 });
  });

  it('leaves nothing when the browser goes away in the middle', async () => {
    const { token } = await signInAs(lot.app, ines);
    const bytes = await pdfOfSize(2 * MB);
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const request = httpRequest(`${base}/api/customer-portal/documents${at('bank')}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(head.length + bytes.length + 9),
      },
    });
    request.on('error', () => undefined);
    request.write(head);
    request.write(bytes.subarray(0, 300_000));
    await until(async () => (await readdir(store.arrivals)).length === 1);
    request.destroy();
    await until(async () => (await readdir(store.arrivals)).length === 0);
    expect(await documents()).toEqual([]);
  });

  it('is not finished for a person who was signed out meanwhile', async () => {
    const { token } = await signInAs(lot.app, bo);
    const bytes = await plainPdf();
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${base}/api/customer-portal/documents?section=own`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      request.write(head);
      request.write(bytes);
      until(async () => (await readdir(store.arrivals)).length === 1)
        .then(() =>
          inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) =>
            sql`update users set status = 'DISABLED' where email = ${bo}`.execute(trx),
          ),
        )
        .then(() => request.end('\r\n--x--\r\n'), reject);
    });
    expect(await answer).toBe(401);
    expect(await documents()).toEqual([]);
    await inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) =>
      sql`update users set status = 'ACTIVE' where email = ${bo}`.execute(trx),
    );
  });
});

describe('a download', () => {
  it('is the same bytes, always a download, never a page', async () => {
    const sent = await file('a b.pdf');
    const [kept] = (await upload(ines, at('coversheet'), sent)).documents;
    const answer = await call(joan, 'GET', `/${kept?.documentId}/content`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sent.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sent.bytes.length),
      'content-disposition': `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('of a file that is gone from the store says so', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [row] = await documents();
    await store.delete(row?.storage_key ?? '');
    expect((await call(ines, 'GET', `/${kept?.documentId}/content`)).statusCode).toBe(410);
    await inWork(lot.db, { rows: '*', now: lot.clock.now() }, ({ trx }) => trx.deleteFrom('documents').execute());
  });
});

describe('who may', () => {
  it('see, take and add: the record decides, and what is not theirs is not there', async () => {
    const [bank] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [cover] = (await upload(ines, at('coversheet'), await file('b.pdf'))).documents;
    const missing = await call(bo, 'GET', `/${randomUUID()}/content`);
    for (const document of [bank, cover]) {
      const foreign = await call(bo, 'GET', `/${document?.documentId}/content`);
      expect([foreign.statusCode, foreign.json().errorMessages]).toEqual([404, missing.json().errorMessages]);
      expect((await call(bo, 'DELETE', `/${document?.documentId}`)).statusCode).toBe(404);
    }
    expect(await upload(bo, at('bank'), await file('c.pdf'))).toMatchObject({ status: 404 });
    expect((await call(bo, 'GET', at('bank'))).statusCode).toBe(404);
    expect(await list(joan, `?recordType=project&recordId=${projectId}`)).toEqual(['b.pdf']);
    expect((await call(joan, 'GET', `/${bank?.documentId}/content`)).statusCode).toBe(404);
    expect((await call(joan, 'DELETE', `/${cover?.documentId}`)).statusCode).toBe(403);
    expect(await upload(joan, at('bank'), await file('c.pdf'))).toMatchObject({ status: 403 });
    expect(
      (await lot.app.inject({ url: `/api/customer-portal/documents/${bank?.documentId}/content` })).statusCode,
    ).toBe(401);
    expect(await documents()).toHaveLength(2);
  });

  it('keep own documents: only their owner, staff too', async () => {
    const [mine] = (await upload(ines, '?section=own', await file('mine.pdf'))).documents;
    const [hers] = (await upload(joan, '?section=own', await file('hers.pdf'))).documents;
    expect(await list(ines, '?section=own')).toEqual(['mine.pdf']);
    expect(await list(joan, '?section=own')).toEqual(['hers.pdf']);
    expect((await call(joan, 'GET', `/${mine?.documentId}/content`)).statusCode).toBe(404);
    expect((await call(ines, 'DELETE', `/${hers?.documentId}`)).statusCode).toBe(404);
    expect((await call(ines, 'DELETE', `/${mine?.documentId}`)).json()).toEqual({ message: uploadMessages.removed });
    expect((await call(ines, 'DELETE', `/${mine?.documentId}`)).statusCode).toBe(404);
    expect((await call(ines, 'GET', `/${mine?.documentId}/content`)).statusCode).toBe(404);
    expect(await list(ines, '?section=own')).toEqual([]);
  });

  it('ask about a kind of record that nobody speaks for: it is not there', async () => {
    const query = `?section=bank&recordType=creditApplication&recordId=${projectId}`;
    expect(await upload(ines, query, await file('a.pdf'))).toMatchObject({ status: 404 });
    expect((await call(ines, 'GET', query)).statusCode).toBe(404);
  });

  it('of two removals at once one is told that it is gone', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const answers = await Promise.all([1, 2].map(() => call(ines, 'DELETE', `/${kept?.documentId}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(changes.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
  });
});

describe('behind the calls', () => {
  it('a mail gets a document of its own company only', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [row] = await documents();
    const read = attachmentReader({ db: lot.db, store, clock: lot.clock });
    const found = await read(kept?.documentId ?? '', row?.company_id ?? null);
    expect(found?.name).toBe('a.pdf');
    found?.content.destroy();
    expect(await read(kept?.documentId ?? '', randomUUID())).toBeNull();
    expect(await read(kept?.documentId ?? '', null)).toBeNull();
  });

  it('the sweep keeps removed documents, for what was submitted with them', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    await call(ines, 'DELETE', `/${kept?.documentId}`);
    lot.clock.forward(2 * 3_600_000);
    const orphan = 'f'.repeat(32);
    await writeFile(join(store.arrivals, orphan), 'x');
    await store.put(join(store.arrivals, orphan), orphan);
    expect(await sweepDocuments({ db: lot.db, store, clock: lot.clock })).toEqual({ arrivals: 0, orphans: 1 });
  });
});

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen.');
};
