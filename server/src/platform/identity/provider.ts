import { longestHours } from '@gatehouse/domain/session/idle.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { JWK } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { isAdmitted } from './accounts.ts';
import { openRecords } from './records.ts';
import { errorPage, signOutPage } from './sign-out-page.ts';
import { signingAlgorithm } from './signing-keys.ts';

/** The portal is the one client of its own provider. */
export const clientId = 'gatehouse';
export const clientSecretOf = (vault: Vault): string => vault.derive('client secret').toString('base64url');
export const providerPath = '/idp';
export const issuerOf = (publicUrl: string): string => publicUrl + providerPath;
export const resourceOf = (publicUrl: string): string => `${publicUrl}/api`;
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/implicit/callback`;
export const afterSignOutOf = (publicUrl: string): string => `${publicUrl}/homepage`;
export const resourceScope = 'api';

const CODE_SECONDS = 60;
/** A session ends so long after sign-in, whatever happens in it (promises, Numbers). */
const longestSeconds = (): number => longestHours() * 60 * 60;
const INTERACTION_SECONDS = 60 * 60;

interface ProviderSettings {
  readonly publicUrl: string;
  readonly sessionMinutes: number;
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly keys: readonly JWK[];
}

/** One grant for one sign-in: its refresh tokens are one family, and the portal asks nobody for consent to itself. */
const grantOf = async (ctx: KoaContextWithOIDC, provider: Provider, resource: string) => {
  const { result, client, session } = ctx.oidc;
  if (result?.login === undefined || client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(resource, resourceScope);
  await grant.save();
  return grant;
};

/** The embedded OpenID provider: authorization code with PKCE and nothing else (promises rule 7, RFC 9700). */
export const createProvider = ({ publicUrl, sessionMinutes, db, vault, clock, keys }: ProviderSettings): Provider => {
  const resource = resourceOf(publicUrl);
  const accessTokenSeconds = Math.max(1, Math.round(sessionMinutes * 60));
  const cookie = { httpOnly: true, sameSite: 'lax', path: providerPath, signed: true } as const;
  const configuration: Configuration = {
    adapter: openRecords({ db, vault, clock }),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecretOf(vault),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [redirectUriOf(publicUrl)],
        post_logout_redirect_uris: [afterSignOutOf(publicUrl)],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    jwks: { keys: [...keys] as never },
    cookies: { keys: [vault.derive('provider cookies').toString('base64url')], short: cookie, long: cookie },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic'],
    clientBasedCORS: () => false,
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    findAccount: async (_ctx, id) =>
      (await isAdmitted(db, id, clock.now())) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined,
    loadExistingGrant: (ctx) => grantOf(ctx, provider, resource),
    // so that a session can be found by the family of its refresh tokens
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant: token.grantId } : undefined),
    interactions: { url: (_ctx, interaction) => `/homepage?interaction=${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.redirect(afterSignOutOf(publicUrl));
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: resourceScope,
          audience: resource,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: signingAlgorithm } },
        }),
      },
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = errorPage(sessionMessages.signInAgain);
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      IdToken: accessTokenSeconds,
      Interaction: INTERACTION_SECONDS,
      Session: longestSeconds,
      Grant: longestSeconds,
      // a rotated token lives as long as its predecessor would have
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? longestSeconds(),
    },
  };
  const provider = new Provider(issuerOf(publicUrl), configuration);
  // the way to this process is described by mount.ts, which overwrites whatever a caller claims in these headers
  provider.proxy = true;
  return provider;
};
