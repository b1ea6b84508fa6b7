import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Door } from '#server/platform/http/call.ts';
import { createAuthenticate } from '#server/platform/session/authenticate.ts';
import { newSecret } from '#server/platform/session/cookies.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { endSessionsOfGrant } from '#server/platform/session/end-sessions.ts';
import { embeddedConfiguration, foreignConfiguration, insideHeader } from '#server/platform/session/provider-access.ts';
import { createRelyingParty, type RelyingParty } from '#server/platform/session/relying-party.ts';
import { sweepSessions } from '#server/platform/session/sweep.ts';
import { mountProvider } from './mount.ts';
import {
  afterSignOutOf,
  clientId,
  clientSecretOf,
  createProvider,
  issuerOf,
  redirectUriOf,
  resourceOf,
  resourceScope,
} from './provider.ts';
import { loadSigningKeys, publicHalves, signingAlgorithm } from './signing-keys.ts';

export interface Identity {
  /** For the door: who sends this bearer token? */
  readonly authenticate: Door['authenticate'];
  readonly recall: NonNullable<Door['recall']>;
  readonly relyingParty: RelyingParty;
  /** null with a foreign provider: passwords are its business then. */
  readonly provider: Provider | null;
  /** Removes what has expired; for an hourly job. */
  readonly sweep: (now: Date) => Promise<void>;
}

interface IdentitySettings {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** Who people are: the embedded provider under /idp, or the foreign one of the settings. Called before the routes are laid. */
export const registerIdentity = async (settings: IdentitySettings): Promise<Identity> => {
  const { db } = settings;
  const parts =
    settings.config.foreignProvider === null
      ? await embedded(settings)
      : foreign(settings, settings.config.foreignProvider);
  return { ...parts, sweep: (now) => sweepSessions(db, now) };
};

const addresses = ({ publicUrl, sessionMinutes }: Config) => ({
  redirectUri: redirectUriOf(publicUrl),
  afterSignOut: afterSignOutOf(publicUrl),
  accessTokenSeconds: sessionMinutes * 60,
});

const isKey = (given: unknown, wanted: string): boolean =>
  typeof given === 'string' &&
  given.length === wanted.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

const embedded = async ({ app, db, config, clock, vault }: IdentitySettings): Promise<Omit<Identity, 'sweep'>> => {
  const { publicUrl, sessionMinutes, rateFactor } = config;
  const keys = await loadSigningKeys(db, vault, clock.now());
  const provider = createProvider({ publicUrl, sessionMinutes, db, vault, clock, keys });
  provider.on('grant.revoked', (_ctx, grant) => {
    inWork(db, { rows: '*', now: clock.now() }, (work) => endSessionsOfGrant(work, grant)).catch((error) =>
      app.log.error({ err: error }, 'sessions of a revoked grant'),
    );
  });
  (provider as NodeJS.EventEmitter).on('error', (error) => app.log.error({ err: error }, 'identity provider'));
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'identity provider'));
  const insideKey = newSecret();
  mountProvider(app, {
    provider,
    publicUrl,
    rateFactor,
    isInside: (request: FastifyRequest) => isKey(request.headers[insideHeader], insideKey),
  });
  const issuer = issuerOf(publicUrl);
  const configuration = embeddedConfiguration({
    app,
    issuer,
    clientId,
    clientSecret: clientSecretOf(vault),
    signingAlgorithm,
    insideKey,
  });
  return {
    provider,
    ...createAuthenticate(db, {
      issuer,
      audience: resourceOf(publicUrl),
      algorithm: signingAlgorithm,
      keys: publicHalves(keys),
    }),
    relyingParty: createRelyingParty({
      ...addresses(config),
      kind: 'embedded',
      issuer,
      scope: `openid ${resourceScope}`,
      groupsClaim: null,
      prompt: 'login',
      configuration: async () => configuration,
    }),
  };
};

const foreign = (
  { db, config, clock }: IdentitySettings,
  access: NonNullable<Config['foreignProvider']>,
): Omit<Identity, 'sweep'> => ({
  provider: null,
  ...createAuthenticate(db, null),
  relyingParty: createRelyingParty({
    ...addresses(config),
    kind: 'foreign',
    issuer: access.issuer,
    scope: 'openid email profile',
    groupsClaim: access.groupsClaim,
    prompt: null,
    configuration: foreignConfiguration({ ...access, clock }),
  }),
});
