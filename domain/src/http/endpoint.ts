import type { z } from 'zod';
import type { CustomerPermission } from '../permissions/customer.ts';
import type { StudioPermission } from '../permissions/studio.ts';
import type { ServiceScope } from './service-scopes.ts';
import '../fields/words.ts';

/** Who may knock. A side that is not named is refused; there is no default that lets anybody in (§6, "refuse by default"). */
export type Access =
  | { readonly public: string } // the reason why no sign-in is asked for
  | { readonly signedIn: string } // the reason why every signed-in person may call it
  | { readonly service: ServiceScope } // another system, with a service token of this right; never a person
  | { readonly customer?: CustomerPermission; readonly studio?: StudioPermission };

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * One call as data. Both sides read it: the server to route, refuse and document, the browser for its types.
 * `ifMatch`: the caller must say which version it saw (428 without, 412 when stale). 'honoured': a call that §7 spells without one, so a
 * version counts when it is sent and is never demanded.
 * `repeatable`: an `Idempotency-Key` makes a retry answer what the first try answered.
 * `multipart`: the body is form-data with files; `body` then describes its text fields.
 * `audit`: the event written for every accepted unsafe call; a test refuses an unsafe endpoint without one.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly audit?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly ifMatch?: true | 'honoured';
  readonly repeatable?: true;
  readonly multipart?: true;
  /** A file instead of JSON: the answer is streamed and `response` describes nothing. */
  readonly file?: true;
  /** Calls allowed in a minute per address (public endpoints) or per person; the server's general limit otherwise. */
  readonly perMinute?: number;
  /** An open page calls it by itself: no sign of life, a session that is not used goes idle all the same (promises, Numbers). */
  readonly quiet?: true;
}

export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

export const defineContract = <const C extends Contract>(contract: C): C => contract;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodObject
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodObject ? { query: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : { body?: undefined });

/** What a handler receives after the door. */
export interface Received<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}

/** What a caller gets back. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>;
/** What is handed over and not changed by whoever takes it. */
type Given<T> = T extends readonly (infer Each)[]
  ? readonly Given<Each>[]
  : T extends object
    ? { readonly [Name in keyof T]: Given<T[Name]> }
    : T;
/** What a handler gives: the door reads it, so it may be what others still hold. What the contract does not name is left out of the answer. */
export type HandlerOutput<E extends Endpoint> = Given<z.input<E['response']>>;
