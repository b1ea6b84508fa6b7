import type { GateEventKind } from '@gatehouse/domain/passes/gate.ts';
import { mostNotes } from '@gatehouse/domain/passes/gate.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bearer } from '#web/api/bearer.ts';
import { CallError } from '#web/api/errors.ts';
import { newKey } from '#web/api/repeat-key.ts';
import { useSession } from '#web/api/session-state.ts';
import { type GateList, type GatePass, type NewGateEvent, readGate, sendGateEvents } from './api.ts';
import { withNotes } from './gate-search.ts';
import { forgetNotes, keepList, keepNote, keptList, type WaitingNote, waitingNotes } from './gate-store.ts';

const EVERY_MS = 30_000;
/** A line that carries nothing is as good as none: the next try comes with the next half minute. */
const PATIENCE_MS = 20_000;

export interface GateState {
  /** undefined until a first list is there. */
  readonly list: GateList | undefined;
  readonly passes: readonly GatePass[];
  readonly waiting: readonly WaitingNote[];
  /** Since when there is no line; null while there is one. */
  readonly offlineSince: string | null;
  readonly problem: string | null;
  readonly note: (
    kind: GateEventKind,
    about: { readonly pass?: GatePass; readonly name?: string; readonly plate?: string; readonly because?: string },
    gate: string,
  ) => Promise<void>;
}

/** No line, or a server in trouble: the note waits. Anything else is an answer. `asSomebody`: the calls left with a token. */
const isOffline = (error: unknown, asSomebody: boolean): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  // no token yet: the line is just back, and the session is being asked about (shell/session.ts)
  (error.status === 401 && !asSomebody);

/** The list of a site with the notes of this phone on it. Reads it again and sends what waits every half minute, and when the line comes back. */
export function useGate(site: Site, person: string): GateState {
  const [list, setList] = useState<GateList | undefined>(() => keptList(person, site) ?? undefined);
  const [waiting, setWaiting] = useState<readonly WaitingNote[]>([]);
  const [offlineSince, setOfflineSince] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  /** What was asked for while it was busy, with what has come meanwhile: a line, a token, another site. */
  const next = useRef<(() => Promise<void>) | null>(null);
  const { expiresAt } = useSession();

  const settleOnce = useCallback(async () => {
    const asSomebody = bearer() !== null;
    try {
      for (;;) {
        const notes = (await waitingNotes(person, site)).slice(0, mostNotes);
        setWaiting(notes);
        if (notes.length === 0) break;
        const events = notes.map(({ site: _, person: __, ...event }) => event);
        const { taken, problems } = await sendGateEvents(site, events, AbortSignal.timeout(PATIENCE_MS));
        await forgetNotes(taken);
        const [first] = problems;
        if (first !== undefined) {
          const { seenName = '' } = notes.find(({ eventId }) => eventId === first.eventId) ?? {};
          setProblem(`${seenName === '' ? '' : `${seenName}: `}${first.message}`);
        }
      }
      const read = await readGate(site, AbortSignal.timeout(PATIENCE_MS));
      keepList(person, read);
      setList(read);
      setOfflineSince(null);
    } catch (error) {
      if (isOffline(error, asSomebody)) setOfflineSince((since) => since ?? new Date().toISOString());
      else setProblem((error as Error).message);
    } finally {
      setWaiting(await waitingNotes(person, site).catch(() => []));
    }
  }, [site, person]);
  const settle = useCallback(async () => {
    next.current = settleOnce;
    if (busy.current) return;
    busy.current = true;
    for (;;) {
      const now = next.current;
      next.current = null;
      if (now === null) break;
      await now();
    }
    busy.current = false;
  }, [settleOnce]);

  useEffect(() => {
    setList(keptList(person, site) ?? undefined);
    void settle();
    const timer = setInterval(() => void settle(), EVERY_MS);
    const again = () => void settle();
    const lost = () => setOfflineSince((since) => since ?? new Date().toISOString());
    window.addEventListener('online', again);
    window.addEventListener('offline', lost);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', lost);
    };
  }, [settle, person, site]);

  // a token has come: after a reload without a line, with the line
  useEffect(() => {
    if (expiresAt !== null) void settle();
  }, [expiresAt, settle]);

  const note: GateState['note'] = async (kind, { pass, name = '', plate = '', because = '' }, gate) => {
    const event: NewGateEvent = {
      eventId: newKey(),
      passId: pass?.passId ?? null,
      gate,
      kind,
      seenName: name === '' && pass !== undefined ? `${pass.firstName} ${pass.lastName}` : name,
      seenPlate: plate === '' ? (pass?.plate ?? '') : plate,
      because,
      at: new Date().toISOString(),
    };
    const kept = { ...event, site, person };
    setProblem(null);
    setWaiting((before) => [...before, kept]);
    await keepNote(kept);
    await settle();
  };
  const passes = useMemo(() => withNotes(list?.passes ?? [], waiting), [list, waiting]);
  return { list, passes, waiting, offlineSince, problem, note };
}
