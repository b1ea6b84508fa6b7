import { CallError } from '#web/api/errors.ts';

/** Quiet for so long, then it goes out. */
const QUIET_MS = 2_000;
const RETRY_MS = [5_000, 15_000, 30_000] as const;

interface LineOptions {
  /** Sends what waits; true once nothing is left to send. */
  readonly run: () => Promise<boolean>;
  readonly waits: () => boolean;
  readonly quietMs?: number | undefined;
}

/**
 * When what is typed goes out: two seconds after the last key, at once when asked to, again when the line is back, and never two sendings at a
 * time. What is sent, and on which version, is its form's to know.
 */
export function createSendLine({ run, waits, quietMs = QUIET_MS }: LineOptions) {
  let running: Promise<boolean> | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(retry);
  };
  /** Sends everything now; true once nothing is left to send. */
  const flush = (): Promise<boolean> => {
    stop();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  const soon = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => void flush(), quietMs);
  };
  const online = () => {
    if (waits()) void flush();
  };
  return {
    flush,
    soon,
    stop,
    isRunning: () => running !== null,
    /** It arrived: the next trouble is waited out from the beginning. */
    arrived: () => {
      tries = 0;
    },
    /** It did not arrive. The no of the server when it is an answer; null for a broken line, which is tried again by itself. */
    failed(error: unknown): CallError | null {
      if (error instanceof CallError && error.status !== 0 && error.status !== 429 && error.status < 500) return error;
      retry = setTimeout(() => void flush(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
      return null;
    },
    /** Sends what waits already, and listens for the network coming back; answers how to stop. */
    start() {
      globalThis.addEventListener?.('online', online);
      if (waits()) soon();
      return () => {
        globalThis.removeEventListener?.('online', online);
        stop();
        if (waits()) void flush();
      };
    },
  };
}
