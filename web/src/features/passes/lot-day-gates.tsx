import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import type { LotDay } from './api.ts';
import style from './lot-day-lists.module.css';

/** How many are expected, are here and were turned away, and how far each gate has come. */
export const PassesByGate = ({ data }: { readonly data: LotDay }) => (
  <Sheet title="Passes" label="Passes">
    <div className={style.visitorCounts}>
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
    <ul className={style.gates}>
      {data.gates
        .filter(({ expected }) => expected > 0)
        .map(({ name, expected, arrived }) => (
          <li key={name}>
            <b>{name}</b>
            <i aria-hidden="true" style={{ '--w': `${(arrived / expected) * 100}%` } as CSSProperties} />
            <span className={house.oneLine}>
              {arrived} of {expected}
            </span>
          </li>
        ))}
    </ul>
  </Sheet>
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
  readonly look: StatusLook;
}

const columns: readonly Column<Line>[] = [
  {
    id: 'time',
    head: 'Time',
    small: 'wideOnly',
    className: `${house.oneLine} ${style.time}`,
    cell: ({ time }) => time,
  },
  {
    id: 'visitor',
    head: 'Visitor',
    small: 'topLeft',
    cell: ({ visitor, of }) => (
      <>
        <b className={tableStyle.main}>{visitor}</b>
        {of === null ? null : <span className={tableStyle.more}>{of}</span>}
      </>
    ),
  },
  { id: 'for', head: 'For', cell: ({ to }) => to },
  { id: 'gate', head: 'Gate', cell: ({ gate }) => gate },
  {
    id: 'plate',
    head: 'Plate',
    small: 'wideOnly',
    cell: ({ plate }) => plate ?? <span className={house.muted}>On foot</span>,
  },
  { id: 'status', head: 'Status', small: 'topRight', cell: ({ look }) => <StatusTag look={look} /> },
];

/** Who comes through which gate, the next first; at the end whoever was turned away without a pass. */
export function GateList({ data, timeFormat }: { readonly data: LotDay; readonly timeFormat: '12h' | '24h' }) {
  const [isAll, setAll] = useState(false);
  const timeZone = zoneOf(data.site);
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
        to: <span className={house.muted}>Nobody</span>,
        gate: event.gate,
        plate: event.plate,
        look: { ...passLook('DENIED'), label: 'Turned away' },
      })),
  ];
  const more = lines.length - SHOWN;
  return (
    <div className={style.visitors}>
      <Sheet
        title={
          <>
            Gate list <span className={`${house.muted} ${style.ofAll}`}>Next first</span>
          </>
        }
        right={
          <Link
            className={`${house.link} ${house.small} ${printStyle.hidden}`}
            to="/feature/studio-dashboard/gate"
            search={{ site: data.site }}
          >
            Open gate mode
          </Link>
        }
      >
        {lines.length === 0 ? (
          <EmptyState level="h3" title={passMessages.nobodyExpected} />
        ) : (
          <div className={isAll ? undefined : style.nextOnly}>
            <DataTable label="Gate list" columns={columns} rows={lines} rowKey={({ id }) => id} />
          </div>
        )}
        {more > 0 && !isAll ? (
          <p className={`${house.inside} ${printStyle.hidden}`}>
            <Button size="sm" onClick={() => setAll(true)}>
              Show all {lines.length}
            </Button>
          </p>
        ) : null}
        {data.total > data.rows.length ? (
          <p className={`${house.inside} ${house.fine}`}>
            {data.total - data.rows.length} more are on the list of passes.
          </p>
        ) : null}
      </Sheet>
    </div>
  );
}
