/** A sign-in through the provider, as a browser does it, with a cookie jar of its own. Gives the access token. */
export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(new URL(address, url), {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookie(), accept: 'text/html', ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const ended = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') <= Date.now();
      if (value === '' || ended) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const follow = async (address: string): Promise<URL> => {
    let next = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await go(next);
      const location = answer.headers.get('location');
      if (location === null) break;
      next = new URL(location, url).href;
      if (/^\/(homepage|implicit)/.test(new URL(next).pathname)) break;
    }
    return new URL(next, url);
  };
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const interaction = (await follow('/session/sign-in')).searchParams.get('interaction');
  const login = await go(`/idp/interaction/${interaction}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { returnTo } = (await login.json()) as { returnTo: string };
  const back = await follow(returnTo);
  const exchanged = await go('/api/session/callback', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      iss: back.searchParams.get('iss') ?? undefined,
    }),
  });
  if (!exchanged.ok) throw new Error(`The sign-in answered ${exchanged.status}: ${await exchanged.text()}`);
  return ((await exchanged.json()) as { accessToken: string }).accessToken;
};
