import { refuseFields } from '@gatehouse/domain/http/refusal.ts';
import { oldestNoteHours, statusAfter } from '@gatehouse/domain/passes/gate.ts';
import type { NewGateEvent } from '@gatehouse/domain/passes/gate-calls.ts';
import { isGateOf } from '@gatehouse/domain/passes/gates.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { admits, passStatusNames } from '@gatehouse/domain/passes/status.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { tellHost } from '../emails.ts';
import { keepGateEvent } from '../queries/gate.ts';
import { lockPass, type PassRow } from '../queries/rows.ts';
import { updatePass } from '../queries/writes.ts';
import type { PassAsker } from './ask.ts';

export interface Noted {
  readonly taken: readonly string[];
  readonly problems: readonly { readonly eventId: string; readonly message: string }[];
}

const HOUR = 3_600_000;

/** A phone's clock may be wrong: nothing happened in the future, and nothing comes from before the last shifts. */
const momentOf = (event: NewGateEvent, now: Date): Date => {
  const at = new Date(event.at).getTime();
  return new Date(Math.min(Math.max(at, now.getTime() - oldestNoteHours * HOUR), now.getTime()));
};

/**
 * Takes what was noted at a gate, in the order in which it happened. A note is kept in any case, because it happened; a pass that was revoked
 * meanwhile stays revoked, and the gate is told. Sent twice, a note is taken once.
 */
export const noteAtGate = async (asker: PassAsker, site: Site, events: readonly NewGateEvent[]): Promise<Noted> => {
  const { work, scope, person, publicUrl } = asker;
  refuseFields(
    events.flatMap(({ gate }, place) =>
      isGateOf(site, gate) ? [] : [[`events.${place}.gate`, passMessages.gateUnknown] as const],
    ),
  );
  const problems: { eventId: string; message: string }[] = [];
  const inOrder = events
    .map((event) => ({ event, at: momentOf(event, work.now) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { event, at } of inOrder) {
    const pass = event.passId === null ? undefined : await lockPass(work, scope, event.passId);
    const kept = { ...event, at: at.toISOString() };
    if (!(await keepGateEvent(work, kept, { site, by: person.userProfileId, pass }))) continue;
    if (pass !== undefined) await apply(asker, pass, event, at);
    if (event.passId !== null && pass === undefined)
      problems.push({ eventId: event.eventId, message: passMessages.unknownPass });
    if (pass !== undefined && event.kind !== 'TURNED_AWAY' && !admits(pass.status))
      problems.push({ eventId: event.eventId, message: passMessages.notValid(passStatusNames[pass.status]) });
  }
  return { taken: events.map(({ eventId }) => eventId), problems };

  async function apply({ work }: PassAsker, pass: PassRow, event: NewGateEvent, at: Date): Promise<void> {
    if (event.kind === 'TURNED_AWAY') {
      await updatePass(work, pass.passId, {
        turned_away_because: event.because === '' ? 'No reason given' : event.because,
      });
      await tellHost(work, publicUrl, pass, 'turned-away', { at, gate: event.gate, because: event.because });
      return;
    }
    const noted = {
      status: pass.status,
      arrivedAt: pass.arrivedAt === null ? null : new Date(pass.arrivedAt),
      leftAt: pass.leftAt === null ? null : new Date(pass.leftAt),
    };
    const to = statusAfter(noted, event.kind, at);
    if (to === null) return;
    await updatePass(
      work,
      pass.passId,
      to === 'ARRIVED' ? { arrived_at: at, turned_away_because: null } : { left_at: at },
      to,
    );
    // who goes out for lunch and comes back has arrived once
    const first = noted.arrivedAt === null || at.getTime() - noted.arrivedAt.getTime() > 12 * HOUR;
    if (to === 'ARRIVED' && first) await tellHost(work, publicUrl, pass, 'arrived', { at, gate: event.gate });
  }
};
