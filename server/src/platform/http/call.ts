import type { Endpoint, HandlerOutput, Received } from '@gatehouse/domain/http/endpoint.ts';
import type { TokenScope } from '@gatehouse/domain/http/service-scopes.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Recalled } from '#server/platform/session/authenticate.ts';
import type { Authenticated } from '#server/platform/session/authenticated.ts';
import type { Bounds, Scope, SystemScope } from '#server/platform/session/scope.ts';
import type { KnownBearers } from './known-bearers.ts';
import type { Streamed } from './streamed.ts';

/** What the audit row says beyond who and when. */
export interface Target {
  readonly type: string;
  readonly id: string;
  readonly version?: number;
  readonly companyId?: string | null;
  /** Who it was when a mailed link names somebody; "by link" otherwise. */
  readonly actorName?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Where a call came from, for sessions, signatures and logs. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
}

/** What every call has that changes one record: it names what was changed, and answers with the new version. */
export interface Changing extends Asker {
  readonly touched: (target: Target) => void;
  readonly answerVersion: (version: number) => void;
}

/** Another system that was let in by its token. */
export interface OtherSystem {
  readonly tokenId: string;
  readonly name: string;
  /** null: every company. */
  readonly bounds: Bounds | null;
}

interface Caller<P, S> {
  /** null on public endpoints, and where another system calls. */
  readonly person: P;
  readonly scope: S;
  readonly sessionId: string | null;
}

type Known<E extends Endpoint> = E['access'] extends { readonly public: string }
  ? Caller<Person | null, Scope | null>
  : E['access'] extends { readonly service: string }
    ? Caller<null, SystemScope> & { readonly system: OtherSystem }
    : Caller<Person, Scope>;

/** What a handler works with: checked input, the caller, and one transaction that is committed when it returns. */
export type Call<E extends Endpoint> = Received<E> &
  Known<E> & {
    readonly work: Work;
    readonly origin: Origin;
    /** The version the caller saw; where the endpoint only honours If-Match, null when none was sent. */
    readonly seenVersion: E['ifMatch'] extends true
      ? number
      : E['ifMatch'] extends 'honoured'
        ? number | null
        : undefined;
    /** Names what was changed, for the audit row that is written in the same transaction. */
    readonly touched: (target: Target) => void;
    /** Sends the new version along, so that the next write can name it. */
    readonly answerVersion: (version: number) => void;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerOutput<E>>;

/** For calls that stream (uploads, downloads): no transaction is held while bytes move; the handler opens its own. */
export type StreamingCall<E extends Endpoint> = Omit<Call<E>, 'work'> & {
  readonly inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
  /** Writes the audit row; called in the transaction that makes the change. */
  readonly auditIn: (work: Work) => Promise<void>;
  /** For repeatable calls: the stored answer of the same key, asked and kept in the transaction that makes the change. */
  readonly repeat: {
    readonly answerBefore: (work: Work) => Promise<HandlerOutput<E> | null>;
    readonly remember: (work: Work, answer: HandlerOutput<E>) => Promise<void>;
  };
};
type StreamingOutput<E extends Endpoint> = E['file'] extends true ? Streamed : HandlerOutput<E> | Streamed;
export type StreamingHandler<E extends Endpoint> = (call: StreamingCall<E>) => Promise<StreamingOutput<E>>;

/** What the door needs from the rest of the server. */
export interface Door {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly rateFactor: number;
  /** Told of every bearer that was found good, for the limits. */
  readonly bearers?: KnownBearers;
  /** Reads the bearer token: signature, audience, expiry, and that the session row and its person are alive. null: not signed in. */
  readonly authenticate: (token: string, now: Date, quiet?: boolean) => Promise<Authenticated | null>;
  /** Guesses who it is from the call before, provided that the database says the same again. null, or absent: ask. */
  readonly recall?: (token: string, now: Date) => Recalled | null;
  /** Reads a service token and notes its use; refuses (throws) what is not valid, or not for this. Absent: no other system is let in. */
  readonly admitService?: (
    token: string | null,
    scope: TokenScope,
    now: Date,
    requestId: string,
  ) => Promise<OtherSystem>;
}
