import { dashboardMessages } from '@gatehouse/domain/dashboards/messages.ts';
import {
  barOf,
  DAYS_BEHIND,
  DAYS_SHOWN,
  firstDayShown,
  lastDayShown,
} from '@gatehouse/domain/dashboards/on-the-lot.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnSite, useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconInfo } from '#web/ui/icons.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { type OnTheLotRow, onTheLotQuery } from './api.ts';
import style from './on-the-lot.module.css';

interface OnTheLotPanelProps {
  readonly span: number;
  readonly audience: 'customer' | 'staff';
  readonly footer: ReactNode;
}

/** What is booked and held at the person's site today, drawn over two weeks (03, 18). Bookings are whole days, so the axis is days. */
export function OnTheLotPanel({ span, audience, footer }: OnTheLotPanelProps) {
  const { timeFormat } = useProfile().userPreferences;
  const site = useOwnSite();
  const lot = useQuery(onTheLotQuery(site));
  const { shortDate } = useFormats();
  const { data } = lot;
  return (
    <Cell
      title="On the lot"
      span={span}
      aside={`${siteNamed(site)}, today`}
      onRefresh={() => lot.refetch()}
      footer={
        <>
          {footer}
          {data?.gate ? (
            <span className={house.soft}>
              {data.gate.name}: {data.gate.hours}
            </span>
          ) : null}
          {data === undefined || data.emergency === '' ? null : (
            <span className={house.soft}>
              Emergency: <PhoneLink number={data.emergency} />
            </span>
          )}
        </>
      }
    >
      <Reading of={lot} waiting={<Waiting />}>
        {({ rows, next, date, total, arrivals, notices }) => (
          <>
            {rows.length > 0 ? null : audience === 'staff' ? (
              <EmptyState
                level="h3"
                vignette="flat"
                title={dashboardMessages.nothingBooked}
                text={dashboardMessages.nothingBookedText}
              />
            ) : (
              <p className={house.soft}>{dashboardMessages.nothingToday}</p>
            )}
            {next ? (
              <p className={`${house.detail} ${style.more}`}>
                Next: {next.spaceName} for {next.projectName} from {shortDate(next.startsOn, date)}.
              </p>
            ) : null}
            {rows.length === 0 ? null : (
              <Timeline rows={rows} today={date} shortDate={shortDate} timeFormat={timeFormat} />
            )}
            {rows.length > 0 && total > rows.length ? (
              <p className={house.fine}>{`${total - rows.length} more today.`}</p>
            ) : null}
            {arrivals == null || arrivals.expected === 0 ? null : (
              <p className={`${house.detail} ${style.more}`}>
                {countOf(arrivals.expected, 'visitor')} today, {arrivals.onTheLot} on the lot.
              </p>
            )}
            {notices.length === 0 ? null : (
              <ul className={style.notices} aria-label="Notices">
                {notices.map((notice) => (
                  <li key={notice}>
                    <IconInfo size={16} />
                    {notice}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Reading>
    </Cell>
  );
}

const holds = ['1st hold', '2nd hold', '3rd hold'] as const;
const phases = { prep: ', prep', use: '', strike: ', strike' } as const;
const words = ({ projectName, state, holdLevel, phase, from, to }: OnTheLotRow, timeFormat: '12h' | '24h'): string => {
  const what = state === 'HOLD' ? `${projectName}, ${holds[(holdLevel ?? 1) - 1]}` : `${projectName}${phases[phase]}`;
  return from === null && to === null ? what : `${what}, ${hoursInText(from, to, timeFormat)}`;
};

const EVERY = 2;

interface TimelineProps {
  readonly rows: readonly OnTheLotRow[];
  readonly today: string;
  readonly shortDate: (date: string, today: string) => string;
  readonly timeFormat: '12h' | '24h';
}

function Timeline({ rows, today, shortDate, timeFormat }: TimelineProps) {
  const first = firstDayShown(today);
  const marks = Array.from({ length: DAYS_SHOWN / EVERY }, (_, index) => addDays(first, index * EVERY));
  return (
    <div className={style.timeline}>
      <div className={style.days} aria-hidden="true">
        <span />
        {marks.map((date) => (
          <span key={date}>{shortDate(date, today)}</span>
        ))}
      </div>
      <div className={style.rows}>
        <div
          className={style.today}
          aria-hidden="true"
          style={{ '--at': (DAYS_BEHIND + 0.5) / DAYS_SHOWN } as object}
        />
        <ul>
          {rows.map((row) => {
            const { left, width } = barOf(row, today);
            return (
              <li className={style.row} key={row.allocationId}>
                <b>{row.spaceName}</b>
                <div className={style.track}>
                  <span
                    className={row.state === 'HOLD' ? `${style.booking} ${style.option}` : style.booking}
                    style={{ left: `${left}%`, width: `${width}%` }}
                    title={row.companyName}
                  >
                    {words(row, timeFormat)}
                    <span className={row.endsOn > lastDayShown(today) ? undefined : house.unseen}>
                      , to {shortDate(row.endsOn, today)}
                    </span>
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const Waiting = () => (
  <div aria-busy="true" className={`${house.column} ${style.skeleton}`}>
    <SkeletonLine width="100%" height={30} />
    <SkeletonLine width="80%" height={30} />
    <SkeletonLine width="90%" height={30} />
  </div>
);
