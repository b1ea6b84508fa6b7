import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { lot as settings, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { uploadRoutes } from '#server/features/uploads/routes.ts';
import { openScanGate } from '#server/features/uploads/scanning/gate.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openClamd } from '#server/platform/files/clamd.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { createInspector } from '#server/platform/files/inspect.ts';
import type { DocumentChange, RecordAccess } from '#server/platform/files/record-access.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { asOwner } from '#server/testing/owner.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';

export const ines = 'ines.okafor@saltmarsh.example';
export const bo = 'bo.lind@groyne.example';
export const joan = 'joan.petrosyan@gatehouse.example';
export const MB = 1_048_576;

export interface File {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}
export const file = async (name: string, pages = 1): Promise<File> => ({ name, bytes: await plainPdf(pages) });
export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly field: string | undefined;
  readonly documents: readonly UploadedFile[];
}

/** A project's documents: its company may do everything, staff may look at everything but the drawer of the company. */
const projectDocuments = (changes: DocumentChange[]): RecordAccess => ({
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
});

/** Three people, and a project of Saltmarsh Films; gives its id. */
const addPeopleAndProject = async (lot: IdentityApp): Promise<string> => {
  const saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
  const groyne = await lot.addCompany('Groyne Pictures LLC');
  await lot.addUser({ email: ines, userTypeId: 1, companyId: saltmarsh, companyAdmin: true });
  await lot.addUser({ email: bo, userTypeId: 1, companyId: groyne, companyAdmin: true });
  await lot.addUser({ email: joan, roles: ['A/R'] });
  const projectId = randomUUID();
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
  return projectId;
};

/** As the browser sends files. */
const send = async (address: string, token: string, files: readonly File[]): Promise<Answer> => {
  const form = new FormData();
  for (const { name, bytes, type = 'application/pdf' } of files)
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(address, {
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

/** The upload calls on a server of their own, with a project of Saltmarsh Films, three people, a store and a child that inspects. After each test store, rows and arrivals are compared and emptied. */
export const useUploadsApp = ({
  workMs = 5_000,
  clamd = null,
}: {
  readonly workMs?: number;
  readonly clamd?: Config['clamd'];
} = {}) => {
  let lot: IdentityApp;
  let root: string;
  let store: FileStore;
  let base: string;
  let projectId: string;
  const inspector = createInspector({ messages: uploadMessages, workMs });
  const changes: DocumentChange[] = [];

  const projects = projectDocuments(changes);

  beforeAll(async () => {
    lot = await createIdentityApp();
    speakFor({ ...settings(), uploads: { ...settings().uploads, companyFiles: 60, companyMegabytes: 200 } });
    await asOwner(lot, 'grant delete on documents to gatehouse_app'); // the product deletes none: these tests begin anew with each
    root = await mkdtemp(join(tmpdir(), 'gatehouse-uploads-'));
    store = await openDiskStore(root);
    await uploadRoutes(lot.door, {
      store,
      inspector,
      scans: openScanGate({ ...lot, config: { clamd }, scanner: clamd && openClamd(clamd.address), pauseMs: 0 }),
      records: { project: projects },
      vault: lot.vault,
      publicUrl: 'http://portal.example',
      keepFree: 0,
    });
    projectId = await addPeopleAndProject(lot);
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
  const at = (section: string, more: Record<string, string> = {}): string =>
    `?${new URLSearchParams(section === 'own' ? { section } : { section, recordType: 'project', recordId: projectId, ...more })}`;
  const upload = async (who: string, query: string, ...files: readonly File[]): Promise<Answer> => {
    const { token } = await signInAs(lot.app, who);
    return send(`${base}/api/customer-portal/documents${query}`, token, files);
  };
  const call = async (who: string, method: 'GET' | 'DELETE', url: string) =>
    (await signInAs(lot.app, who)).call(method, `/api/customer-portal/documents${url}`);
  const list = async (who: string, query: string): Promise<string[]> =>
    (await call(who, 'GET', query)).json<{ documents: UploadedFile[] }>().documents.map(({ name }) => name);

  return {
    get lot() {
      return lot;
    },
    get store() {
      return store;
    },
    get base() {
      return base;
    },
    get projectId() {
      return projectId;
    },
    changes,
    documents,
    audited,
    at,
    upload,
    call,
    list,
  };
};

export const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen.');
};
