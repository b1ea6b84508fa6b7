import { addDays, daysInMonth } from '@gatehouse/domain/fields/calendar-date.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { formatsFor } from '@gatehouse/domain/text/formats.ts';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './profile.module.css';

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const ROOM_CELSIUS = 20;

/** What the choices mean, before they are saved. */
export function SettingsPreview({ preferences, now }: { readonly preferences: UserPreferences; readonly now: string }) {
  const written = formatsFor(preferences);
  const today = written.dateOf(now);
  return (
    <aside>
      <Sheet level="h3" title="How it will look">
        <dl className={style.preview}>
          {[
            ['Date', written.date(today)],
            ['Time', written.time(now)],
            ['Weather', written.temperature(ROOM_CELSIUS)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className={house.muted}>{label}</dt>
              <dd>
                <b>{value}</b>
              </dd>
            </div>
          ))}
        </dl>
        <Month
          today={today}
          weekStart={written.weekStart}
          weekdays={written.weekdays}
          starts={preferences.calendarFormat}
        />
      </Sheet>
    </aside>
  );
}

interface MonthProps {
  readonly today: string;
  readonly weekStart: (date: string) => string;
  readonly weekdays: readonly string[];
  readonly starts: string;
}

function Month({ today, weekStart, weekdays, starts }: MonthProps) {
  const first = `${today.slice(0, 8)}01`;
  const start = weekStart(first);
  const days = daysInMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  const before = Array.from({ length: 7 }, (_, index) => addDays(start, index)).indexOf(first);
  return (
    <div
      className={style.calendar}
      role="img"
      aria-label={`${monthNames.format(new Date(`${first}T00:00:00Z`))}, weeks start on ${starts}`}
    >
      {weekdays.map((day) => (
        <b key={day}>{day}</b>
      ))}
      {Array.from({ length: before }, (_, index) => (
        <span key={`before-${index}`} />
      ))}
      {Array.from({ length: days }, (_, index) => (
        <span key={index} className={index + 1 === Number(today.slice(8)) ? style.today : undefined}>
          {index + 1}
        </span>
      ))}
    </div>
  );
}
