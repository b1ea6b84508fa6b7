import { statusAfter } from '@gatehouse/domain/passes/gate.ts';
import { plateKey } from '@gatehouse/domain/passes/wanted.ts';
import type { GatePass, NewGateEvent } from './api.ts';

/** The token in what a scanner typed: the address on the pass, or the token alone. undefined for words. */
export const scannedToken = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return text;
  try {
    return new URL(text).searchParams.get('token')?.replaceAll(' ', '+') ?? undefined;
  } catch {
    return undefined;
  }
};

export const hashOf = async (token: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** By name, plate or number; a plate is found however it is written. The best first: what begins with the words. */
export const findPasses = (passes: readonly GatePass[], typed: string): readonly GatePass[] => {
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  const plate = plateKey(words);
  const rank = (pass: GatePass): number => {
    const name = `${pass.firstName} ${pass.lastName}`.toLowerCase();
    const own = plateKey(pass.plate ?? '');
    if (pass.number.toLowerCase() === words || (plate !== '' && own === plate)) return 0;
    if (plate !== '' && own.startsWith(plate)) return 1;
    if (name.startsWith(words) || pass.lastName.toLowerCase().startsWith(words)) return 2;
    return name.includes(words) || pass.number.toLowerCase().includes(words) || (plate !== '' && own.includes(plate))
      ? 3
      : 9;
  };
  return passes
    .map((pass) => ({ pass, rank: rank(pass) }))
    .filter((found) => found.rank < 9)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ pass }) => pass);
};

const expectedHere = (pass: GatePass, gate: string): boolean =>
  (pass.gate === null || pass.gate === gate) && (pass.status === 'ISSUED' || pass.status === 'APPROVED');
/** Who is that late comes hardly any more: still on the list, behind those to come. */
const LATE_HOURS = 2;

/** Who is expected at a gate, the next first. `now` is what the clock at the site shows, '09:42'. */
export const nextAt = (passes: readonly GatePass[], gate: string, now: string): readonly GatePass[] => {
  const [hours = 0, minutes = 0] = now.split(':').map(Number);
  const early = `${String(Math.max(0, hours - LATE_HOURS)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  // without a time: at any, so behind those who said one
  const rank = ({ fromTime }: GatePass): number => (fromTime === null ? 1 : fromTime >= early ? 0 : 2);
  return passes.filter((pass) => expectedHere(pass, gate)).toSorted((one, other) => rank(one) - rank(other));
};

/** The list as it is with the notes that were not sent yet: the gate sees what it did, line or no line. */
export const withNotes = (
  passes: readonly GatePass[],
  notes: readonly Pick<NewGateEvent, 'passId' | 'kind' | 'at'>[],
): readonly GatePass[] =>
  passes.map((pass) => {
    const own = notes
      .filter(({ passId }) => passId === pass.passId)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    let known = pass;
    for (const { kind, at } of own) {
      const { status, arrivedAt, leftAt } = known;
      const to = statusAfter({ status, arrivedAt: instant(arrivedAt), leftAt: instant(leftAt) }, kind, new Date(at));
      if (to !== null) known = { ...known, status: to, ...(to === 'ARRIVED' ? { arrivedAt: at } : { leftAt: at }) };
    }
    return known;
  });

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));
