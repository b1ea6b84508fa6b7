import { sharedState } from '#web/api/shared-state.ts';
import type { DraftStore } from './draft-store.ts';
import { isSame, mergedWith } from './three-ways.ts';

export type Version = number | string | null;

/** What is known of a record: what it says, and which version of it says so. */
export interface Known<V> {
  readonly values: V;
  readonly version: Version;
}

/** What somebody else saved while this person was typing. */
export interface Theirs<V> {
  readonly before: V;
  readonly now: V;
}

/** What waits in the tab: the fields that were typed and the version they were typed on. */
export interface KeptTyping<V> {
  readonly typed: Partial<V>;
  readonly version: Version;
}

export const isKeptTyping = <V>(kept: unknown): kept is KeptTyping<V> =>
  typeof kept === 'object' && kept !== null && 'typed' in kept && typeof kept.typed === 'object' && kept.typed !== null;

export interface LifeState<V> {
  /** What the typed stands on: what was there when typing began, or what has been told since. */
  readonly standing: Known<V>;
  readonly typed: Partial<V>;
  /** The server said that somebody was faster (412); the next reading is what the typed stands on. */
  readonly isLate: boolean;
  readonly theirs: Theirs<V> | null;
}

/**
 * The life of what is typed into a form over a record. While nothing is typed the form follows the record. What is typed stands on the version
 * that was seen, is kept in the tab without the fields in `sealed` (promises rules 12 and 25), and is only ever put over a newer version after
 * the server has said that somebody was faster: then what they changed is told, fields nobody touched here follow, and what was typed stays.
 */
export function createFormLife<V extends object>(
  opening: Known<V>,
  store: DraftStore<KeptTyping<V>> | null = null,
  sealed: readonly (keyof V)[] = [],
) {
  const kept = store?.read() ?? null;
  const {
    current: state,
    subscribe,
    change: become,
  } = sharedState<LifeState<V>>({
    standing: { ...opening, version: kept?.version ?? opening.version },
    typed: kept?.typed ?? {},
    isLate: false,
    theirs: null,
  });
  const keep = (typed: Partial<V>): void => {
    const names = Object.keys(typed).filter((name) => !sealed.includes(name as keyof V));
    if (names.length === 0) store?.remove();
    else
      store?.write({
        typed: Object.fromEntries(names.map((name) => [name, typed[name as keyof V]])) as Partial<V>,
        version: state().standing.version,
      });
  };
  return {
    /** Something of an earlier visit was there when the form opened. */
    wasKept: kept !== null,
    subscribe,
    state,
    type(part: Partial<V>): void {
      const typed = { ...state().typed, ...part };
      become({ typed });
      keep(typed);
    },
    /** It was sent, or the person throws it away. */
    clear(): void {
      store?.remove();
      become({ typed: {}, isLate: false, theirs: null });
    },
    /** It is sent (again): what was told has been read. */
    leaves(): void {
      if (state().theirs !== null) become({ theirs: null });
    },
    /** Somebody was faster. */
    late(): void {
      become({ isLate: true });
    },
    /** How the record reads now. */
    meet(now: Known<V>): void {
      const { standing, typed, isLate } = state();
      const isTyped = typedOver(standing.values, typed).dirty;
      const isOther = now.version !== standing.version || !isSame(now.values, standing.values);
      if (!isOther || (isTyped && !isLate)) return;
      const merged = Object.fromEntries(
        fieldsOf(now.values, typed).map((name) => [
          name,
          mergedWith<unknown>(standing.values[name], typed[name], now.values[name]),
        ]),
      ) as Partial<V>;
      become({
        standing: now,
        typed: merged,
        isLate: false,
        theirs: isLate ? { before: standing.values, now: now.values } : null,
      });
      keep(merged);
    },
  };
}

/** A field the form no longer has is none. */
const fieldsOf = <V extends object>(saved: V, typed: Partial<V>) =>
  (Object.keys(typed) as (keyof V)[]).filter((name) => name in saved);

/** What was typed over what is saved, and whether that differs. */
export const typedOver = <V extends object>(
  saved: V,
  typed: Partial<V>,
): { readonly values: V; readonly dirty: boolean } => {
  const names = fieldsOf(saved, typed);
  return {
    values: { ...saved, ...Object.fromEntries(names.map((name) => [name, typed[name]])) },
    dirty: names.some((name) => !isSame(typed[name], saved[name])),
  };
};
