import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import house from './house/house.module.css';
import linkPageStyle from './house/link-page.module.css';
import { LinkOver, type LinkOverProps, LinkUnread } from './link-page.tsx';
import { SkeletonSheet } from './skeleton.tsx';

interface LinkOptions<T> {
  /** The heading while it is read. */
  readonly title: string;
  readonly lines?: number;
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Refusals after which the link leads nowhere any more. */
  readonly overWith?: readonly number[];
  readonly over: (error: CallError) => LinkOverProps;
}

interface LinkReading<T> {
  readonly answer: T | undefined;
  /** What stands there while there is no answer. */
  readonly instead: ReactNode;
  readonly busy: boolean;
  /** What is known from elsewhere than a reading, and another reading. */
  readonly show: (answer: T) => void;
  readonly again: () => void;
  /** An act of the page behind the link: what it answers is the newest reading. */
  readonly act: (run: () => Promise<T>) => void;
}

/** What stands behind a mailed link. Opening it reads only, because mail programs open links by themselves; an act is a press. */
export function useLinkReading<T>({
  title,
  lines = 3,
  read,
  overWith = [400, 410],
  over,
}: LinkOptions<T>): LinkReading<T> {
  const [known, setKnown] = useState<{ readonly answer: T } | { readonly error: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    setKnown(null);
    read(stop.signal).then(
      (answer) => setKnown({ answer }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ error });
      },
    );
    return () => stop.abort();
  }, [tries]);
  const waiting = (
    <section className={linkPageStyle.page} aria-busy="true">
      <h1 className={house.unseen}>{title}</h1>
      <SkeletonSheet lines={lines} />
    </section>
  );
  const show = (answer: T) => setKnown({ answer });
  const again = () => setTries(tries + 1);
  const failed = (error: unknown) =>
    error instanceof CallError && overWith.includes(error.status) ? (
      <LinkOver {...over(error)} />
    ) : (
      <LinkUnread onRetry={again} />
    );
  const act = (run: () => Promise<T>) => {
    if (busy) return;
    setBusy(true);
    run()
      .then(show, (error: unknown) => setKnown({ error }))
      .finally(() => setBusy(false));
  };
  const answer = known !== null && 'answer' in known ? known.answer : undefined;
  return {
    answer,
    busy,
    show,
    again,
    act,
    instead: known !== null && 'error' in known ? failed(known.error) : waiting,
  };
}
