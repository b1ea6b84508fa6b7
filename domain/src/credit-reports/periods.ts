import { addDays, addMonths, daysBetween, weekdayOf } from '../fields/calendar-date.ts';

/** How far the reports look back, and ahead for what runs out. No zod: the browser reads this. */
export const reportPeriods = ['30-days', '90-days', '12-months'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const periodLabels: Readonly<Record<ReportPeriod, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};
export const periodDays: Readonly<Record<ReportPeriod, number>> = { '30-days': 30, '90-days': 90, '12-months': 365 };

/** By what the exposure is told. */
export const exposureKinds = ['company', 'project', 'department', 'guarantor'] as const;
export type ExposureKind = (typeof exposureKinds)[number];

export const reportNames = ['pipeline', 'cycle-time', 'approval-rate', 'exposure', 'expiries'] as const;
export type ReportName = (typeof reportNames)[number];

/** The first day of the period that ends today. */
export const periodFrom = (period: ReportPeriod, today: string): string => addDays(today, -periodDays[period]);

/** The stretch of the line that a day belongs to: its week, which ends on Friday, or its month for a year. */
export const stretchOf = (day: string, period: ReportPeriod): string => {
  if (period === '12-months') return `${day.slice(0, 7)}-01`;
  const sinceSaturday = (weekdayOf(day) + 1) % 7;
  return addDays(day, 6 - sinceSaturday);
};

/** Every stretch of the period, oldest first: the line has a place for those without a decision. */
export const stretchesOf = (period: ReportPeriod, today: string): readonly string[] => {
  const stretches: string[] = [];
  const last = stretchOf(today, period);
  for (
    let each = stretchOf(periodFrom(period, today), period);
    daysBetween(each, last) >= 0;
    each = period === '12-months' ? addMonths(each, 1) : addDays(each, 7)
  )
    stretches.push(each);
  return stretches;
};
