import { passLook } from '@gatehouse/domain/passes/looks.ts';
import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { GateEvent } from './api.ts';
import style from './gate-next.module.css';
import type { GateState } from './use-gate.ts';

interface GateLineProps {
  readonly time: string;
  readonly name: string;
  readonly words: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A line of what comes next, or of what was just noted. */
export function GateLine({ time, name, words, onOpen, children }: GateLineProps) {
  return (
    <li>
      <b className={style.time}>{time}</b>
      <span>
        {onOpen === undefined ? (
          <b className={house.bold}>{name}</b>
        ) : (
          <button type="button" className={`${house.bare} ${house.bold}`} onClick={onOpen}>
            {name}
          </button>
        )}
        <br />
        <span className={house.fine}>{words}</span>
      </span>
      {children}
    </li>
  );
}

export const EventTag = ({ event: { kind } }: { readonly event: GateEvent }) => <StatusTag look={lookOf(kind)} />;

const lookOf = (kind: GateEvent['kind']) =>
  kind === 'ARRIVED'
    ? passLook('ARRIVED')
    : kind === 'LEFT'
      ? passLook('LEFT')
      : { ...passLook('DENIED'), label: 'Turned away' };

/** What was noted last, with what this phone has not sent yet. */
export const recentEvents = ({ list, waiting, passes }: GateState): readonly GateEvent[] => {
  const sent = list?.events ?? [];
  const own = waiting
    .filter(({ eventId }) => !sent.some((event) => event.eventId === eventId))
    .map(({ eventId, passId, gate, kind, seenName, seenPlate, because, at }) => ({
      eventId,
      passId,
      gate,
      kind,
      name: seenName === '' ? 'Unknown' : seenName,
      plate: seenPlate === '' ? null : seenPlate,
      because: because === '' ? null : because,
      destination: passes.find((pass) => pass.passId === passId)?.destination ?? null,
      at,
    }));
  return [...own, ...sent].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 6);
};
