import { type Site, showsWeather } from '@gatehouse/domain/sites/sites.ts';
import { formatTemperature } from '@gatehouse/domain/text/formats.ts';
import { weatherMessages } from '@gatehouse/domain/weather/messages.ts';
import { conditionWords } from '@gatehouse/domain/weather/weather.ts';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#web/api/session-state.ts';
import { weatherQuery } from './api.ts';

/** The weather of one day at a site in two lines, for a call sheet. Days that no report knows say so. */
export function DayWeather({ site, date }: { readonly site: Site; readonly date: string }) {
  const { temperatureUnit } = useProfile().userPreferences;
  const isShown = showsWeather(site);
  const { data } = useQuery({ ...weatherQuery(site), enabled: isShown });
  if (!isShown) return <span>{weatherMessages.notShown}</span>;
  const day = data?.days.find((each) => each.date === date);
  if (day === undefined) return <span>{data === undefined ? '' : weatherMessages.notAvailable}</span>;
  return (
    <>
      High {formatTemperature(day.highC, temperatureUnit)}, low {formatTemperature(day.lowC, temperatureUnit)}
      <span>{conditionWords[day.condition]}</span>
    </>
  );
}
