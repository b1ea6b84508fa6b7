import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LotDayPage, type LotDaySearch } from '#web/features/passes/lot-day-page.tsx';
import { DayWeather } from '#web/features/weather/day-weather.tsx';

/** Ours, beside the routes of the specification: a day of a site as a call sheet. Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/lot-day')({
  validateSearch: (search): LotDaySearch => {
    const site = sites.find((each) => each === search.site);
    const date = typeof search.date === 'string' && isCalendarDate(search.date) ? search.date : undefined;
    return { ...(site === undefined ? {} : { site }), ...(date === undefined ? {} : { date }) };
  },
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: function LotDay() {
    const navigate = Route.useNavigate();
    return (
      <LotDayPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, resetScroll: false })}
        weather={(site, date) => <DayWeather site={site} date={date} />}
      />
    );
  },
});
