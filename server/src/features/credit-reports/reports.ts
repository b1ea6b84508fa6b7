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
  type Exposures,
  exposureByDepartment,
  exposureByGuarantor,
  exposureByOwner,
} from '#server/features/quotes/queries/exposure.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { type Outcome, readDecidedCycles, readOutcomes } from './queries/cycles.ts';
import { readExpiries } from './queries/expiries.ts';
import { readPipeline } from './queries/pipeline.ts';

/** Facts that another feature keeps: which of these are over their limit, and for how many days (quotes/offers/over-limit.ts). */
export type OverLimits = (
  work: Work,
  among: { readonly key: 'company_id' | 'project_id'; readonly ids: readonly string[] },
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

/** More than a page shows are in the file alone. */
export const MOST_EXPOSED = 200;

const readExposure = (
  work: Work,
  by: ExposureKind,
  department: string | null,
  most: number | null,
): Promise<Exposures> => {
  if (by === 'company' || by === 'project') return exposureByOwner(work, by, department, most);
  return by === 'department'
    ? exposureByDepartment(work, department, most)
    : exposureByGuarantor(work, lotToday(work.now), most);
};

/** For how many days those that are over their limit are; of a department or a guarantor nobody asks. */
const daysOver = async (
  work: Work,
  overLimits: OverLimits,
  by: ExposureKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const longest = new Map<string, number>();
  if ((by !== 'company' && by !== 'project') || ids.length === 0) return longest;
  for (const { companyId, projectId, days } of await overLimits(work, { key: `${by}_id`, ids })) {
    const id = by === 'company' ? companyId : projectId;
    longest.set(id, Math.max(longest.get(id) ?? 0, days));
  }
  return longest;
};

/** `most`: so many rows of those with most out; null: all of them. The total is that of all either way. */
export const exposure = async (
  work: Work,
  overLimits: OverLimits,
  by: ExposureKind,
  department: string | null,
  most: number | null,
) => {
  const { total, rows } = await readExposure(work, by, department, most);
  const overOf = ({ invoicedCents, committedCents, limitCents }: Exposure): number =>
    Math.max(invoicedCents + committedCents - limitCents, 0);
  const over = rows.filter((row) => overOf(row) > 0).map(({ id }) => id);
  const days = await daysOver(work, overLimits, by, over);
  return {
    asOf: asOf(work),
    by,
    total,
    rows: rows.map((row): ExposureRow => ({ ...row, overCents: overOf(row), overDays: days.get(row.id) ?? null })),
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
