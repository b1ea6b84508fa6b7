import { fileURLToPath } from 'node:url';
import { isThisMachine } from '@gatehouse/domain/http/this-machine.ts';
import type { Reach } from '#server/platform/relay/reach.ts';
import { Settings } from './settings.ts';

/** A TCP port, or a socket on this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What the environment says of a setting, as text. */
export interface SaidSetting {
  readonly name: string;
  /** As it was read, or as it holds where nobody said it; null: none. */
  readonly value: string | null;
  readonly source: 'environment' | 'default';
}

export interface Config {
  /** Every setting by its name, for System Admins: `settingsInForce` leaves out what is secret. */
  readonly said: readonly SaidSetting[];
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** What people type and what links in mails start with, without a slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** 32 bytes; the keys for encryption, cookies and the identity provider are derived from it. */
  readonly secret: Buffer;
  readonly sessionMinutes: number;
  readonly rateFactor: number;
  readonly demo: boolean;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly trustProxyHops: number;
  readonly metricsToken: string | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Where a signed line about the history goes each day; null: nowhere. */
  readonly anchors: { readonly file: string } | { readonly address: string } | null;
  /** null: the embedded identity provider under /idp. */
  readonly foreignProvider: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
    /** The claim that names somebody's groups; null: directory sync hears nothing at sign-in. */
    readonly groupsClaim: string | null;
  } | null;
  /** null: handbook, directory and maps show what was kept of an earlier site, or say that there is nothing. */
  readonly clientSite: { readonly origin: string; readonly allowPrivate: boolean } | null;
  /** Where webhooks may lead besides the internet: a demo lot calls its own machine, so that one can try them. */
  readonly webhookReach: Reach;
  /** null: the path of the domain's configuration (HB-015). */
  readonly leavesdenHandbookPath: string | null;
  /** Where our own forms host listens; 0: a port that the system gives; null: nobody said. */
  readonly formsPort: number | null;
  /** The address of a form, with {formId} in it: our own forms host, or another service (XF-018). null: forms are not shown to outside people. */
  readonly formsUrlTemplate: string | null;
  /** Where the logo comes from, as an origin (§2, §9); null: the page draws it itself. */
  readonly logoHost: string | null;
  /** sample: made up on this machine, without a network. */
  readonly weatherProvider: 'sample' | 'open-meteo' | 'nws';
  /** null: files on disk below dataDir. */
  readonly s3: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** Who scans files for viruses, and what becomes of uploads while it does not answer; null: nobody. */
  readonly clamd: { readonly address: ClamdAddress; readonly whenDown: 'hold' | 'refuse' } | null;
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const saidOf = (env: Readonly<Record<string, unknown>>, operators: Environment): readonly SaidSetting[] =>
  Object.keys(Settings.shape).map((name) => {
    const value = env[name];
    const text = typeof value === 'boolean' ? String(Number(value)) : value === undefined ? null : String(value);
    return { name, value: text, source: (operators[name] ?? '') === '' ? 'default' : 'environment' };
  });

/**
 * Reads the settings. `operators` is what the operator said, where a start fills in more. Refuses with one sentence that names the variable; in production also what only a demo lot may have
 * (promises rule 23): the demo cast, a plain-http public address other than loopback.
 */
export const readConfig = (environment: Environment, operators: Environment = environment): Config => {
  const read = Settings.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(`The setting ${String(issue?.path[0])} is not usable: ${issue?.message}.`);
  }
  const env = read.data;
  const production = env.NODE_ENV === 'production';
  if (production) assertRandom(Buffer.from(env.GATEHOUSE_SECRET, 'base64'));
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  if (production && env.GATEHOUSE_DEMO)
    throw new ConfigError('GATEHOUSE_DEMO must be 0 in production: the demo cast has a known password.');
  if (production && publicUrl.startsWith('http://') && !isThisMachine(new URL(publicUrl).hostname)) {
    throw new ConfigError('PUBLIC_URL must start with https:// in production.');
  }
  if (env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID === undefined)
    throw new ConfigError('OIDC_CLIENT_ID is missing; OIDC_ISSUER needs it.');
  if (
    env.S3_ENDPOINT !== undefined &&
    (env.S3_BUCKET === undefined || env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined)
  ) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.');
  }
  const formsUrlTemplate = formsUrlTemplateOf(env.FORMS_URL_TEMPLATE);
  if (production) assertFormsApart(formsUrlTemplate, env.FORMS_PORT ?? null, publicUrl);
  return {
    said: saidOf(env, operators),
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.GATEHOUSE_DATA,
    secret: Buffer.from(env.GATEHOUSE_SECRET, 'base64'),
    sessionMinutes: env.GATEHOUSE_SESSION_MINUTES,
    rateFactor: env.GATEHOUSE_RATE_FACTOR,
    demo: env.GATEHOUSE_DEMO,
    logLevel: env.GATEHOUSE_LOG,
    trustProxyHops: env.GATEHOUSE_TRUST_PROXY,
    metricsToken: env.GATEHOUSE_METRICS_TOKEN ?? null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    anchors: anchorsOf(env.HISTORY_ANCHORS),
    foreignProvider:
      env.OIDC_ISSUER === undefined
        ? null
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID ?? '',
            clientSecret: env.OIDC_CLIENT_SECRET ?? null,
            groupsClaim: env.OIDC_GROUPS_CLAIM ?? null,
          },
    clientSite: clientSiteOf(env.CLIENT_SITE_URL, env.CLIENT_SITE_PRIVATE),
    webhookReach: {
      loopback: env.GATEHOUSE_DEMO || env.WEBHOOKS_PRIVATE,
      privateNetworks: env.WEBHOOKS_PRIVATE,
    },
    leavesdenHandbookPath: env.LEAVESDEN_HANDBOOK_PATH ?? null,
    formsPort: env.FORMS_PORT ?? null,
    formsUrlTemplate,
    logoHost:
      env.LOGO_HOST === 'dev' || env.LOGO_HOST === 'qa' ? logoHosts[env.LOGO_HOST] : new URL(env.LOGO_HOST).origin,
    weatherProvider: env.WEATHER_PROVIDER,
    s3:
      env.S3_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET ?? '',
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          },
    clamd: env.CLAMD_URL === undefined ? null : { address: clamdAddressOf(env.CLAMD_URL), whenDown: env.CLAMD_DOWN },
  };
};

