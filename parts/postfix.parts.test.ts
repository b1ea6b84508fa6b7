import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emailOf, names } from '@gatehouse/server/testing/lot-people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../local/free-port.ts';
import { type MailSink, startMailSink } from '../local/mailbox/sink.ts';
import { until } from '../local/testing/start-command.ts';
import { debian, noPart } from './testing/debian.ts';
import { figure, skipped } from './testing/figures.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';
import { listening, type Program, runProgram, silent } from './testing/program.ts';

const run = promisify(execFile);
const postfix = await debian('postfix');
const isRoot = process.getuid?.() === 0;
if (postfix !== null && !isRoot) skipped('postfix', 'its master starts as root only');

/** Not loopback, where mail may go in clear. */
const here = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;
if (here === undefined) skipped('postfix', 'this machine has no address but loopback');

/** Of Debian's fixed accounts two that nothing here uses. */
const owner = { name: 'mail', uid: 8, gid: 8 };
const dropGroup = 'uucp';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Postfix leaves passwords to Dovecot and asks it in Dovecot's own words; one password needs no Dovecot. */
const knowPassword = async (password: string): Promise<Server> => {
  const right = Buffer.from(`\0portal\0${password}`).toString('base64');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`VERSION\t1\t1\nMECH\tPLAIN\tplaintext\nSPID\t1\nCUID\t1\nCOOKIE\t${'0'.repeat(32)}\nDONE\n`);
    socket.on('data', (chunk: Buffer) => {
      for (const [, id, said] of chunk.toString().matchAll(/^AUTH\t(\d+)\t.*resp=(\S*)$/gm))
        socket.write(said === right ? `OK\t${id}\tuser=portal\n` : `FAIL\t${id}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

describe.runIf(postfix !== null && isRoot && here !== undefined)('a relay of Postfix on another address', () => {
  const { folder: program, libraries, version } = postfix ?? noPart;
  let folder: string;
  let relay: Relay;
  let nextHop: MailSink;
  let database: StudioDatabase;
  let server: Production;
  let passwords: Server;

  beforeAll(async () => {
    folder = await newFolder();
    nextHop = await startMailSink(join(folder, 'next-hop'));
    relay = await makeRelay(new URL(nextHop.smtpUrl).port);
    database = await startDatabase(folder);
    await database.fill();
    server = await startProduction({
      databaseUrl: database.ownerUrl,
      secret: database.secret,
      folder,
      settings: {
        SMTP_URL: relay.url,
        NODE_EXTRA_CA_CERTS: relay.certificate,
        MAIL_FROM: 'no-reply@gatehouse.example',
      },
    });
    await server.ready();
  });
  afterAll(async () => {
    await server?.end();
    await relay?.end();
    passwords?.close();
    await nextHop?.close();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const outbox = () =>
    database.ask<{ state: string; n: number; error: string | null }>(
      'select state, count(*)::int as n, max(last_error) as error from mail_outbox group by state order by state',
    );
  /** The link by which somebody sets a new password. */
  const askForLink = (email: string) =>
    fetch(`${server.url}/idp/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });

  it('takes the mail of the lot encrypted and with its password, and nothing without encryption', async () => {
    await relay.start('none');
    for (const name of names) expect((await askForLink(emailOf(name))).status).toBeLessThan(300);
    await until(async () => (await outbox()).some(({ error }) => /STARTTLS/.test(error ?? '')), 30_000);
    expect(await outbox()).toEqual([{ state: 'PENDING', n: names.length, error: expect.stringMatching(/STARTTLS/) }]);
    expect(await relay.log()).not.toMatch(/sasl_username|from=</);
    await relay.end();

    await relay.start('may');
    await database.ask("update mail_outbox set next_try_at = now() where state = 'PENDING'");
    const began = performance.now();
    for (const name of names) expect((await askForLink(emailOf(name))).status).toBeLessThan(300);
    const arrivedOnes = async () => (await nextHop.messages.list()).length;
    await expect.poll(arrivedOnes, { timeout: 60_000 }).toBe(2 * names.length);
    const took = performance.now() - began;
    expect(await outbox()).toEqual([{ state: 'SENT', n: 2 * names.length, error: null }]);
    const arrived = await nextHop.messages.list();
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(2 * names.length);
    const log = await relay.log();
    expect(log.match(/sasl_username=portal$/gm)).toHaveLength(2 * names.length);
    figure(
      `Postfix ${version}`,
      `${names.length} mails waited while it offered no STARTTLS; then ${arrived.length} of ${2 * names.length} arrived at its next hop in ${Math.round(took)} ms, each by TLS and password, none twice`,
    );
  });

  it('is not believed with a certificate that nobody vouches for', async () => {
    const stranger = await startProduction({
      databaseUrl: database.ownerUrl,
      secret: database.secret,
      folder,
      settings: { SMTP_URL: relay.url },
    });
    try {
      await server.end();
      await stranger.ready();
      await fetch(`${stranger.url}/idp/password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailOf('carl') }),
      });
      await until(
        async () => (await outbox()).some(({ state, error }) => state === 'PENDING' && error !== null),
        30_000,
      );
      expect((await outbox()).find(({ state }) => state === 'PENDING')?.error).toMatch(/self-signed certificate/);
      figure(
        `Postfix ${version}`,
        'a certificate of its own without NODE_EXTRA_CA_CERTS: the mail waits, with the reason',
      );
    } finally {
      await stranger.end();
    }
  });

  interface Relay {
    readonly url: string;
    readonly certificate: string;
    start(tls: 'none' | 'may'): Promise<void>;
    log(): Promise<string>;
    end(): Promise<void>;
  }

  const makeRelay = async (nextPort: string): Promise<Relay> => {
    const port = await freePort();
    const config = join(folder, 'postfix');
    const at = (name: string): string => join(config, name);
    const certificate = at('certificate.pem');
    const password = 'a password of the relay';
    await mkdir(config);
    await chmod(config, 0o755);
    const spool = at('spool');
    const queues = 'active bounce corrupt defer deferred flush hold incoming maildrop pid private public saved trace';
    for (const name of queues.split(' ')) {
      await mkdir(join(spool, name), { recursive: true });
      if (name !== 'pid') await chown(join(spool, name), owner.uid, owner.gid);
    }
    await mkdir(at('data'));
    await chown(at('data'), owner.uid, owner.gid);
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=relay'],
      ...['-addext', `subjectAltName=IP:${here}`, '-keyout', at('key.pem'), '-out', certificate],
    ]);
    const env = { LD_LIBRARY_PATH: libraries };
    passwords = await knowPassword(password);
    const settings = (tls: string) => `compatibility_level = 3.6
queue_directory = ${spool}
data_directory = ${at('data')}
daemon_directory = ${join(program, 'usr/lib/postfix/sbin')}
command_directory = ${join(program, 'usr/sbin')}
meta_directory = ${join(program, 'etc/postfix')}
mail_owner = ${owner.name}
setgid_group = ${dropGroup}
import_environment = MAIL_CONFIG PATH=/usr/bin:/bin LD_LIBRARY_PATH=${libraries}
maillog_file = ${at('mail.log')}
maillog_file_prefixes = ${folder}
myhostname = relay.studio.example
mydestination =
alias_maps =
local_recipient_maps =
inet_protocols = ipv4
inet_interfaces = ${here}
mynetworks =
relayhost = [127.0.0.1]:${nextPort}
smtp_bind_address = 127.0.0.1
smtpd_tls_security_level = ${tls}
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${at('key.pem')}
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${portOf(passwords)}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_client_connection_rate_limit = 0
`;
    const own = (name: string, command = name, wakes = '-', most = '-') =>
      `${name} unix - - n ${wakes} ${most} ${command}`;
    await writeFile(
      at('master.cf'),
      `${[
        `${here}:${port} inet n - n - - smtpd`,
        'cleanup unix n - n - 0 cleanup',
        'qmgr unix n - n 300 1 qmgr',
        own('tlsmgr', 'tlsmgr', '1000?', '1'),
        own('rewrite', 'trivial-rewrite'),
        ...['bounce', 'defer', 'trace'].map((name) => own(name, 'bounce', '-', '0')),
        own('proxymap'),
        own('smtp'),
        own('relay', 'smtp'),
        own('error'),
        own('retry', 'error'),
        own('anvil', 'anvil', '-', '1'),
        own('scache', 'scache', '-', '1'),
        'postlog unix-dgram n - n - 1 postlogd',
      ].join('\n')}\n`,
    );
    let master: Program | null = null;
    return {
      url: `smtp://portal:${encodeURIComponent(password)}@${here}:${port}`,
      certificate,
      start: async (tls) => {
        await writeFile(at('main.cf'), settings(tls));
        master = runProgram(join(program, 'usr/lib/postfix/sbin/master'), ['-c', config], { env });
        await listening(master, port, here);
      },
      log: () => readFile(at('mail.log'), 'utf8').catch(() => ''),
      end: async () => {
        await master?.end();
        await silent(port, here);
      },
    };
  };
});
