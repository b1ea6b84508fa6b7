/** Why a page or document did not come (promises rule 15). A program decides by these; people read a sentence of their own. */
export type RelayReason =
  | 'redirect'
  | 'status'
  | 'type'
  | 'encoding'
  | 'too-large'
  | 'slow'
  | 'private-address'
  | 'tls'
  | 'not-reached'
  | 'broken'
  | 'paused'
  /** Nobody asks any more: the server ends. Says nothing about the page. */
  | 'over';

export class RelayFailure extends Error {
  readonly reason: RelayReason;
  /** The status that came, when it was the reason. */
  readonly status: number | null;

  constructor(reason: RelayReason, message: string, status: number | null = null) {
    super(message);
    this.name = 'RelayFailure';
    this.reason = reason;
    this.status = status;
  }
}

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NODATA',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]);
const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/;

/** What Node says about a connection, as one of our reasons. */
export const failureOf = (error: unknown): RelayFailure => {
  if (error instanceof RelayFailure) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (ofTls.test(code)) return new RelayFailure('tls', message);
  return new RelayFailure(unreachable.has(code) ? 'not-reached' : 'broken', code === '' ? message : code);
};
