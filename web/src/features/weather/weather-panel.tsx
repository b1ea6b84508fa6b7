import { placeOf, siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { dateOfInstant, formatTime } from '@gatehouse/domain/text/format.ts';
import { formatTemperature } from '@gatehouse/domain/text/formats.ts';
import { weatherMessages } from '@gatehouse/domain/weather/messages.ts';
import { noticesOf } from '@gatehouse/domain/weather/notices.ts';
import { type SunTimes, sunTimes } from '@gatehouse/domain/weather/sun.ts';
import { conditionWords } from '@gatehouse/domain/weather/weather.ts';
import { ageInWords, hourInWords, noticeInWords, windInWords } from '@gatehouse/domain/weather/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnSite, useProfile } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { hoursFrom, type Weather, weatherQuery } from './api.ts';
import { GustDrawing } from './gust-drawing.tsx';
import { SunDrawing } from './sun-drawing.tsx';
import style from './weather.module.css';
import { WeatherDialog } from './weather-dialog.tsx';

type Look = 'sun' | 'gusts';

/** Weather of the person's site in the person's unit (DB-013, PM-021): the sun for customers (03), the gusts for staff (18). */
export function WeatherPanel({ span, look }: { readonly span: number; readonly look: Look }) {
  const site = useOwnSite();
  const weather = useQuery(weatherQuery(site));
  const [isOpen, setOpen] = useState(false);
  return (
    <Cell
      title="Weather"
      span={span}
      aside={siteNamed(site)}
      onRefresh={() => weather.refetch()}
      footer={
        <button
          type="button"
          className={house.linkButton}
          disabled={weather.data === undefined}
          onClick={() => setOpen(true)}
        >
          Today and five days
        </button>
      }
    >
      <Reading of={weather} waiting={<Waiting />}>
        {(data) => (
          <>
            <Now weather={data} look={look} />
            <WeatherDialog open={isOpen} onClose={() => setOpen(false)} weather={data} />
          </>
        )}
      </Reading>
    </Cell>
  );
}

interface NowProps {
  readonly weather: Weather;
  readonly look: Look;
}

function Now({ weather, look }: NowProps) {
  const { temperatureUnit, timeFormat } = useProfile().userPreferences;
  const now = new Date();
  const { latitude, longitude } = placeOf(weather.site);
  const timeZone = zoneOf(weather.site);
  const hours = hoursFrom(weather.hours, now);
  const [today] = weather.days;
  if (hours === undefined || today === undefined) return <p className={house.soft}>{weatherMessages.notAvailable}</p>;
  const [hour] = hours;
  const clock = { timeZone, timeFormat };
  const degrees = (celsius: number): string => formatTemperature(celsius, temperatureUnit).replace(/[FC]$/, '');
  const wind = (kmh: number): string => windInWords(kmh, temperatureUnit);
  const sun = sunTimes(dateOfInstant(now.toISOString(), timeZone), latitude, longitude);
  const [notice] = noticesOf(hours.slice(0, 12));
  return (
    <>
      <div className={style.now}>
        <div>
          <div className={style.temperature}>{formatTemperature(hour.temperatureC, temperatureUnit)}</div>
          <span className={house.soft}>
            {conditionWords[hour.condition]}, wind {wind(hour.windKmh)}
          </span>
        </div>
        <div className={`${house.detail} ${style.beside}`}>
          High {degrees(today.highC)}
          <br />
          Low {degrees(today.lowC)}
        </div>
      </div>
      {look === 'sun' ? (
        <SunDrawing sun={sun} now={now} time={(instant) => formatTime(instant, clock)} />
      ) : (
        <GustDrawing hours={hours} hourOf={(instant) => hourInWords(instant, clock)} windOf={wind} />
      )}
      <p className={notice === undefined ? `${house.detail} ${style.sentence}` : `${house.small} ${style.sentence}`}>
        {notice === undefined ? quietWords(look, sun, clock) : noticeInWords(notice, { ...clock, temperatureUnit })}
      </p>
      <p className={`${house.fine} ${style.sentence}`} role={weather.failingSince === null ? undefined : 'status'}>
        {weather.failingSince === null
          ? `As of ${formatTime(weather.readAt, clock)}`
          : `${weatherMessages.lastKnown} It came ${ageInWords(weather.readAt, now)}.`}
      </p>
    </>
  );
}

const quietWords = (look: Look, { goldenFrom, sunset }: SunTimes, clock: Parameters<typeof formatTime>[1]): string => {
  if (look === 'gusts') return 'No strong wind in the next twelve hours.';
  if (goldenFrom === null || sunset === null) return '';
  const from = formatTime(goldenFrom, clock);
  const to = formatTime(sunset, clock);
  return `Golden hour ${from.slice(-4) === to.slice(-4) ? from.replace(/ [ap]\.m\.$/, '') : from} to ${to}`;
};

const Waiting = () => (
  <div aria-busy="true" className={`${house.column} ${style.skeleton}`}>
    <SkeletonLine width="40%" height={48} />
    <SkeletonLine width="60%" />
    <SkeletonLine width="100%" height={72} />
  </div>
);
