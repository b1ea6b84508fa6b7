const json = { 'content-type': 'application/json', accept: 'application/json' };

/** A browser without a screen: keeps cookies and follows redirects as far as a page of ours. */
class Visitor {
  readonly #url: string;
  readonly #jar = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, this.#url), {
      redirect: 'manual',
      ...init,
      headers: { cookie, accept: 'text/html', ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const ended = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') <= Date.now();
      if (value === '' || ended) this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return answer;
  }

  post(address: string, body: unknown): Promise<Response> {
    return this.go(address, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  async follow(address: string): Promise<URL> {
    let next = new URL(address, this.#url);
    for (let hops = 0; hops < 10 && !/^\/(homepage|implicit)/.test(next.pathname); hops += 1) {
      const location = (await this.go(next.href)).headers.get('location');
      if (location === null) break;
      next = new URL(location, next);
    }
    return next;
  }

  /** Opens the sign-in dialog and sends what was typed. */
  async type(email: string, password: string): Promise<Response> {
    const interaction = (await this.follow('/session/sign-in')).searchParams.get('interaction');
    return this.post(`/idp/interaction/${interaction}/login`, { email, password });
  }
}

/** A sign-in through the provider, as a browser does it. Gives the access token. */
export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const visitor = new Visitor(url);
  const { returnTo } = (await (await visitor.type(email, password)).json()) as { returnTo: string };
  const back = (await visitor.follow(returnTo)).searchParams;
  const exchanged = await visitor.post('/api/session/callback', {
    code: back.get('code'),
    state: back.get('state'),
    iss: back.get('iss') ?? undefined,
  });
  if (!exchanged.ok) throw new Error(`The sign-in answered ${exchanged.status}: ${await exchanged.text()}`);
  return ((await exchanged.json()) as { accessToken: string }).accessToken;
};

/** Milliseconds that a wrong password takes, for each of these addresses in turn. */
export const wrongPasswords = async (url: string, emails: readonly string[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const email of emails) {
    const visitor = new Visitor(url);
    const began = performance.now();
    const answer = await visitor.type(email, 'not-the-password');
    if (answer.status !== 400) throw new Error(`A wrong password answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  return times;
};
