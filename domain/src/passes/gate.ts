import { admits, type PassStatus } from './status.ts';

/** What is noted at a gate. */
const gateEventKinds = ['ARRIVED', 'LEFT', 'TURNED_AWAY'] as const;
export type GateEventKind = (typeof gateEventKinds)[number];

/** A queue that comes back from a phone holds a shift at most; what is older was not noted today. */
export const oldestNoteHours = 72;
export const mostNotes = 200;

export interface NotedPass {
  readonly status: PassStatus;
  readonly arrivedAt: Date | null;
  readonly leftAt: Date | null;
}

/**
 * What a note makes of a pass. Notes of a phone that was offline come late and in any order: an older one than what is known changes nothing, and
 * nobody arrives or leaves on a pass that does not admit. The note itself is kept in any case: it happened.
 */
export const statusAfter = (pass: NotedPass, kind: GateEventKind, at: Date): PassStatus | null => {
  if (kind === 'TURNED_AWAY' || !admits(pass.status)) return null;
  const last = Math.max(pass.arrivedAt?.getTime() ?? 0, pass.leftAt?.getTime() ?? 0);
  if (at.getTime() <= last) return null;
  return kind === 'ARRIVED' ? 'ARRIVED' : 'LEFT';
};
