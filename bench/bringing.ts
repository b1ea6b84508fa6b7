import pg from 'pg';
import { tokenOf } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';

// Files of a studio that moves in, as a System Admin brings them over the API.
const COMPANIES = 500;
export const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 10_000);
export const USERS = Number(process.env.BENCH_USERS ?? 50_000);

const path = '/api/studio-ops/imports';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type BroughtKind = 'projects' | 'users';
export interface SeenImport {
  readonly state: string;
  readonly rows: number;
  readonly done: number;
  readonly counts: { readonly new: number; readonly refused: number } | null;
  readonly columns: readonly { readonly field: string | null }[];
  readonly stops: readonly { readonly done: number; readonly at: string; readonly onAt: string }[];
  readonly tookMs: number;
}

const projectsFile = (): string =>
  ['Project name,Company,Type,Starts,Ends']
    .concat(
      Array.from(
        { length: PROJECTS },
        (_, n) => `Bring ${n},Bring Company ${n % COMPANIES} LLC,Feature film,2026-12-01,2027-03-31`,
      ),
    )
    .join('\n');
const usersFile = (): string =>
  ['E-mail,First name,Last name,Job title,Phone,Company,Projects,Permissions']
    .concat(
      Array.from(
        { length: USERS },
        (_, n) =>
          `bring.${n}@many.example,Bring,Person,Producer,818 555 0100,Bring Company ${n % COMPANIES} LLC,Bring ${n % PROJECTS},Credit application`,
      ),
    )
    .join('\n');
const files = { projects: projectsFile, users: usersFile };

/** The companies that projects and users name. */
export const fillCompanies = async (_services: unknown, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into companies (number, company_type, production_name, legal_name, created_at, updated_at)
    select 800000 + n, 'Production company', 'Bring Company ' || n, 'Bring Company ' || n || ' LLC', now(), now() from generate_series(0, ${COMPANIES - 1}) n`);
  await client.end();
};

/** Somebody who brings files to this server, and asks other things of it. */
export const bringerOn = async (server: MeasuredServer) => {
  const token = await tokenOf(server, 'Sam Whitlock');
  const ask = async (method: string, rest: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + rest, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${rest}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const settled = async (importId: string): Promise<SeenImport> => {
    for (;;) {
      const seen = (await (await ask('GET', `${path}/${importId}`)).json()) as SeenImport;
      if (seen.state !== 'WAITING' && seen.state !== 'RUNNING') return seen;
      await pause(200);
    }
  };
  /** Read and judged, with the columns as they were matched. */
  const check = async (kind: BroughtKind) => {
    const form = new FormData();
    form.append('file', new Blob([files[kind]()], { type: 'text/csv' }), `${kind}.csv`);
    const { importId } = (await (await ask('POST', `${path}?kind=${kind}`, form)).json()) as { importId: string };
    const read = await settled(importId);
    await ask('PUT', `${path}/${importId}/columns`, {
      columns: read.columns.map(({ field }) => field),
      words: {},
      remember: false,
    });
    return { importId, read, checked: await settled(importId) };
  };
  const start = (importId: string): Promise<Response> =>
    ask('POST', `${path}/${importId}/start`, { mode: 'ALL', mail: false });
  return { ask, settled, check, start };
};
