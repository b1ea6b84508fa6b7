import { useState } from 'react';
import type { UserValues } from './user-values.ts';

type Typed = Partial<UserValues>;

const read = (place: string): Typed => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Typed) : {};
  } catch {
    return {};
  }
};

const keep = (place: string, typed: Typed | null): void => {
  try {
    if (typed === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // a full or forbidden storage is no reason to stop typing
  }
};

/** Something is kept for this form: a reload or an expired session came between. */
export const hasTyped = (place: string): boolean => Object.keys(read(place)).length > 0;

/**
 * What was typed over what is saved, kept in this tab over a reload and an expired session (decision §10). Fields that nobody touched follow
 * the server: after a 412 they show the new state, and what was typed stays.
 */
export function useTyped(place: string, saved: UserValues) {
  const [typed, setTyped] = useState(() => read(place));
  const values: UserValues = { ...saved, ...typed };
  return {
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    set: (part: Typed) =>
      setTyped((before) => {
        const next = { ...before, ...part };
        keep(place, next);
        return next;
      }),
    forget: () => {
      keep(place, null);
      setTyped({});
    },
  };
}
