/** What is not the caller's doing and not ours: something that the server stands on has no room, or is not there. */
export type Outage = 'no-room' | 'unreachable';

const noRoom: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  '53100', // PostgreSQL: disk full
]);

const unreachable: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ERR_STREAM_PREMATURE_CLOSE'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EROFS'], // a machine in trouble, a disk that takes nothing any more
  '57014', // PostgreSQL: the statement took too long
  '58030', // its disk does not answer
  '25006', // it takes nothing: a standby, or one that is being handed over
  '25P03', // our transaction stood idle for too long, and was ended
]);
/** Classes of PostgreSQL's states: connections, resources that are used up, an operator who intervenes. */
const unreachableClass = /^(?:08|53|57P)[0-9A-Z]{2,3}$/;

/**
 * Told by their words only, or by a code that other things have too. The last are a beginning that a standby refuses, and statements that were kept
 * and have to be made anew (db/client.ts).
 */
const unreachableWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed and is not queryable|cannot set transaction read-write mode during recovery|cached plan must not change result type|^prepared statement .+ (?:does not|already) exist/;

/** Reads an error, and what it says it was caused by. null: neither of the two. */
export const outageOf = (error: unknown): Outage | null => {
  if (!(error instanceof Error)) return null;
  const { code, name, message, cause } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string') {
    if (noRoom.has(code)) return 'no-room';
    if (unreachable.has(code) || unreachableClass.test(code)) return 'unreachable';
  }
  if (name === 'TimeoutError' || unreachableWords.test(message)) return 'unreachable';
  return cause === undefined ? null : outageOf(cause);
};
