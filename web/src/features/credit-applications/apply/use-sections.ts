import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Saver } from './application-saver.ts';

/** The life of an open form that saves itself, and what no form holds yet (a sealed number half typed): the leave guard asks about both. */
export function useSections(make: () => Saver) {
  const [saver] = useState(make);
  useEffect(() => saver.start(), [saver]);
  const saverState = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const [held] = useState(() => new Set<string>());
  return {
    saver,
    saverState,
    hold: (key: string, isHeld: boolean): void => void (isHeld ? held.add(key) : held.delete(key)),
    isUnsaved: (): boolean => saver.isUnsaved() || held.size > 0,
  };
}
