import { reasonsInWords } from '@gatehouse/domain/credit-applications/deciding/denial-reasons.ts';
import {
  ballWith,
  decisionStatuses,
  grantedStatuses,
  staffLabelOf,
  unsettledStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import type { Expiry, ExposureRow } from '@gatehouse/domain/credit-reports/contract.ts';
import { cycleTimeOf } from '@gatehouse/domain/credit-reports/cycle.ts';
import {
  type ExposureKind,
  periodDays,
  periodFrom,
  type ReportPeriod,
} from '@gatehouse/domain/credit-reports/periods.ts';
import { addDays, daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import {
  type Exposure,
  exposureByCompany,
  exposureByDepartment,
  exposureByGuarantor,
  exposureByProject,
} from '#server/features/quotes/queries/exposure.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { type Outcome, readDecidedCycles, readOutcomes } from './queries/cycles.ts';
import { readExpiries } from './queries/expiries.ts';
import { readPipeline } from './queries/pipeline.ts';

/** Facts that another feature keeps: what is over its limit, and for how many days (quotes/offers/over-limit.ts). */
export type OverLimits = (
  work: Work,
) => Promise<readonly { readonly companyId: string; readonly projectId: string; readonly days: number }[]>;

export interface Asked {
  readonly period: ReportPeriod;
  readonly department: string | null;
}

const asOf = ({ now }: Work): string => now.toISOString();

export const pipeline = async (work: Work, department: string | null) => {
  const found = await readPipeline(work, department);
  const rows = unsettledStatuses.map((status) => {
    const { count = 0, cents = 0 } = found.find((row) => row.status === status) ?? {};
    return {
      status,
      label: staffLabelOf(status, 1),
      waitsForCustomer: ballWith[status] === 'customer',
      count,
      cents,
    };
  });
  return {
    asOf: asOf(work),
    open: rows.reduce((sum, { count }) => sum + count, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    rows,
  };
};

export const cycleTime = async (work: Work, { period, department }: Asked) => {
  const today = lotToday(work.now);
  const cycles = await readDecidedCycles(work, periodFrom(period, today), department);
  const { line, stages, ...figures } = cycleTimeOf(cycles, period, today);
  return { asOf: asOf(work), ...figures, line: [...line], stages: [...stages] };
};

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  APPROVED: 'Approved',
  CONDITIONAL: 'Approved with conditions',
  COD: 'Cash account',
  DENIED: 'Denied',
  WITHDRAWN: 'Withdrawn or lapsed',
};

export const approvalRate = async (work: Work, { period, department }: Asked) => {
  const found = await readOutcomes(work, periodFrom(period, lotToday(work.now)), department);
  const outcomes = (Object.keys(outcomeLabels) as Outcome[]).map((outcome) => {
    const { count = 0, cents = 0 } = found.outcomes.find((row) => row.outcome === outcome) ?? {};
    return { outcome, label: outcomeLabels[outcome], count, cents };
  });
  const countOf = (...wanted: Outcome[]): number =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).reduce((sum, { count }) => sum + count, 0);
  // whoever withdraws was not decided on
  const decided = countOf(...decisionStatuses);
  return {
    asOf: asOf(work),
    decided,
    ratePercent: decided === 0 ? null : Math.round((countOf(...grantedStatuses) / decided) * 100),
    outcomes,
    reasons: found.reasons.map(({ reasonId, count }) => ({
      reasonId,
      reason: reasonsInWords([reasonId], null)[0] ?? 'Other',
      count,
    })),
  };
};

const readExposure = (work: Work, by: ExposureKind, department: string | null): Promise<readonly Exposure[]> => {
  if (by === 'company') return exposureByCompany(work, department);
  if (by === 'project') return exposureByProject(work, department);
  return by === 'department' ? exposureByDepartment(work, department) : exposureByGuarantor(work, lotToday(work.now));
};

export const exposure = async (work: Work, overLimits: OverLimits, by: ExposureKind, department: string | null) => {
  const found = await readExposure(work, by, department);
  const longest = new Map<string, number>();
  for (const { companyId, projectId, days } of by === 'company' || by === 'project' ? await overLimits(work) : []) {
    const id = by === 'company' ? companyId : projectId;
    longest.set(id, Math.max(longest.get(id) ?? 0, days));
  }
  const rows = found.map((each): ExposureRow => {
    const overCents = Math.max(each.invoicedCents + each.committedCents - each.limitCents, 0);
    return { ...each, overCents, overDays: overCents > 0 ? (longest.get(each.id) ?? null) : null };
  });
  return {
    asOf: asOf(work),
    by,
    total: {
      limitCents: rows.reduce((sum, { limitCents }) => sum + limitCents, 0),
      usedCents: rows.reduce((sum, { invoicedCents, committedCents }) => sum + invoicedCents + committedCents, 0),
      over: rows.filter(({ overCents }) => overCents > 0).length,
      rows: rows.length,
    },
    rows,
  };
};

export const expiries = async (work: Work, { period, department }: Asked) => {
  const today = lotToday(work.now);
  const days = periodDays[period];
  const found = await readExpiries(work, today, addDays(today, days), department);
  return {
    asOf: asOf(work),
    today,
    days,
    rows: found.map(
      ({ companyId: _, ...row }): Expiry => ({
        ...row,
        days: daysBetween(today, row.endsOn),
        holdFollowsOn:
          row.kind === 'credit'
            ? null
            : addDays(row.endsOn, row.kind === 'guarantee' ? 1 : lot().deadlines.insuranceLapsed + 1),
        action:
          row.kind !== 'credit'
            ? 'remind'
            : daysBetween(today, row.endsOn) <= lot().deadlines.renewable
              ? 'renew'
              : 'open',
      }),
    ),
  };
};
