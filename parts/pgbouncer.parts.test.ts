import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOne, fillOne } from '../local/crash/life.ts';
import { freePort } from '../local/free-port.ts';
import { accountFor } from '../local/postgres/account.ts';
import { until } from '../local/testing/start-command.ts';
import { debian, noPart } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { makeProjects, worldAt } from './testing/lives.ts';
import { newFolder, type StudioDatabase, startDatabase, startProduction } from './testing/production.ts';
import { listening, type Program, runProgram } from './testing/program.ts';

const found = await debian('pgbouncer');

describe.runIf(found !== null)('PgBouncer between the server and its database', () => {
  const { folder: program, libraries, version } = found ?? noPart;
  let folder: string;
  let database: StudioDatabase;
  let companyId: string;
  beforeAll(async () => {
    folder = await newFolder();
    database = await startDatabase(folder);
    companyId = (await database.fill()).companyIds.saltmarsh;
  });
  afterAll(async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** It knows one login of an administrator, and asks the database for the passwords of all others, the runtime's among them. */
  const startPooler = async (mode: 'session' | 'transaction') => {
    const [port, administrator] = [await freePort(), new URL(database.postgres.url)];
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${administrator.username}" "${administrator.password}"\n`);
    await chmod(users, 0o644);
    const config = join(folder, `${mode}.ini`);
    await writeFile(
      config,
      `[databases]
* = host=127.0.0.1 port=${administrator.port} auth_user=${administrator.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = ${mode}
default_pool_size = 30
`,
    );
    await chmod(config, 0o644);
    const { uid, gid } = accountFor(join(folder, 'postgres'));
    const pooler: Program = runProgram(join(program, 'usr/sbin/pgbouncer'), [config], {
      env: { LD_LIBRARY_PATH: libraries },
      cwd: '/',
      ...(uid === null || gid === null ? {} : { uid, gid }),
    });
    await listening(pooler, port);
    return { pooler, url: Object.assign(new URL(database.ownerUrl), { port: String(port) }).toString() };
  };
  const startBehind = (databaseUrl: string) => startProduction({ databaseUrl, secret: database.secret, folder });

  it('in session mode carries a lot: sign-ins, whole lives of applications, files, notices', async () => {
    const { pooler, url } = await startPooler('session');
    const server = await startBehind(url);
    try {
      await server.ready();
      const world = await worldAt(server.url);
      const stream = await hearAlerts(server.url, world.ar);
      const before = await stream.next(0);
      const projects = await makeProjects(database, companyId, 3);
      const began = performance.now();
      await Promise.all(
        projects.map(async (id, number) => {
          const life = await fillOne(world, id, number);
          if (life !== null) await decideOne(world, life);
        }),
      );
      const seconds = (performance.now() - began) / 1000;
      const rows = await database.ask<{ n: number }>(
        "select count(*)::int as n from credit_applications where status = 'APPROVED'",
      );
      expect(rows).toEqual([{ n: projects.length }]);
      await until(() => stream.heard.length > 1);
      expect(stream.heard.length, 'the stream heard what happened').toBeGreaterThan(1);
      expect(stream.heard.at(-1)).not.toEqual(before);
      stream.close();
      const who = await database.ask<{ usename: string }>(
        "select distinct usename from pg_stat_activity where datname = 'lot' and usename in ('studio', 'lot_runtime') and pid <> pg_backend_pid() order by 1",
      );
      expect(who.map(({ usename }) => usename)).toContain('lot_runtime');
      expect(server.said().replace(/^Listening at .*\n/, '')).toBe('');
      figure(
        `PgBouncer ${version}, session`,
        `${projects.length} applications from the first key to the approval, ${world.ledger.length} acknowledged writes in ${seconds.toFixed(1)} s, ${stream.heard.length} notices heard, nothing in the log`,
      );
    } finally {
      await server.end();
      await pooler.end('SIGINT');
    }
  });

  it('in transaction mode a start ends with a sentence', async () => {
    const { pooler, url } = await startPooler('transaction');
    const server = await startBehind(url);
    try {
      await until(() => !server.isRunning(), 40_000);
      expect(server.said()).toMatch(
        /^Between the server and its database stands a pooler in transaction mode\. Set it to session mode/m,
      );
      figure(`PgBouncer ${version}, transaction`, 'the start ends with its sentence');
    } finally {
      await server.end();
      await pooler.end('SIGINT');
    }
  });
});
