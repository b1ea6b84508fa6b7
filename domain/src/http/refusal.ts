import { httpMessages } from './messages.ts';

/** One sentence a person can read; `field` names the input it stands beside, `code` is for programs. §3 Error response. */
export interface RefusalMessage {
  readonly errorMessage: string;
  readonly field?: string;
  readonly code?: string;
}

/** The body of every answer that says no (§3, §7): the specification's envelope plus the request id for support. */
export interface RefusalBody {
  readonly errorMessages: readonly RefusalMessage[];
  readonly requestId?: string;
}

/**
 * A no that is meant: thrown by commands, turned into the envelope at the door.
 * 400 malformed, 403 not yours to do, 404 not there or not yours to see, 409 not now, 410 over, 412 somebody was faster, 428 say what you saw.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly messages: readonly RefusalMessage[];

  constructor(status: number, messages: string | readonly RefusalMessage[], code?: string) {
    const list =
      typeof messages === 'string' ? [{ errorMessage: messages, ...(code === undefined ? {} : { code }) }] : messages;
    super(list[0]?.errorMessage ?? 'Refused');
    this.name = 'Refusal';
    this.status = status;
    this.messages = list;
  }
}

/** A no about one field of what was typed, to be read beside it. */
export const fieldRefusal = (status: number, field: string, errorMessage: string, code = 'invalid'): Refusal =>
  new Refusal(status, [{ errorMessage, field, code }]);

/** Refuses (400) what was typed wrong, each problem beside its field; nothing where there is none. */
export const refuseFields = (problems: readonly (readonly [field: string, errorMessage: string])[]): void => {
  if (problems.length === 0) return;
  throw new Refusal(
    400,
    problems.map(([field, errorMessage]) => ({ errorMessage, field, code: 'invalid' })),
  );
};

export const notFound = (): Refusal => new Refusal(404, 'Not found', 'not-found');
/** What was looked for, or 404: not there, or not theirs to see. */
export const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw notFound();
  return found;
};
export const forbidden = (): Refusal => new Refusal(403, 'You may not do this.', 'forbidden');

/**
 * Refuses with 412 a change of a record that was changed since it was read (promises rule 25): `seen` is the version that the caller named,
 * null where the call may leave it out and did (§7), `version` the one that stands. What was typed stays with the person who typed it.
 */
export const refuseStale = (version: number, seen: number | null): void => {
  if (seen !== null && seen !== version) throw new Refusal(412, httpMessages.stale, 'stale');
};
