import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { headOf } from './careful-get.ts';
import { hostOf, judgedLookup, judgeHost, type Resolve, systemResolve } from './judged-lookup.ts';
import { allowedFor, type Reach } from './reach.ts';
import { failureOf, RelayFailure } from './relay-failure.ts';

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  /** Milliseconds for everything together: name, connection, sending, the head of the answer. */
  readonly patience: number;
  readonly reach: Reach;
  readonly resolve?: Resolve;
}

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * One POST to an address that somebody typed. Its name is resolved and judged now, and the connection goes to what was judged. No redirect is
 * followed, and nothing of the answer is read but its status: what an endpoint says is nobody's to see. Gives a status of 200 to 299, else throws
 * a RelayFailure.
 */
export const carefulPost = async (url: URL, options: PostOptions): Promise<number> => {
  const { headers, body, patience, reach, resolve = systemResolve } = options;
  const allowed = allowedFor(url, reach);
  judgeHost(url, allowed);
  const bytes = Buffer.from(body);
  const deadline = AbortSignal.timeout(patience);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const call = request({
    protocol: url.protocol,
    host: hostOf(url),
    port: url.port,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': 'Gatehouse',
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...headers,
    },
    lookup: judgedLookup(resolve, allowed),
    // a connection of its own: none is kept to an address that may be another one the next time
    agent: false,
    signal: deadline,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  try {
    const { statusCode: status = 0 } = await headOf(call, bytes);
    if (status >= 300 && status < 400) throw new RelayFailure('redirect', `It answered ${status}`, status);
    if (status < 200 || status >= 300) throw new RelayFailure('status', `It answered ${status}`, status);
    return status;
  } catch (error) {
    if (deadline.aborted) throw new RelayFailure('slow', `It took longer than ${patience} ms`);
    throw failureOf(error);
  } finally {
    call.destroy();
  }
};
