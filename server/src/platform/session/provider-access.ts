import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';

const TIMEOUT_SECONDS = 3;
/** After a failed look at the provider's description the next one waits this long, so that an outage does not queue up sign-ins. */
const ASK_AGAIN_AFTER = 5_000;

export const insideHeader = 'x-gatehouse-inside';

/** The server's calls to its own provider stay in the process: no port, no socket, no name to resolve. */
const insideFetch =
  (app: FastifyInstance, insideKey: string): openid.CustomFetch =>
  async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { ...(headers as Record<string, string>), host: url.host, [insideHeader]: insideKey },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const received = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: received,
    });
  };

interface EmbeddedAccess {
  readonly app: FastifyInstance;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingAlgorithm: string;
  readonly insideKey: string;
}

/** The embedded provider needs no discovery: the server knows what it mounted. */
export const embeddedConfiguration = ({
  app,
  issuer,
  clientId,
  clientSecret,
  signingAlgorithm,
  insideKey,
}: EmbeddedAccess): openid.Configuration => {
  const configuration = new openid.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: [signingAlgorithm],
    },
    clientId,
    { id_token_signed_response_alg: signingAlgorithm },
    openid.ClientSecretBasic(clientSecret),
  );
  configuration[openid.customFetch] = insideFetch(app, insideKey);
  openid.allowInsecureRequests(configuration); // PUBLIC_URL may be plain http on loopback; nothing leaves the process anyway
  return configuration;
};

interface ForeignAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly clock: { now(): Date };
}

const isLoopback = (issuer: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(issuer);

/** A foreign provider is looked up at the first sign-in, so that its outage does not keep the portal from starting (promises rule 17). */
export const foreignConfiguration = ({
  issuer,
  clientId,
  clientSecret,
  clock,
}: ForeignAccess): (() => Promise<openid.Configuration>) => {
  let found: Promise<openid.Configuration> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const look = () =>
    openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === null ? openid.None() : openid.ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // signatures of ID tokens are checked against the provider's keys, also those that came straight from it
        execute: [openid.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [openid.allowInsecureRequests] : [])],
      },
    );
  return async () => {
    if (found === null && clock.now().getTime() - failedAt < ASK_AGAIN_AFTER)
      throw new Error('The identity provider did not answer a moment ago.');
    found ??= look();
    try {
      return await found;
    } catch (error) {
      found = null;
      failedAt = clock.now().getTime();
      throw error;
    }
  };
};
