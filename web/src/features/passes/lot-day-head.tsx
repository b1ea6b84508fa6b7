import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { gatesInWords } from '@gatehouse/domain/passes/gates.ts';
import { type Site, siteIds, siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { capital, countInWords, countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import { IconChevronLeft, IconChevronRight, IconPrint } from '#web/ui/icons.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { readLotDayAddress } from './addresses.ts';
import type { LotDay } from './api.ts';
import style from './lot-day.module.css';

const weekdayAndDay = (date: string): readonly [string, string] => {
  const at = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(at);
  return [part({ weekday: 'long' }), part({ month: 'long', day: 'numeric' })];
};

/** "Gates 2 and 3, 6 a.m. to 8 p.m.": gates with the same hours are one line. */
const gatesByHours = (gates: LotDay['gates']): readonly (readonly [names: string, hours: string])[] =>
  [...new Set(gates.map(({ hours }) => hours))].map((hours) => [
    gatesInWords(gates.filter((gate) => gate.hours === hours).map(({ name }) => name)),
    hours,
  ]);

interface DayProps {
  readonly data: LotDay;
  readonly site: Site;
}

/** Which day it is, what is on, and the ways to other days. */
export function DayHead({ data, site }: DayProps) {
  const [search, onSearch] = useAddress(readLotDayAddress);
  const [weekday, day] = weekdayAndDay(data.date);
  const open = (date: string) =>
    onSearch({ ...(search.site === undefined ? {} : { site }), ...(date === data.today ? {} : { date }) });
  const places = countInWords(data.use.length);
  return (
    <section className={style.callSheet} aria-label="Day">
      <div>
        <h1 tabIndex={-1}>
          {weekday},<br />
          {day}
        </h1>
        <p>
          Lot day {data.dayOfYear}
          {data.date.slice(0, 4) === data.today.slice(0, 4) ? '' : ` of ${data.date.slice(0, 4)}`}, {siteNamed(site)}.{' '}
          {capital(places)} {data.use.length === 1 ? 'place' : 'places'} in use,{' '}
          {countOf(data.called, 'person', 'people')} called.
        </p>
      </div>
      <div className={`${style.days} ${printStyle.hidden}`}>
        <Button aria-label="Day before" onClick={() => open(addDays(data.date, -1))}>
          <IconChevronLeft size={18} />
        </Button>
        <Button onClick={() => open(data.today)}>Today</Button>
        <Button aria-label="Day after" onClick={() => open(addDays(data.date, 1))}>
          <IconChevronRight size={18} />
        </Button>
        {siteIds()
          .filter((other) => other !== site)
          .map((other) => (
            <Button
              key={other}
              onClick={() => onSearch({ site: other, ...(search.date === undefined ? {} : { date: search.date }) })}
            >
              {siteNamed(other)}
            </Button>
          ))}
        <Button icon={<IconPrint size={18} />} onClick={() => window.print()}>
          Print
        </Button>
        <Link className={buttonClass('primary')} to="/feature/studio-dashboard/passes" search={{ ask: 'new' } as never}>
          New pass
        </Link>
      </div>
    </section>
  );
}

/** Gates, weather, daylight and whom to call; what the studio has not said is left out. */
export function DayFacts({ data, site, weather }: DayProps & { readonly weather: ReactNode }) {
  const { timeFormat } = useProfile().userPreferences;
  const clock = { timeZone: zoneOf(site), timeFormat };
  const sun = (instant: string | null) => (instant === null ? 'none' : formatTime(instant, clock));
  return (
    <dl className={`${house.sheet} ${style.facts}`}>
      {data.gates.length === 0 ? null : (
        <div>
          <dt>Gates</dt>
          <dd>
            {gatesByHours(data.gates).map(([names, hours], place) =>
              place === 0 ? (
                `${names}, ${hours}`
              ) : (
                <span key={names}>
                  {names}, {hours}
                </span>
              ),
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>Weather</dt>
        <dd>{weather}</dd>
      </div>
      <div>
        <dt>Daylight</dt>
        <dd>
          {sun(data.daylight.sunrise)} to {sun(data.daylight.sunset)}
          <span>Golden hour from {sun(data.daylight.goldenFrom)}</span>
        </dd>
      </div>
      {data.firstAid.where === '' ? null : (
        <div>
          <dt>First aid</dt>
          <dd>
            {data.firstAid.where}
            <span>{data.firstAid.note}</span>
          </dd>
        </div>
      )}
      {data.emergency === '' ? null : (
        <div>
          <dt>Emergency, on the lot</dt>
          <dd>
            <PhoneLink className="" number={data.emergency} />
          </dd>
        </div>
      )}
    </dl>
  );
}
