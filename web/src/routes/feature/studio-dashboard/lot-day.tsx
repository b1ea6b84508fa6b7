import { createFileRoute } from '@tanstack/react-router';
import { readLotDayAddress } from '#web/features/passes/addresses.ts';
import { LotDayPage } from '#web/features/passes/lot-day-page.tsx';
import { DayWeather } from '#web/features/weather/day-weather.tsx';

/** Ours, beside the routes of the specification: a day of a site as a call sheet. Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/lot-day')({
  validateSearch: readLotDayAddress,
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: () => <LotDayPage weather={(site, date) => <DayWeather site={site} date={date} />} />,
});
