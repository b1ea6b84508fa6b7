import { exposureKinds, reportPeriods } from '@gatehouse/domain/credit-reports/periods.ts';
import type { ReportSearch } from './api.ts';

/** What the address says; the address is the state. Without a word it is 90 days, all departments, by company (31). */
export type ReportAddress = Partial<ReportSearch>;

export const readReportAddress = (search: Record<string, unknown>): ReportAddress => {
  const period = reportPeriods.find((each) => each === search.period);
  const by = exposureKinds.find((each) => each === search.by);
  const { department } = search;
  return {
    ...(period === undefined || period === '90-days' ? {} : { period }),
    ...(by === undefined || by === 'company' ? {} : { by }),
    ...(typeof department === 'string' && /^[a-z0-9-]{1,60}$/.test(department) ? { department } : {}),
  };
};

export const searchOf = ({ period = '90-days', by = 'company', department }: ReportAddress): ReportSearch => ({
  period,
  by,
  ...(department === undefined ? {} : { department }),
});
