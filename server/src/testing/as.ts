import type { SignedIn } from '@gatehouse/domain/session/contract.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** The password of everybody in the cast (demo-data). */
export const castPassword = 'welcome-to-the-lot';

/** A browser without a screen: keeps cookies, follows nothing by itself. */
export class Visitor {
  readonly app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string> = {};

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({
      ...options,
      headers: { ...(cookie === '' ? {} : { cookie }), ...this.headers, ...options.headers },
    });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      const gone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.ask({ method: 'GET', url });
  }

  post(url: string, payload: object = {}): Promise<LightMyRequestResponse> {
    return this.ask({ method: 'POST', url, payload });
  }

  /** Follows redirects inside the portal until a page of ours, or another origin, is reached. Gives that address. */
  async follow(start: string): Promise<URL> {
    let address = new URL(start, 'http://portal.invalid');
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.get(address.pathname + address.search);
      if (answer.statusCode < 300 || answer.statusCode > 399) return address;
      address = new URL(String(answer.headers.location), address);
      if (/^\/(homepage|implicit)/.test(address.pathname)) return address;
    }
    throw new Error('Too many redirects');
  }
}

const interactionOf = (address: URL): string => {
  const uid = address.searchParams.get('interaction');
  if (uid === null) throw new Error(`No interaction: ${address.href}`);
  return uid;
};

const expectOk = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
};

/** Opens the sign-in modal: gives the number of the provider's interaction. */
export const beginSignIn = async (visitor: Visitor, query = ''): Promise<string> =>
  interactionOf(await visitor.follow(`/session/sign-in${query}`));

/** Types e-mail and password; gives the address with the code that the browser comes back to. */
export const typePassword = async (visitor: Visitor, uid: string, email: string, password: string): Promise<URL> => {
  const answer = expectOk(await visitor.post(`/idp/interaction/${uid}/login`, { email, password }));
  return visitor.follow(answer.json<{ returnTo: string }>().returnTo);
};

/** The whole way from the Sign in button to the token, as a browser goes it, over inject. */
export const signIn = async (
  visitor: Visitor,
  email: string,
  password: string = castPassword,
): Promise<SignedIn & { readonly returnTo: string | null }> => {
  const back = await typePassword(visitor, await beginSignIn(visitor), email, password);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return expectOk(await visitor.post('/api/session/callback', { code, state, iss })).json();
};

export interface As {
  readonly token: string;
  readonly profile: SignedIn['userInfo']['profile'];
  readonly visitor: Visitor;
  /** A call with the bearer token. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

const signedIn = new WeakMap<FastifyInstance, Map<string, Promise<As>>>();

/** A person of the database, signed in through the real provider; once for each app. */
export const signInAs = (app: FastifyInstance, email: string, password: string = castPassword): Promise<As> => {
  const known = signedIn.get(app) ?? new Map<string, Promise<As>>();
  signedIn.set(app, known);
  const before = known.get(email);
  if (before !== undefined) return before;
  const now = freshSignInAs(app, email, password);
  known.set(email, now);
  return now;
};

/** The same without the memory: for tests that end the session. */
export const freshSignInAs = async (
  app: FastifyInstance,
  email: string,
  password: string = castPassword,
): Promise<As> => {
  const visitor = new Visitor(app);
  const { accessToken, userInfo } = await signIn(visitor, email, password);
  return {
    token: accessToken,
    profile: userInfo.profile,
    visitor,
    call: (method, url, payload, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${accessToken}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
};
