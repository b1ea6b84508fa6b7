import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { draftStore } from './draft-store.ts';
import {
  createFormLife,
  isKeptTyping,
  type KeptTyping,
  type Known,
  type Theirs,
  typedOver,
  type Version,
} from './form-life.ts';

export interface TypedOptions<V extends object> {
  /** What is saved, or what a new one begins with; the form follows it while nothing is typed. A function is asked once. */
  readonly saved: V | (() => V);
  readonly version?: Version;
  /** Names the form and its record where what is typed is kept in this tab over a reload and an expired session (promises rule 25). */
  readonly kept?: { readonly form: string; readonly record?: string; readonly person?: string } | undefined;
  /** Fields that the tab never keeps: numbers that the server seals (promises rule 12). */
  readonly sealed?: readonly (keyof V)[];
}

export interface Typed<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  /** Something differs from what is saved. */
  readonly dirty: boolean;
  /** Forgets what was typed. */
  readonly clear: () => void;
  /** The version that what was typed stands on. */
  readonly version: Version;
  /** Somebody was faster (412): the next reading is what it stands on. */
  readonly late: () => void;
  readonly meet: (now: Known<V>) => void;
  /** It is sent: what was told of theirs has been read. */
  readonly leaves: () => void;
  /** What somebody else saved meanwhile, after a 412. */
  readonly theirs: Theirs<V> | null;
  /** What stands there was typed in an earlier visit. */
  readonly wasKept: boolean;
  /** What is typed at this moment, before the next drawing. */
  readonly now: () => V;
}

/** What is typed over what is saved: the life of a form without its sending. */
export function useTyped<V extends object>(options: TypedOptions<V>): Typed<V> {
  const { saved, version = null } = options;
  const life = useLife(options);
  const { standing, typed, theirs } = useSyncExternalStore(life.subscribe, life.state, life.state);
  useLayoutEffect(() => {
    if (typeof saved !== 'function') life.meet({ values: saved, version });
  });
  return {
    ...typedOver(standing.values, typed),
    set: life.type,
    clear: life.clear,
    version: standing.version,
    late: life.late,
    meet: life.meet,
    leaves: life.leaves,
    theirs,
    wasKept: life.wasKept,
    now: () => {
      const state = life.state();
      return typedOver(state.standing.values, state.typed).values;
    },
  };
}

function useLife<V extends object>({ saved, version = null, kept, sealed }: TypedOptions<V>) {
  const signedIn = useSession().profile?.userProfileId ?? '';
  const person = kept?.person ?? signedIn;
  const [life] = useState(() =>
    createFormLife(
      { values: typeof saved === 'function' ? saved() : saved, version },
      kept === undefined || person === '' ? null : draftStore<KeptTyping<V>>({ ...kept, person }, isKeptTyping),
      sealed,
    ),
  );
  return life;
}
