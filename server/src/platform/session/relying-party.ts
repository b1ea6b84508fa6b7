import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import * as openid from 'openid-client';
import type { SignInTransaction } from './cookies.ts';

/** What a provider gave, and what it says about the person. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly subject: string | null;
  /** Lower case; null unless the provider has verified it. */
  readonly verifiedEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  /** The claim of groups as it came; undefined where there is none or none is read. */
  readonly groups: unknown;
}

export interface RelyingParty {
  readonly kind: 'embedded' | 'foreign';
  readonly issuer: string;
  /** Where the browser goes to sign in, and what to remember until it comes back. Refuses with 503 when the provider is down. */
  readonly begin: (wish: {
    readonly returnTo: string | null;
    readonly loginHint: string | null;
  }) => Promise<{ readonly url: URL; readonly transaction: SignInTransaction }>;
  /** Code for tokens. Refuses (400) a code, state, nonce or issuer that does not belong to the transaction. */
  readonly finish: (
    answer: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    transaction: SignInTransaction,
  ) => Promise<ProviderTokens>;
  /** Refresh token for tokens; null when the provider refuses: the session is over. */
  readonly renew: (refreshToken: string) => Promise<ProviderTokens | null>;
  /** The provider's sign-out; null when it has none. */
  readonly signOutUrl: (idToken: string | null) => Promise<URL | null>;
}

interface RelyingPartySettings {
  readonly kind: 'embedded' | 'foreign';
  readonly issuer: string;
  readonly redirectUri: string;
  readonly afterSignOut: string;
  readonly scope: string;
  /** The claim of the identity token that names somebody's groups; null: none is read. */
  readonly groupsClaim: string | null;
  /** The embedded provider asks for the password at every sign-in: leaving a desk for an hour must not end in a silent sign-in. */
  readonly prompt: 'login' | null;
  /**
   * How long a token stands for a session here. Not what a foreign provider says of its own: the token is taken by nobody but us, and one of five minutes would
   * have people warned from the first.
   */
  readonly accessTokenSeconds: number;
  /** Found once and kept; asked again after a failure. */
  readonly configuration: () => Promise<openid.Configuration>;
}

const unavailable = (): Refusal => new Refusal(503, sessionMessages.providerDown, 'provider-down');
const notFinished = (): Refusal => new Refusal(400, sessionMessages.signInAgain, 'sign-in');

/** Is the provider down, rather than saying no to this sign-in? Then nobody's session may suffer from it (promises rule 17). */
const isOutage = (error: unknown): boolean => {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.AuthorizationResponseError) return false;
  if (!(error instanceof openid.ClientError)) return true;
  const { code, cause } = error;
  return code === 'OAUTH_TIMEOUT' || cause instanceof TypeError || (cause instanceof Response && cause.status >= 500);
};

/** The one answer that means: this refresh token is over (RFC 6749 §5.2). A mistake in the settings is none of the person's business. */
const isOver = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.status < 500 && error.error === 'invalid_grant';

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

export const createRelyingParty = (settings: RelyingPartySettings): RelyingParty => {
  const configured = () => settings.configuration().catch(() => Promise.reject(unavailable()));
  const read = (answer: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers): ProviderTokens => {
    const claims = answer.claims();
    return {
      accessToken: answer.access_token,
      expiresInSeconds: settings.accessTokenSeconds,
      refreshToken: answer.refresh_token ?? null,
      idToken: answer.id_token ?? null,
      subject: claims?.sub ?? null,
      verifiedEmail:
        claims?.email_verified === true && typeof claims.email === 'string' ? claims.email.toLowerCase() : null,
      givenName: textOf(claims?.given_name),
      familyName: textOf(claims?.family_name),
      groups: settings.groupsClaim === null ? undefined : claims?.[settings.groupsClaim],
    };
  };
  return {
    kind: settings.kind,
    issuer: settings.issuer,
    begin: async ({ returnTo, loginHint }) => {
      const configuration = await configured();
      const transaction = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        returnTo,
      };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...(settings.prompt === null ? {} : { prompt: settings.prompt }),
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      });
      return { url, transaction };
    },
    finish: async ({ code, state, iss }, transaction) => {
      const configuration = await configured();
      const address = new URL(settings.redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss }))
        if (value !== undefined) address.searchParams.set(name, value);
      try {
        const answer = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.verifier,
          idTokenExpected: true,
        });
        return read(answer);
      } catch (error) {
        throw isOutage(error) ? unavailable() : notFinished();
      }
    },
    renew: async (refreshToken) => {
      const configuration = await configured();
      try {
        return read(await openid.refreshTokenGrant(configuration, refreshToken));
      } catch (error) {
        if (isOver(error)) return null;
        throw unavailable();
      }
    },
    signOutUrl: async (idToken) => {
      const configuration = await settings.configuration().catch(() => null);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: settings.afterSignOut,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      });
    },
  };
};
