import { stageLabels } from '@gatehouse/domain/credit-reports/cycle.ts';
import type { ExposureKind, ReportName } from '@gatehouse/domain/credit-reports/periods.ts';
import type { Work } from '#server/db/work.ts';
import { type Asked, approvalRate, cycleTime, expiries, exposure, type OverLimits, pipeline } from './reports.ts';

type Cell = string | number | boolean | null;

const money = (cents: number): number => cents / 100;

/** One report as rows of a file, heads first: the same figures as the chart and its table, amounts in dollars. */
export const reportRows = async (
  work: Work,
  overLimits: OverLimits,
  report: ReportName,
  asked: Asked & { readonly by: ExposureKind },
): Promise<readonly (readonly Cell[])[]> => {
  switch (report) {
    case 'pipeline':
      return [
        ['Status', 'Waits for the customer', 'Applications', 'Amount'],
        ...(await pipeline(work, asked.department)).rows.map((row) => [
          row.label,
          row.waitsForCustomer,
          row.count,
          money(row.cents),
        ]),
      ];
    case 'cycle-time': {
      const { decided, median, nineInTen, line, stages } = await cycleTime(work, asked);
      return [
        ['Kind', 'Step or week ending', 'Applications', 'Median', 'Nine in ten', 'Average'],
        ['Whole', 'Submitted to decided', decided, median, nineInTen, null],
        ...stages.map((row) => [
          'Step',
          stageLabels[row.stage],
          row.applications,
          row.median,
          row.nineInTen,
          row.average,
        ]),
        ...line.map((row) => ['Time', row.until, row.decided, row.median, null, null]),
      ];
    }
    case 'approval-rate': {
      const { outcomes, reasons } = await approvalRate(work, asked);
      return [
        ['Kind', 'Name', 'Applications', 'Amount'],
        ...outcomes.map((row) => ['Outcome', row.label, row.count, money(row.cents)]),
        ...reasons.map((row) => ['Reason of a denial', row.reason, row.count, null]),
      ];
    }
    case 'exposure':
      return [
        ['Name', 'Limit', 'Invoiced', 'Committed', 'Over the limit', 'Days over'],
        ...(await exposure(work, overLimits, asked.by, asked.department, null)).rows.map((row) => [
          row.name,
          money(row.limitCents),
          money(row.invoicedCents),
          money(row.committedCents),
          money(row.overCents),
          row.overDays,
        ]),
      ];
    case 'expiries':
      return [
        ['Ends on', 'Days', 'Kind', 'Project', 'Company', 'What', 'Notices sent', 'Hold follows on'],
        ...(await expiries(work, asked)).rows.map((row) => [
          row.endsOn,
          row.days,
          row.kind,
          row.projectName,
          row.companyName,
          row.what,
          row.noticesSent,
          row.holdFollowsOn,
        ]),
      ];
  }
};
