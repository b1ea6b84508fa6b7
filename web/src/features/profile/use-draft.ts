import { useState } from 'react';

export interface Draft<V> {
  readonly values: V;
  readonly dirty: boolean;
  readonly set: (part: Partial<V>) => void;
  /** Back to what is saved: after a save, or because the person discards. */
  readonly clear: () => void;
}

const read = <V>(place: string): Partial<V> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<V>) : {};
  } catch {
    return {}; // somebody wrote something else there
  }
};

const keep = (place: string, typed: object | null): void => {
  try {
    if (typed === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // quota or privacy mode: what was typed is then on the screen only
  }
};

/**
 * What somebody has typed over what is saved. Survives a reload, an expired session and another tab of the page, for this person in this
 * browser tab (decision §10); only what differs is kept, so that fields nobody touched follow the server.
 */
export function useDraft<V extends object>(place: string, saved: V): Draft<V> {
  const [typed, setTyped] = useState(() => read<V>(place));
  const names = (Object.keys(typed) as (keyof V)[]).filter((name) => name in saved);
  const differing = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(saved[name]));
  return {
    values: { ...saved, ...Object.fromEntries(names.map((name) => [name, typed[name]])) },
    dirty: differing.length > 0,
    set: (part) => {
      const next = { ...typed, ...part };
      setTyped(next);
      keep(place, next);
    },
    clear: () => {
      setTyped({});
      keep(place, null);
    },
  };
}
