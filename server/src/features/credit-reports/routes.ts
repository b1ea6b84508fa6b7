import { creditReportsContract } from '@gatehouse/domain/credit-reports/contract.ts';
import { reportMessages } from '@gatehouse/domain/credit-reports/messages.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { sendDownload } from '#server/platform/files/send-download.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { remindOfExpiry } from './remind.ts';
import { reportRows } from './report-file.ts';
import { approvalRate, cycleTime, expiries, exposure, MOST_EXPOSED, type OverLimits, pipeline } from './reports.ts';

export interface ReportSettings {
  readonly publicUrl: string;
  readonly overLimits: OverLimits;
  /** The text of a CSV file, with its byte order mark (exports). */
  readonly csvOf: (rows: readonly (readonly (string | number | boolean | null)[])[]) => string;
}

export const creditReportRoutes = (door: Door, { publicUrl, overLimits, csvOf }: ReportSettings): void => {
  const on = implement(door, creditReportsContract);
  const streaming = implementStreaming(door, creditReportsContract);

  on('GET /api/ar-portal/credit-reports/pipeline', ({ work, query }) => pipeline(work, query.department ?? null));
  on('GET /api/ar-portal/credit-reports/cycle-time', ({ work, query }) =>
    cycleTime(work, { period: query.period, department: query.department ?? null }),
  );
  on('GET /api/ar-portal/credit-reports/approval-rate', ({ work, query }) =>
    approvalRate(work, { period: query.period, department: query.department ?? null }),
  );
  on('GET /api/ar-portal/credit-reports/exposure', ({ work, query }) =>
    exposure(work, overLimits, query.by, query.department ?? null, MOST_EXPOSED),
  );
  on('GET /api/ar-portal/credit-reports/expiries', ({ work, query }) =>
    expiries(work, { period: query.period, department: query.department ?? null }),
  );

  on('POST /api/ar-portal/credit-reports/expiries/remind', async ({ work, body, touched }) => {
    const { row, recipients } = await remindOfExpiry(work, body, publicUrl);
    touched({
      type: 'creditApplication',
      id: row.creditApplicationId,
      companyId: row.companyId,
      detail: { kind: row.kind, endsOn: row.endsOn, recipients },
    });
    return { message: reportMessages.reminded, recipients };
  });

  streaming('GET /api/ar-portal/credit-reports/export', async ({ inWork, query, reply }) => {
    const { report, period, by, department = null } = query;
    const { rows, today } = await inWork(async (work) => ({
      rows: await reportRows(work, overLimits, report, { period, department, by }),
      today: lotToday(work.now),
    }));
    return sendDownload(reply, {
      name: `credit ${report} ${today}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(csvOf(rows), 'utf8'),
    });
  });
};
