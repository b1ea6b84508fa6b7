import { weekdayOf } from '@gatehouse/domain/fields/calendar-date.ts';
import { siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { formatTemperature } from '@gatehouse/domain/text/formats.ts';
import { conditionWords } from '@gatehouse/domain/weather/weather.ts';
import { hourInWords, windInWords } from '@gatehouse/domain/weather/words.ts';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { DataTable } from '#web/ui/table.tsx';
import { type Hour, hoursFrom, type Weather } from './api.ts';
import style from './weather.module.css';

type Day = Weather['days'][number];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const percent = (chance: number | null): string => (chance === null ? 'Not known' : `${Math.round(chance)}%`);
const HOURS_SHOWN = 12;

interface WeatherDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly weather: Weather;
}

/** The hours to come and five days (decision §5), in the unit and the clock of the person. */
export function WeatherDialog({ open, onClose, weather }: WeatherDialogProps) {
  const { temperatureUnit, timeFormat } = useProfile().userPreferences;
  const { shortDate } = useFormats();
  const timeZone = zoneOf(weather.site);
  const degrees = (celsius: number): string => formatTemperature(celsius, temperatureUnit);
  const hours = hoursFrom(weather.hours, new Date()) ?? [];
  const hasUv = hours.some(({ uvIndex }) => uvIndex !== null);
  const today = weather.days[0]?.date ?? '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      big
      width={760}
      title={`Weather in ${siteNamed(weather.site)}`}
      text="Hours are those of the site."
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <h3 className={`${house.sign} ${style.title}`}>The next hours</h3>
      <DataTable<Hour>
        label="Hours"
        rows={hours.slice(0, HOURS_SHOWN)}
        rowKey={({ at }) => at}
        columns={[
          {
            id: 'hour',
            head: 'Hour',
            small: 'topLeft',
            cell: ({ at }) => <b>{hourInWords(at, { timeZone, timeFormat })}</b>,
          },
          { id: 'sky', head: 'Sky', small: 'left', cell: ({ condition }) => conditionWords[condition] },
          {
            id: 'temperature',
            head: 'Temperature',
            right: true,
            small: 'topRight',
            cell: ({ temperatureC }) => degrees(temperatureC),
          },
          { id: 'rain', head: 'Rain', right: true, small: 'wideOnly', cell: ({ rainChance }) => percent(rainChance) },
          {
            id: 'gusts',
            head: 'Gusts',
            right: true,
            small: 'left',
            cell: ({ gustKmh }) => windInWords(gustKmh, temperatureUnit),
          },
          ...(hasUv
            ? [
                {
                  id: 'uv',
                  head: 'UV',
                  right: true,
                  small: 'wideOnly' as const,
                  cell: ({ uvIndex }: Hour) => (uvIndex === null ? '' : Math.round(uvIndex)),
                },
              ]
            : []),
        ]}
      />
      <h3 className={`${house.sign} ${style.title}`}>Five days</h3>
      <DataTable<Day>
        label="Days"
        rows={weather.days}
        rowKey={({ date }) => date}
        columns={[
          {
            id: 'day',
            head: 'Day',
            small: 'topLeft',
            cell: ({ date }) => (
              <b>{date === today ? 'Today' : `${weekdays[weekdayOf(date)]}, ${shortDate(date, today)}`}</b>
            ),
          },
          { id: 'sky', head: 'Sky', small: 'left', cell: ({ condition }) => conditionWords[condition] },
          { id: 'high', head: 'High', right: true, small: 'topRight', cell: ({ highC }) => degrees(highC) },
          { id: 'low', head: 'Low', right: true, small: 'left', cell: ({ lowC }) => degrees(lowC) },
          { id: 'rain', head: 'Rain', right: true, small: 'wideOnly', cell: ({ rainChance }) => percent(rainChance) },
        ]}
      />
    </Dialog>
  );
}
