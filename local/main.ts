import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseRefusal } from '@gatehouse/server/db/fitness.ts';
import { sayWhereToSetUp, setUpLinkOfStart } from '@gatehouse/server/features/set-up/waiting.ts';
import { startFormsHost } from '@gatehouse/server/forms-host.ts';
import { type Config, ConfigError, readConfig } from '@gatehouse/server/platform/config/config.ts';
import { startServer } from '@gatehouse/server/start.ts';
import { claimOrStop } from './claims.ts';
import { startClientSite } from './client-site/server.ts';
import { openDataFolder } from './data-folder.ts';
import { mailboxPages } from './mailbox/routes.ts';
import { startMailSink } from './mailbox/sink.ts';
import { answersOrStop } from './own-database.ts';
import { cast, password } from './people.ts';
import { startPostgres } from './postgres.ts';
import { localSecret } from './secret.ts';
import { seed } from './seed/seed.ts';
import { closing } from './shutdown.ts';
import { Stop } from './stop.ts';
import { supervise } from './supervise.ts';

// The whole lot on one machine: PostgreSQL, mail sink, client site, server, demo data. Each is left out when a setting names a real one.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
process.stdout.on('error', () => {}); // whoever read our lines may leave before we do
process.stderr.on('error', () => {});

const shutdown = closing();

const start = async (): Promise<void> => {
  const settings = await readSettings();
  await claimOrStop(settings);

  const database = settings.databaseUrl === PENDING.DATABASE_URL ? await embeddedDatabase(settings.dataDir) : null;
  if (database === null) await answersOrStop(settings.databaseUrl);
  const mailbox = settings.smtpUrl === PENDING.SMTP_URL ? await localMailbox(settings) : null;
  const clientSite =
    settings.clientSite?.origin === PENDING.CLIENT_SITE_URL ? await localClientSite() : settings.clientSite;
  const formsHost = await ownFormsHost(settings);
  const server = await startServer(
    {
      ...settings,
      formsUrlTemplate: settings.formsUrlTemplate ?? formsHost?.urlTemplate ?? null,
      databaseUrl: database?.url ?? settings.databaseUrl,
      smtpUrl: mailbox?.smtpUrl ?? settings.smtpUrl,
      clientSite,
    },
    {
      plugins: mailbox === null ? [] : [mailboxPages(mailbox.messages)],
      cast: settings.demo ? cast.map(({ name, email, who }) => ({ name, email, who })) : [],
    },
    settings.demo ? seed : undefined,
  );
  shutdown.first(() => server.close());
  if (database !== null) shutdown.first(supervise(database, say));
  announce(settings, mailbox !== null, await setUpLinkOfStart(server.services));
};

/** Stand in while the settings are checked, before anything is started. */
const PENDING = {
  DATABASE_URL: 'postgres://embedded',
  SMTP_URL: 'smtp://mailbox',
  CLIENT_SITE_URL: 'https://client-site.invalid',
};

const readSettings = async (): Promise<Config> => {
  const env = process.env;
  const dataDir = await openDataFolder(env.GATEHOUSE_DATA || '.data');
  const production = env.NODE_ENV === 'production';
  // an empty lot is nobody's: neither the demo's address nor its handbook, directory and maps
  const demo = !production && env.GATEHOUSE_DEMO !== '0';
  const filledIn = {
    ...env,
    GATEHOUSE_DATA: dataDir,
    GATEHOUSE_LOG: env.GATEHOUSE_LOG || 'warn', // the terminal belongs to the few lines below
    GATEHOUSE_SECRET: env.GATEHOUSE_SECRET || (production ? '' : await localSecret(dataDir)),
    DATABASE_URL: env.DATABASE_URL || PENDING.DATABASE_URL,
    SMTP_URL: env.SMTP_URL || (production ? '' : PENDING.SMTP_URL), // promises rule 23: no mailbox in production
    MAIL_FROM: env.MAIL_FROM || (demo ? 'no-reply@gatehouse.example' : ''),
    CLIENT_SITE_URL: env.CLIENT_SITE_URL || (demo ? PENDING.CLIENT_SITE_URL : ''),
  };
  return readConfig(filledIn, env);
};

const embeddedDatabase = async (dataDir: string) => {
  const ending = new AbortController();
  const starting = startPostgres({ dataDir: join(dataDir, 'postgres'), say, signal: ending.signal });
  shutdown.last(async () => {
    ending.abort(); // a Ctrl-C in the middle of its start must not leave it running
    await (await starting.catch(() => null))?.stop();
  });
  const database = await starting;
  shutdown.forced(database.kill);
  if (database.adopted) say('The database of an earlier start was still running and is used again');
  return database;
};

const localMailbox = async (settings: Config) => {
  const mailbox = await startMailSink(join(settings.dataDir, 'mailbox'));
  shutdown.next(mailbox.close);
  return mailbox;
};

const localClientSite = async (): Promise<Config['clientSite']> => {
  const port = Number(process.env.CLIENT_SITE_PORT || 0);
  const site = await startClientSite({ port }).catch((error: NodeJS.ErrnoException) => {
    throw new Stop(
      `The client site could not open port ${process.env.CLIENT_SITE_PORT} of this machine (${error.code}).`,
    );
  });
  shutdown.next(site.close);
  return { origin: site.url, allowPrivate: true };
};

/** The forms' own address; left out when another service is named, unless that name is only how ours is reached from outside (FORMS_PORT). */
const ownFormsHost = async ({ formsUrlTemplate, formsPort, publicUrl }: Config) => {
  if (formsUrlTemplate !== null && formsPort === null) return null;
  const host = await startFormsHost({ port: formsPort ?? 0, publicUrl }).catch((error: NodeJS.ErrnoException) => {
    throw new Stop(`The forms host could not open port ${formsPort} of this machine (${error.code}).`);
  });
  shutdown.next(host.close);
  return host;
};

const announce = ({ publicUrl, demo }: Config, mailbox: boolean, setUpLink: string | null): void => {
  say(`\nGatehouse is open at ${publicUrl}\n`);
  if (setUpLink !== null) say(`${sayWhereToSetUp(setUpLink)}\n`);
  if (mailbox) say(`Mail is read at ${publicUrl}/mailbox`);
  if (!demo) return;
  say(`Sign in with the password ${password} as`);
  const width = Math.max(...cast.map(({ email }) => email.length));
  for (const person of cast) say(`  ${person.email.padEnd(width)}  ${person.who}`);
};

try {
  await start();
} catch (error) {
  if (!shutdown.isBegun()) process.stderr.write(`${sentenceOf(error)}\n`);
  await shutdown.now(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof Stop || error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  return `Gatehouse could not start: ${inspect(error)}`; // with what it was caused by
}
