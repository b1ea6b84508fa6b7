import { bearer } from './bearer.ts';
import { type CallError, errorFrom } from './errors.ts';

export interface RequestParts {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What kind of answer is asked for; whatever comes, without. */
  readonly accept?: string | undefined;
}

declare global {
  /** The answer that was asked for before the app was there (public/first-data.js, decision 0128); the home page has none. */
  var firstData: ((method: string, address: string) => Promise<Response> | undefined) | undefined;
}

let onUnauthorized: () => void = () => undefined;
/** Who is told when a call answers 401 (§4): the session, which ends. */
export const whenUnauthorized = (listener: () => void): void => {
  onUnauthorized = listener;
};

/** The address of a call: `:name` filled from `params`, lists in the query as repeated names, what is undefined left out. */
export function addressOf(path: string, params: RequestParts['params'], query: RequestParts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** §7: what begins so is a call of the portal. The host is the one that the page came from, so a lot is moved by where it is started. */
const GATEWAY = '/api/';

/** §7: form-data gets no content type, everything else application/json; the token of the session where there is one, to the portal's calls only. */
export function headersOf(address: string, parts: RequestParts): Headers {
  const headers = new Headers();
  const token = bearer();
  if (token !== null && address.startsWith(GATEWAY)) headers.set('authorization', `Bearer ${token}`);
  if (!(parts.body instanceof FormData)) headers.set('content-type', 'application/json');
  if (parts.accept !== undefined) headers.set('accept', parts.accept);
  if (parts.ifMatch !== undefined) headers.set('if-match', parts.ifMatch);
  if (parts.idempotencyKey !== undefined) headers.set('idempotency-key', parts.idempotencyKey);
  return headers;
}

/** One request by key ('POST /api/…'). Answers an ok response or throws a CallError; a 401 of a session that had a token ends it. */
export async function request(key: string, parts: RequestParts): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const hadToken = bearer() !== null;
  const body =
    parts.body === undefined ? null : parts.body instanceof FormData ? parts.body : JSON.stringify(parts.body);
  const address = addressOf(path, parts.params, parts.query);
  const asked =
    globalThis.firstData?.(method, address) ??
    fetch(address, {
      method,
      headers: headersOf(address, parts),
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: parts.signal ?? null,
    });
  const response = await asked.catch((cause: unknown) => {
    if (parts.signal?.aborted) throw cause;
    // §7 passes on what the browser says; people read our words for it, logs its own
    throw Object.assign(errorFrom(0, null), { cause });
  });
  if (response.ok) return response;
  throw await refused(response, hadToken);
}

async function refused(response: Response, hadToken: boolean): Promise<CallError> {
  const error = errorFrom(response.status, await response.json().catch(() => null));
  if (response.status === 401 && hadToken) onUnauthorized();
  return error;
}

/** For answers that came another way (uploads): the same handling of a 401. */
export const unauthorized = (): void => onUnauthorized();
