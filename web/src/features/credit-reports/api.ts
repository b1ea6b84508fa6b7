import type { Api } from '@gatehouse/domain/contracts.ts';
import type { ExposureKind, ReportName, ReportPeriod } from '@gatehouse/domain/credit-reports/periods.ts';
import type { CallOutput } from '@gatehouse/domain/http/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { queryClient } from '#web/api/query-client.ts';
import { once } from '#web/api/repeat-key.ts';

/** What the address of the reports says. */
export interface ReportSearch {
  readonly period: ReportPeriod;
  readonly department?: string;
  readonly by: ExposureKind;
}

export type Pipeline = CallOutput<Api['GET /api/ar-portal/credit-reports/pipeline']>;
export type CycleTime = CallOutput<Api['GET /api/ar-portal/credit-reports/cycle-time']>;
export type ApprovalRate = CallOutput<Api['GET /api/ar-portal/credit-reports/approval-rate']>;
export type Exposure = CallOutput<Api['GET /api/ar-portal/credit-reports/exposure']>;
export type Expiries = CallOutput<Api['GET /api/ar-portal/credit-reports/expiries']>;

const key = ['credit-reports'] as const;
const departmentOf = ({ department }: ReportSearch) => (department === undefined ? {} : { department });

/** The figures shown stay until the next ones are there. */
export const pipelineQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...key, 'pipeline', search.department],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/credit-reports/pipeline', { query: departmentOf(search), signal }),
    placeholderData: keepPreviousData,
  });
const filtersOf = (search: ReportSearch) => ({ period: search.period, ...departmentOf(search) });
export const cycleTimeQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...key, 'cycle-time', search.period, search.department],
    queryFn: ({ signal }) => call('GET /api/ar-portal/credit-reports/cycle-time', { query: filtersOf(search), signal }),
    placeholderData: keepPreviousData,
  });
export const approvalRateQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...key, 'approval-rate', search.period, search.department],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/credit-reports/approval-rate', { query: filtersOf(search), signal }),
    placeholderData: keepPreviousData,
  });
export const exposureQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...key, 'exposure', search.by, search.department],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/credit-reports/exposure', { query: { by: search.by, ...departmentOf(search) }, signal }),
    placeholderData: keepPreviousData,
  });
export const expiriesQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...key, 'expiries', search.period, search.department],
    queryFn: ({ signal }) => call('GET /api/ar-portal/credit-reports/expiries', { query: filtersOf(search), signal }),
    placeholderData: keepPreviousData,
  });
export const reportDepartmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => call('GET /api/ar-portal/departments', { signal }),
  staleTime: 10 * 60_000,
});

export const exportReport = (report: ReportName, search: ReportSearch): Promise<void> =>
  download('GET /api/ar-portal/credit-reports/export', { query: { report, by: search.by, ...filtersOf(search) } });

export const remindOf = (kind: 'guarantee' | 'insurance', id: string) =>
  once(`remind ${id}`, kind, (idempotencyKey) =>
    call('POST /api/ar-portal/credit-reports/expiries/remind', { body: { kind, id }, idempotencyKey }),
  );

/** T30 by A/R: a new application that knows the old one. */
export const renewCredit = (creditApplicationId: string, version: number) =>
  once(`renew ${creditApplicationId}`, version, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/renew', {
      params: { creditApplicationId },
      ifMatch: String(version),
      idempotencyKey,
    }),
  );

export const refreshReports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
