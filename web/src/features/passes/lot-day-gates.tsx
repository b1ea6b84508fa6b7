import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { sitePlaces } from '@gatehouse/domain/sites/sites.ts';
import { formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { LotDay } from './api.ts';
import { passLook } from './pass-looks.ts';

/** How many are expected, are here and were turned away, and how far each gate has come. */
export const PassesByGate = ({ data }: { readonly data: LotDay }) => (
  <section className="sheet" aria-label="Passes">
    <div className="hx">
      <h2>Passes</h2>
    </div>
    <div className="psn">
      <div>
        <b>{data.passes.expected}</b>
        <span>expected</span>
      </div>
      <div>
        <b>{data.passes.onTheLot}</b>
        <span>on the lot</span>
      </div>
      <div>
        <b>{data.passes.turnedAway}</b>
        <span>turned away</span>
      </div>
    </div>
    <ul className="gt">
      {data.gates
        .filter(({ expected }) => expected > 0)
        .map(({ name, expected, arrived }) => (
          <li key={name}>
            <b>{name}</b>
            <i aria-hidden="true" style={{ '--w': `${(arrived / expected) * 100}%` } as CSSProperties} />
            <span className="nw">
              {arrived} of {expected}
            </span>
          </li>
        ))}
    </ul>
  </section>
);

/** On a screen the next ones; on paper all of them. */
const SHOWN = 10;

interface Line {
  readonly id: string;
  readonly time: string;
  readonly visitor: string;
  readonly of: string | null;
  readonly to: ReactNode;
  readonly gate: string;
  readonly plate: string | null;
  readonly look: ReturnType<typeof passLook>;
}

/** Who comes through which gate, the next first; at the end whoever was turned away without a pass. */
export function GateList({ data, timeFormat }: { readonly data: LotDay; readonly timeFormat: '12h' | '24h' }) {
  const [isAll, setAll] = useState(false);
  const { timeZone } = sitePlaces[data.site];
  const lines: readonly Line[] = [
    ...data.rows.map((pass) => ({
      id: pass.passId,
      time: pass.fromTime === null ? 'Any time' : timeInText(pass.fromTime, timeFormat),
      visitor: `${pass.firstName} ${pass.lastName}`,
      of: pass.visitorCompany,
      to: `${pass.projectName}, ${pass.destination}`,
      gate: pass.gate ?? 'Any gate',
      plate: pass.plate,
      look: passLook(pass.status),
    })),
    ...data.events
      .filter(({ passId, kind }) => passId === null && kind === 'TURNED_AWAY')
      .map((event) => ({
        id: event.eventId,
        time: formatTime(event.at, { timeZone, timeFormat }),
        visitor: event.name,
        of: event.because,
        to: <span className="muted">Nobody</span>,
        gate: event.gate,
        plate: event.plate,
        look: { ...passLook('DENIED'), label: 'Turned away' },
      })),
  ];
  const more = lines.length - SHOWN;
  return (
    <div className="ld-list">
      <Sheet
        title={
          <>
            Gate list <span className="muted ld-o">Next first</span>
          </>
        }
        right={
          <Link className="a sm noprint" to="/feature/studio-dashboard/gate" search={{ site: data.site }}>
            Open gate mode
          </Link>
        }
      >
        {lines.length === 0 ? (
          <EmptyState level="h3" title={passMessages.nobodyExpected} />
        ) : (
          <div className="tw">
            <table className={isAll ? 'stack' : 'stack ld-next'} aria-label="Gate list">
              <thead>
                <tr>
                  {['Time', 'Visitor', 'For', 'Gate', 'Plate', 'Status'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td className="hs nw tm">{line.time}</td>
                    <td className="k1">
                      <b className="t1">{line.visitor}</b>
                      {line.of === null ? null : <span className="t2">{line.of}</span>}
                    </td>
                    <td className="k">{line.to}</td>
                    <td className="k">{line.gate}</td>
                    <td className="hs">{line.plate ?? <span className="muted">On foot</span>}</td>
                    <td className="k2">
                      <StatusTag look={line.look} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {more > 0 && !isAll ? (
          <p className="pad noprint">
            <Button size="sm" onClick={() => setAll(true)}>
              Show all {lines.length}
            </Button>
          </p>
        ) : null}
        {data.total > data.rows.length ? (
          <p className="pad sm muted">{data.total - data.rows.length} more are on the list of passes.</p>
        ) : null}
      </Sheet>
    </div>
  );
}
