import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../local/setup/root.mjs';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A call for files, with its sentence where it was refused. */
export interface FileAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  /** In milliseconds. */
  readonly took: number;
  readonly sentence: string | null;
}

export const callFor = async (token: string, address: string, body?: FormData | object): Promise<FileAnswer> => {
  const began = performance.now();
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const refused = answer.ok ? null : (JSON.parse(bytes.toString()) as { errorMessages: { errorMessage: string }[] });
  return {
    status: answer.status,
    bytes,
    took: Math.round(performance.now() - began),
    sentence: refused?.errorMessages[0]?.errorMessage ?? null,
  };
};

/** A paper into the form of an application. */
export const upload = (
  { url, token }: { readonly url: string; readonly token: string },
  recordId: string,
  name: string,
  bytes: Buffer,
): Promise<FileAnswer> => {
  const place = { section: 'certificateOfInsurance', recordType: 'creditApplication', recordId };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  return callFor(token, `${url}/api/customer-portal/documents?${new URLSearchParams(place)}`, form);
};

/** Somebody on a slow line: takes the first bytes, nothing for so long, and then the rest. */
export const readSlowly = (token: string, address: string, pauseMs: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const asked = request(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.once('data', () => {
        answer.pause();
        void sleep(pauseMs).then(() => answer.resume());
      });
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve(Buffer.concat(chunks)));
      answer.once('error', reject);
    });
    asked.once('error', reject).end();
  });

/** `npm run files` or `npm run backup`, as an operator gives it. */
export const command = (
  script: 'files' | 'backup',
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'production', GATEHOUSE_DEMO: '0', ...settings };
    execFile(process.execPath, [join(root, 'local', `${script}.ts`), ...words], { env }, (error, out, beside) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${beside}` }),
    );
  });
