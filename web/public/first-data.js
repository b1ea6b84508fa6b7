// Whoever opens a page again gets its first data beside its code, not behind it: the session, and what the page asked for the last time, are asked for at
// once, and the app takes what it asks for from here (src/api/request.ts). Kept are addresses, never an answer; a logout clears them with everything (§4).
(() => {
  const KEPT = 'first-data';
  const MOST_PAGES = 20;
  const MOST_CALLS = 24;
  /** What was asked for longer ago may have changed since. */
  const FIRST_MS = 10_000;
  const SESSION = 'POST /api/session/token';
  /** These have sessions of their own: one comes with the answer of the provider, one goes on without a line (src/shell/without-line.ts). */
  const own = ['/implicit/callback', '/feature/studio-dashboard/gate'];

  const isKnown = () => 'user-info' in localStorage;
  const read = () => {
    try {
      return new Map(Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? '{}')));
    } catch {
      return new Map(); // somebody wrote something else there
    }
  };
  const here = () => location.pathname + location.search;
  const ask = (name, headers) => {
    const [method, address] = name.split(' ');
    return fetch(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
    });
  };

  const early = new Map();
  /** One that reached nobody is asked again by whoever wants it. */
  const keep = (name, answer) => {
    early.set(name, answer);
    answer.catch(() => early.delete(name));
  };
  if (isKnown() && !own.includes(location.pathname)) {
    const session = ask(SESSION);
    keep(SESSION, session);
    const signedIn = session.then((answer) => answer.clone().json());
    signedIn.catch(() => undefined);
    const before = read().get(here());
    for (const address of Array.isArray(before) ? before : []) {
      if (typeof address !== 'string' || !address.startsWith('/api/')) continue;
      const name = `GET ${address}`;
      // where nobody is signed in this fails, and nobody asks for it
      keep(
        name,
        signedIn.then(({ signedIn: { accessToken } }) => ask(name, { authorization: `Bearer ${accessToken}` })),
      );
    }
  }

  const asked = new Map();
  /** What may be noted: readings of pages behind the sign-in, and no stream. Addresses of mailed links carry tokens, which no storage keeps (promises rule 7). */
  const isNoted = (address) =>
    /^\/(?:feature|core)\//.test(location.pathname) && /^\/api\/(?!.*\/stream$)/.test(address) && isKnown();
  /** For the next time: under its page, as long as nobody has done anything here. */
  const note = (address) => {
    const page = here();
    const addresses = [...new Set([...(asked.get(page) ?? []), address])];
    if (addresses.length > MOST_CALLS) return;
    asked.set(page, addresses);
    const pages = read();
    pages.delete(page);
    pages.set(page, addresses);
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...pages].slice(-MOST_PAGES))));
  };

  let isFirst = true;
  const over = () => {
    isFirst = false;
    early.clear();
  };
  for (const done of ['pointerdown', 'keydown', 'input']) addEventListener(done, over, { capture: true, once: true });
  setTimeout(over, FIRST_MS);

  /** What was asked for ahead, once; a call that writes may have changed the rest. */
  globalThis.firstData = (method, address) => {
    const name = `${method} ${address}`;
    const answer = early.get(name);
    early.delete(name);
    if (!isFirst || name === SESSION) return answer;
    if (method !== 'GET') over();
    else if (isNoted(address)) note(address);
    return answer;
  };
})();