const clamdAddressOf = (url: string): ClamdAddress => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  // an address of IPv6 stands in brackets, which no socket wants
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** §2, §9: the host of the logo by environment; null: the page draws it itself. Any other host is a setting (SH-036, SH-037). */
export const logoHosts = { dev: null, qa: 'https://qa.gatehouse.example' } as const satisfies Readonly<
  Record<'dev' | 'qa', string | null>
>;

/**
 * 32 random bytes hold about 30 different ones, and fewer than 20 once in 10^13 times. What was typed, repeated or counted up is told by its few
 * bytes, by its steps, or by being text.
 */
const assertRandom = (secret: Buffer): void => {
  const steps = new Set([...secret].map((byte, index) => (byte - (secret[index - 1] ?? 0)) & 0xff).slice(1));
  const isText = secret.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (new Set(secret).size < 20 || steps.size < 12 || isText)
    throw new ConfigError(
      'GATEHOUSE_SECRET can be guessed: it repeats itself, counts up or is text. Make one with: openssl rand -base64 32',
    );
};

const anchorsOf = (where: string | undefined): Config['anchors'] => {
  if (where === undefined) return null;
  return where.startsWith('file:')
    ? { file: fileURLToPath(new URL(where)) }
    : { address: where.slice('mailto:'.length) };
};

/** Promises rule 15: https, and plain http only for a site on the machine itself, whose addresses must be allowed by name. */
const clientSiteOf = (address: string | undefined, allowPrivate: boolean): Config['clientSite'] => {
  if (address === undefined) return null;
  const { origin, protocol, hostname, pathname, search, hash, username, password } = new URL(address);
  if (pathname !== '/' || `${search}${hash}${username}${password}` !== '')
    throw new ConfigError('CLIENT_SITE_URL must be an origin such as https://lot.example, without a path.');
  if (protocol === 'http:' && !(isThisMachine(hostname) && allowPrivate))
    throw new ConfigError(
      'CLIENT_SITE_URL must start with https://, unless it is this machine and CLIENT_SITE_PRIVATE is 1.',
    );
  return { origin, allowPrivate };
};

/** The forms' page is framed by ours: https, and plain http only on this machine (promises rule 15). */
const formsUrlTemplateOf = (template: string | undefined): string | null => {
  if (template === undefined) return null;
  const { protocol, hostname, origin } = new URL(template.replace('{formId}', '0'));
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new ConfigError('FORMS_URL_TEMPLATE must start with https://, unless it is this machine.');
  if (!template.startsWith(`${origin}/`))
    throw new ConfigError('FORMS_URL_TEMPLATE must name its host plainly, without a user or the form in it.');
  return template;
};

/** A real lot's forms have a name of their own that its proxy knows: cookies know no ports, and the portal's would be sent there with every page. */
const assertFormsApart = (template: string | null, listens: number | null, publicUrl: string): void => {
  if (template === null && listens !== null)
    throw new ConfigError(
      'FORMS_URL_TEMPLATE is missing; with FORMS_PORT it says under which name a proxy shows the forms, such as https://forms.lot.example/forms/{formId}.',
    );
  if (template !== null && new URL(template.replace('{formId}', '0')).hostname === new URL(publicUrl).hostname)
    throw new ConfigError('FORMS_URL_TEMPLATE must name a host of its own, not that of PUBLIC_URL.');
};
