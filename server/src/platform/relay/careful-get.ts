import type { ClientRequest, Agent as HttpAgent, IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from './judged-lookup.ts';
import { failureOf, RelayFailure } from './relay-failure.ts';

/** One kind of thing that may come: its media types, and how its first bytes must read. */
export interface Accepted {
  readonly types: readonly string[];
  readonly magic?: string;
}

export interface GetOptions {
  readonly accept: Accepted;
  readonly maxBytes: number;
  /** For everything together: name, connection, headers, body. */
  readonly patience: number;
  /** Of the copy that is kept; the answer may then be `same`. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export type Got =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'fetched';
      readonly body: Buffer;
      readonly contentType: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

const MAX_HEADER_BYTES = 16 * 1024;
/** A validator longer than this is not worth keeping, nor sending back. */
const MAX_VALIDATOR = 255;

const headersFor = ({ accept, etag, lastModified }: GetOptions): Record<string, string> => ({
  accept: accept.types.join(', '),
  'accept-encoding': 'identity',
  'user-agent': 'Gatehouse',
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

const validatorOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= MAX_VALIDATOR && /^[\x20-\x7e]+$/.test(value) ? value : null;

/** null: the copy is still good. Throws what is wrong with the head of the answer before a byte of its body is read. */
const judgeHead = (answer: IncomingMessage, { accept, maxBytes, etag, lastModified }: GetOptions): string | null => {
  const status = answer.statusCode ?? 0;
  if (status === 304 && (etag || lastModified)) return null;
  if (status >= 300 && status < 400) throw new RelayFailure('redirect', `It answered ${status}`, status);
  if (status !== 200) throw new RelayFailure('status', `It answered ${status}`, status);
  const coding = answer.headers['content-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new RelayFailure('encoding', 'It came packed, though it was asked not to');
  const contentType = answer.headers['content-type'] ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!accept.types.includes(mediaType)) throw new RelayFailure('type', 'It is of another kind');
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
    throw new RelayFailure('too-large', 'It says it is too large');
  return contentType;
};

const bodyOf = async (answer: IncomingMessage, { accept, maxBytes }: GetOptions): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new RelayFailure('too-large', `It is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks, size);
  if (accept.magic !== undefined && body.toString('latin1', 0, accept.magic.length) !== accept.magic)
    throw new RelayFailure('type', 'It does not begin as its type says');
  return body;
};

/** Sends the call and waits for the head of its answer. */
export const headOf = (call: ClientRequest, body?: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.on('error', reject);
    call.end(body);
  });

/**
 * One GET that cannot be led astray: no redirect is followed, nothing is unpacked, no byte beyond the cap is kept, and one deadline stands
 * over all of it, so that dripping bytes do not stretch it. Gives the page, or `same`; throws a RelayFailure.
 */
export const carefulGet = async (
  url: URL,
  options: GetOptions,
  { lookup, agent, over }: { readonly lookup: LookupFunction; readonly agent: HttpAgent; readonly over: AbortSignal },
): Promise<Got> => {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const deadline = AbortSignal.timeout(options.patience);
  const call = request({
    protocol: url.protocol,
    host: hostOf(url),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headersFor(options) },
    lookup,
    agent,
    signal: AbortSignal.any([deadline, over]),
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  try {
    const answer = await headOf(call);
    const contentType = judgeHead(answer, options);
    if (contentType === null) {
      answer.resume();
      return { kind: 'same' };
    }
    return {
      kind: 'fetched',
      body: await bodyOf(answer, options),
      contentType,
      etag: validatorOf(answer.headers.etag),
      lastModified: validatorOf(answer.headers['last-modified']),
    };
  } catch (error) {
    call.destroy();
    if (over.aborted) throw new RelayFailure('over', 'The relay was closed');
    if (deadline.aborted) throw new RelayFailure('slow', `It took longer than ${options.patience} ms`);
    // an idle connection that the other side closed just now says nothing about the page
    if (call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') throw new StaleConnection();
    throw failureOf(error);
  }
};

export class StaleConnection extends Error {}
