import { weekdayOf } from '@gatehouse/domain/fields/calendar-date.ts';
import { clockInWords } from '@gatehouse/domain/sites/hours-in-words.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { type Site, siteSettings, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { useLot } from '#web/api/lot-state.ts';
import { useFormats } from '#web/api/use-formats.ts';

import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './site-days.module.css';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SHOWN = 5;

const Change = () => (
  <Link
    className={`${house.link} ${house.small}`}
    to="/feature/studio-dashboard/lot-settings/$room"
    params={{ room: 'sites' }}
  >
    Change
  </Link>
);

/** When the site of these spaces works, below them: hours and the next holidays, which are changed where the sites are (look, page 52c). */
export function SiteDays({ site }: { readonly site: Site }) {
  useLot();
  const { dateInText } = useFormats();
  const { hours, holidays } = siteSettings(site);
  const today = dayAtSite(site, new Date());
  const coming = holidays.filter(({ day }) => day >= today).toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <div className={`${house.columns} ${style.days}`}>
      <Sheet title="Working hours" right={<Change />}>
        <dl className={style.week}>
          {hours.map(({ id, from, until }, place) => (
            <div key={id} aria-current={weekdayOf(today) === (place + 1) % 7 ? 'date' : undefined}>
              <dt>{WEEKDAYS[(place + 1) % 7]}</dt>
              <dd className={from === '' ? style.shut : undefined}>
                {from === '' ? 'Shut' : `${clockInWords(from)} to ${clockInWords(until)}`}
              </dd>
            </div>
          ))}
        </dl>
        <p className={style.note}>
          Time of {zoneOf(site).split('/').at(-1)?.replaceAll('_', ' ')}. Business days and hours are counted by these.
        </p>
      </Sheet>
      <Sheet title="Holidays" right={<Change />}>
        {coming.length === 0 ? (
          <p className={style.note}>None is said from today on.</p>
        ) : (
          <ul className={style.holidays}>
            {coming.slice(0, SHOWN).map(({ day, name, until }) => (
              <li key={day}>
                <b>{dateInText(day)}</b>
                <span>{until === '' ? name : `${name}, open until ${clockInWords(until)}`}</span>
                <em>{WEEKDAYS[weekdayOf(day)]}</em>
              </li>
            ))}
          </ul>
        )}
        {coming.length > SHOWN ? <p className={style.note}>{coming.length - SHOWN} more.</p> : null}
      </Sheet>
    </div>
  );
}
