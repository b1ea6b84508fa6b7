import type { ExposureKind, ReportName, ReportPeriod } from '@gatehouse/domain/credit-reports/periods.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import type { Output } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { download } from '#web/api/download.ts';

/** What the address of the reports says. */
export interface ReportSearch {
  readonly period: ReportPeriod;
  readonly department?: string;
  readonly by: ExposureKind;
}

export type Pipeline = Output<'GET /api/ar-portal/credit-reports/pipeline'>;
export type CycleTime = Output<'GET /api/ar-portal/credit-reports/cycle-time'>;
export type ApprovalRate = Output<'GET /api/ar-portal/credit-reports/approval-rate'>;
export type Exposure = Output<'GET /api/ar-portal/credit-reports/exposure'>;
export type Expiries = Output<'GET /api/ar-portal/credit-reports/expiries'>;

const reports = answersOf('credit-reports');
export const refreshReports = reports.readAgain;

/** The figures shown stay until the next ones are there. */
const kept = { placeholderData: keepPreviousData } as const;
const filtersOf = ({ period, department }: ReportSearch) => ({ period, department });

export const pipelineQuery = ({ department }: ReportSearch) =>
  reports.query('GET /api/ar-portal/credit-reports/pipeline', { query: { department } }, kept);
export const cycleTimeQuery = (search: ReportSearch) =>
  reports.query('GET /api/ar-portal/credit-reports/cycle-time', { query: filtersOf(search) }, kept);
export const approvalRateQuery = (search: ReportSearch) =>
  reports.query('GET /api/ar-portal/credit-reports/approval-rate', { query: filtersOf(search) }, kept);
export const exposureQuery = ({ by, department }: ReportSearch) =>
  reports.query('GET /api/ar-portal/credit-reports/exposure', { query: { by, department } }, kept);
export const expiriesQuery = (search: ReportSearch) =>
  reports.query('GET /api/ar-portal/credit-reports/expiries', { query: filtersOf(search) }, kept);

export const exportReport = (report: ReportName, search: ReportSearch): Promise<void> =>
  download('GET /api/ar-portal/credit-reports/export', { query: { report, by: search.by, ...filtersOf(search) } });

export const remindOf = (kind: 'guarantee' | 'insurance', id: string) =>
  callOnce('POST /api/ar-portal/credit-reports/expiries/remind', { body: { kind, id } });

/** T30 by A/R: a new application that knows the old one. */
export const renewCredit = (creditApplicationId: string, version: number) =>
  callOnce('POST /api/ar-portal/ca/:creditApplicationId/renew', {
    params: { creditApplicationId },
    ifMatch: String(version),
  });
