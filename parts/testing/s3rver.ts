import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { listening, type Program, runProgram } from './program.ts';
import { bucketOf, type S3Service } from './s3-service.ts';

export const s3rverVersion = '3.7.1';

/** S3 on files of one folder, in Node, by somebody else. It knows one key of its own, and asks no region. */
export const startS3rver = async (program: string, folder: string): Promise<S3Service> => {
  const home = join(folder, 's3rver');
  await mkdir(home);
  const port = await freePort();
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  let running: Program | null = null;
  const start = async (): Promise<void> => {
    // the token of its next page is DES, which OpenSSL 3 keeps apart
    const words = ['--openssl-legacy-provider', join(program, 'bin', 's3rver.js'), '-d', home];
    running = runProgram(process.execPath, [...words, '-a', '127.0.0.1', '-p', String(port), '-s']);
    await listening(running, port);
  };
  await start();
  return {
    name: `s3rver ${s3rverVersion}`,
    ...access,
    pageSize: 1_000,
    pid: () => running?.pid ?? 0,
    makeBucket: async (bucket) => {
      const answer = await bucketOf(access, bucket).call('', { method: 'PUT' });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()} ${running?.said()}`);
    },
    kill: () => running?.end('SIGKILL') ?? Promise.resolve(),
    start,
  };
};
