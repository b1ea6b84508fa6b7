import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import house from '#web/ui/house/house.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { GatePass } from './api.ts';
import { EventTag, GateLine, recentEvents } from './gate-lines.tsx';
import style from './gate-next.module.css';
import type { GateState } from './use-gate.ts';

interface GateAsideProps {
  readonly gate: string;
  readonly next: readonly GatePass[];
  readonly state: GateState;
  readonly clock: Parameters<typeof formatTime>[1];
  readonly onOpen: (passId: string) => void;
}

/** Who comes next at the gate, and what was just noted there. */
export function GateAside({ gate, next, state, clock, onOpen }: GateAsideProps) {
  return (
    <aside className={style.next} aria-label={`Next at ${gate}`}>
      <h2>Next at {gate}</h2>
      <ul>
        {next.slice(0, 6).map((pass) => (
          <GateLine
            key={pass.passId}
            time={pass.fromTime === null ? 'Any time' : timeInText(pass.fromTime, clock.timeFormat)}
            name={`${pass.firstName} ${pass.lastName}`}
            words={[pass.plate ?? 'On foot', pass.destination].join(', ')}
            onOpen={() => onOpen(pass.passId)}
          >
            <StatusTag look={passLook(pass.status)} />
          </GateLine>
        ))}
      </ul>
      {next.length > 6 ? (
        <p className={`${style.more} ${house.fine}`}>{countOf(next.length - 6, 'visitor')} more.</p>
      ) : null}
      <h2>Just now</h2>
      <ul>
        {recentEvents(state).map((event) => (
          <GateLine
            key={event.eventId}
            time={formatTime(event.at, clock)}
            name={event.name}
            words={[event.plate, event.destination ?? event.because].filter(Boolean).join(', ')}
          >
            <EventTag event={event} />
          </GateLine>
        ))}
      </ul>
    </aside>
  );
}
