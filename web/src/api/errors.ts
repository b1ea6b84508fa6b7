import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import type { RefusalBody, RefusalMessage } from '@gatehouse/domain/http/refusal.ts';

/** A call that did not succeed. `messages` are sentences a person can read, `status` 0 means the network failed. */
export class CallError extends Error {
  readonly status: number;
  readonly messages: readonly RefusalMessage[];
  readonly requestId: string | undefined;

  constructor(status: number, messages: readonly RefusalMessage[], requestId?: string) {
    super(messages[0]?.errorMessage ?? httpMessages.serverError);
    this.name = 'CallError';
    this.status = status;
    this.messages = messages;
    this.requestId = requestId;
  }

  get code(): string | undefined {
    return this.messages[0]?.code;
  }
}

type Envelope = Partial<RefusalBody> & { readonly message?: unknown };
const envelopeOf = (body: unknown): Envelope => (typeof body === 'object' && body !== null ? body : {});

/** §7 Response handling: the first of errorMessages, else the message; any 500 reads the same for everybody, with the request id. */
export function errorFrom(status: number, body: unknown): CallError {
  const { errorMessages, requestId, message } = envelopeOf(body);
  if (status === 500) return new CallError(status, [{ errorMessage: httpMessages.serverError }], requestId);
  if (Array.isArray(errorMessages) && errorMessages.length > 0) return new CallError(status, errorMessages, requestId);
  return new CallError(status, [{ errorMessage: typeof message === 'string' ? message : fallback(status) }], requestId);
}

const fallback = (status: number): string => {
  if (status === 413) return httpMessages.tooLarge;
  if (status === 429) return httpMessages.tooManyRequests;
  return status === 0 || status >= 502 ? httpMessages.unavailable : httpMessages.serverError;
};

/** What to show a person for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : httpMessages.serverError;

/** What a page behind a link adds to its no: whom to ask, when nobody stands behind the link any more. null for every other no. */
export const whomToAsk = (error: unknown): string | null =>
  error instanceof CallError ? (error.messages.find(({ code }) => isEnded(code))?.errorMessage ?? null) : null;

const isEnded = (code: string | undefined): boolean =>
  code !== undefined && (['link-ended', 'link-rests', 'link-companyOff'] as const).some((ended) => ended === code);
