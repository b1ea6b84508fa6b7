import { useEffect, useState } from 'react';
import type { GatePass } from './api.ts';
import { keepForOffline } from './gate-offline.ts';
import { hashOf, scannedToken } from './gate-search.ts';

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;
// the reader of codes is larger than the page: only where there is a camera, and never before the page stands
export const loadScanner = () => import('./scan-dialog.tsx');

/** The gate works at night and in the glare of a lamp: its screen is dark whatever the person chose, and theirs again when they leave. */
export function useNight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.scheme;
    dataset.scheme = 'dark';
    return () => {
      if (before === undefined) delete dataset.scheme;
      else dataset.scheme = before;
    };
  }, []);
}

/** Whether a reload without a line would open this page again. With the reader of codes, which is asked for only at its first use. */
export function useKeptForOffline(hasLine: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!hasLine) return;
    let isHere = true;
    void (hasCamera() ? loadScanner() : Promise.resolve())
      .catch(() => undefined)
      .then(keepForOffline)
      .then((kept) => isHere && setKept(kept));
    return () => {
      isHere = false;
    };
  }, [hasLine]);
  return isKept;
}

/** undefined: words were typed; null: a code that no pass of today has. */
export function useScanned(typed: string, passes: readonly GatePass[]): GatePass | null | undefined {
  const token = scannedToken(typed);
  const [hash, setHash] = useState('');
  useEffect(() => {
    setHash('');
    if (token !== undefined) void hashOf(token).then(setHash);
  }, [token]);
  if (token === undefined) return undefined;
  return passes.find(({ codeHash }) => codeHash !== null && codeHash === hash) ?? null;
}

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
