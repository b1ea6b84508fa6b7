import { PassThrough, type Readable } from 'node:stream';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Listener, listen } from '#server/platform/notices/listen.ts';
import { livingSessions } from '#server/platform/session/living.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import { concerns, type Listening, noticeOf } from './audience.ts';
import { createGathering } from './gathering.ts';
import { readAlerts } from './read.ts';

/** A change is told at once, the next one a moment later: however much happens, nobody's alerts are read more often than this. */
const GATHER_MS = 250;
/** How often an open stream says that it lives, and looks again by itself: what a date changes, and what was told while nobody listened. */
const BEAT_MS = 25_000;
/** The database is asked for so many people at once, so that streams never take all its connections. */
const AT_ONCE = 3;
/** After a reading that failed. */
const RETRY_MS = 2_000;
/** Nobody has so many tabs; a browser shares one among all of them (web/src/shell/alert-stream.ts). */
const MOST_PER_SESSION = 20;
/** Whoever does not read what is sent is let go. */
const MOST_UNREAD_BYTES = 16 * 1024;

export interface StreamSettings {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

export interface Listeners {
  /** Sends the alerts of this caller from now on. null: this session has more streams than anybody needs. */
  open(caller: { readonly tokenHash: string; readonly sessionId: string; readonly person: Person }): Readable | null;
  count(): number;
  close(): Promise<void>;
}

interface Stream extends Listening {
  readonly tokenHash: string;
  readonly out: PassThrough;
  said: string;
}

interface Outlet {
  readonly say: (stream: Stream, text: string) => void;
  readonly end: (stream: Stream) => void;
}

/** Reads the alerts of everybody behind these streams, each person's once and by their own rights, and says what changed. */
const readerOf = ({ db, clock }: Pick<StreamSettings, 'db' | 'clock'>, { say, end }: Outlet) => {
  const inTurn = createTurns(AT_ONCE);
  const readFor = async (person: Person, theirs: readonly Stream[]): Promise<void> => {
    const scope = scopeOf(person);
    const alerts = await inWork(db, { rows: rowsOf(scope), now: clock.now() }, (work) =>
      readAlerts(work, scope, person),
    );
    const text = JSON.stringify(alerts);
    for (const stream of theirs) {
      if (stream.said === text) continue;
      stream.said = text;
      say(stream, `event: alerts\ndata: ${text}\n\n`);
    }
  };

  return async (asked: readonly Stream[]): Promise<void> => {
    const living = await livingSessions(db, [...new Set(asked.map(({ tokenHash }) => tokenHash))], clock.now());
    const byPerson = new Map<string, { readonly person: Person; readonly theirs: Stream[] }>();
    for (const stream of asked) {
      const person = living.get(stream.tokenHash)?.person;
      if (person === undefined) {
        end(stream); // signed out: the next try of the page is answered 401, and it knows
        continue;
      }
      const known = byPerson.get(stream.userId) ?? { person, theirs: [] };
      byPerson.set(stream.userId, known);
      known.theirs.push(stream);
    }
    await Promise.all([...byPerson.values()].map(({ person, theirs }) => inTurn(() => readFor(person, theirs))));
  };
};

/**
 * The open streams of this process, fed by one connection that listens (decisions §3; PostgreSQL tells every process of every commit). A notice
 * says only whom to ask for; each person's alerts are then read by their own rights and rows, as a call of theirs would be.
 */
export const openAlertStreams = ({ db, databaseUrl, clock, log }: StreamSettings): Listeners => {
  const streams = new Set<Stream>();
  let listener: Listener | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  const forget = (stream: Stream): void => {
    streams.delete(stream);
    readings.forget(stream);
  };

  /** Takes it out at once: what is ended must not be written to, and its close comes a little later. */
  const end = (stream: Stream): void => {
    forget(stream);
    stream.out.end();
  };

  const say = (stream: Stream, text: string): void => {
    if (!streams.has(stream)) return;
    if (stream.out.writableLength + stream.out.readableLength > MOST_UNREAD_BYTES) stream.out.destroy();
    else stream.out.write(text);
  };

  const readings = createGathering<Stream>({
    everyMs: GATHER_MS,
    retryMs: RETRY_MS,
    task: readerOf({ db, clock }, { say, end }),
    failed: ({ message }) => {
      log.warn({ message }, 'alerts could not be read');
      return (stream) => streams.has(stream);
    },
  });

  const wake = (which: (stream: Stream) => boolean): void => {
    readings.add([...streams].filter(which));
  };

  const start = (): void => {
    listener ??= listen({
      databaseUrl,
      channel: 'alerts',
      onNotice: (payload) => {
        const notice = noticeOf(payload);
        wake((stream) => concerns(notice, stream));
      },
      onListening: () => wake(() => true),
      onLost: (error) => log.warn({ message: error.message }, 'alerts lost their listening connection'),
    });
    beat ??= setInterval(() => {
      for (const stream of streams) say(stream, ':\n\n');
      wake(() => true);
    }, BEAT_MS).unref();
  };

  return {
    open: ({ tokenHash, sessionId, person }) => {
      if (closed || [...streams].filter((each) => each.sessionId === sessionId).length >= MOST_PER_SESSION) return null;
      const stream: Stream = {
        tokenHash,
        sessionId,
        userId: person.userProfileId,
        companyId: person.companyId,
        out: new PassThrough(),
        said: '',
      };
      streams.add(stream);
      stream.out.on('error', () => stream.out.destroy()); // whoever listened went away in the middle
      stream.out.once('close', () => forget(stream));
      stream.out.write(':\n\n');
      start();
      wake((each) => each === stream);
      return stream.out;
    },
    count: () => streams.size,
    close: async () => {
      closed = true;
      clearInterval(beat);
      for (const stream of streams) end(stream);
      await listener?.stop();
      await readings.close();
    },
  };
};
