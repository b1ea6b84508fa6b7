import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Another company's identity provider, over real HTTP: whoever comes is the person that the test says. */
export interface ForeignProvider {
  readonly issuer: string;
  person: {
    sub: string;
    email: string;
    email_verified: boolean;
    given_name?: string;
    family_name?: string;
    groups?: readonly string[];
  };
  state: 'up' | 'broken' | 'slow';
  accessTokenSeconds: number;
  close(): Promise<void>;
}

/** Where the identity app of the tests is open. */
const portal = 'http://localhost:8111';

export const startForeignProvider = async (): Promise<ForeignProvider> => {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const foreign: ForeignProvider = {
    issuer,
    person: { sub: 'nobody', email: '', email_verified: false },
    state: 'up',
    accessTokenSeconds: 3600,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' } as never] },
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret between the two of them',
        redirect_uris: [`${portal}/implicit/callback`],
        post_logout_redirect_uris: [`${portal}/homepage`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => foreign.person }),
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    features: { devInteractions: { enabled: false } },
    clientBasedCORS: () => false,
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({ accountId: ctx.oidc.session?.accountId ?? '', clientId: 'portal' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: () => foreign.accessTokenSeconds,
      IdToken: 3600,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      RefreshToken: 3600,
      AuthorizationCode: 60,
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (foreign.state === 'slow') return;
    if (foreign.state === 'broken') response.writeHead(500).end('broken');
    else if (request.url?.startsWith('/login/'))
      void provider.interactionFinished(request, response, { login: { accountId: foreign.person.sub } });
    else void answer(request, response);
  });
  return foreign;
};

/** The browser at the foreign provider: follows it until it sends back to the portal. */
export const passThrough = async (start: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let address = new URL(start);
  for (let step = 0; step < 8 && address.origin !== portal; step += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    address = new URL(answer.headers.get('location') ?? '', address);
  }
  return address;
};
