import { averageOf, medianOf, quantileOf, toTenth } from './figures.ts';
import { type ReportPeriod, stretchesOf, stretchOf } from './periods.ts';

/** The steps between submitting and deciding, in their order (credit.md §2); the customer's own time is none of them. */
export const cycleStages = ['claim', 'review', 'level-1', 'level-2', 'risk', 'final'] as const;
export type CycleStage = (typeof cycleStages)[number];
export const stageLabels: Readonly<Record<CycleStage, string>> = {
  claim: 'Claim',
  review: 'Review',
  'level-1': 'Level 1',
  'level-2': 'Level 2',
  risk: 'Risk',
  final: 'Final',
};
const cycleTarget = 5;

/** One decided application: the day of the lot on which it was, and the business days of each step. */
export interface DecidedCycle {
  readonly decidedOn: string;
  readonly stages: Readonly<Record<CycleStage, number>>;
}

export interface CycleTime {
  readonly decided: number;
  readonly median: number | null;
  readonly nineInTen: number | null;
  readonly target: number;
  readonly line: readonly { readonly until: string; readonly decided: number; readonly median: number | null }[];
  readonly stages: readonly {
    readonly stage: CycleStage;
    readonly applications: number;
    readonly average: number;
    readonly median: number | null;
    readonly nineInTen: number | null;
  }[];
}

const tenth = (value: number | null): number | null => (value === null ? null : toTenth(value));
const totalOf = ({ stages }: DecidedCycle): number => cycleStages.reduce((sum, stage) => sum + stages[stage], 0);

/**
 * Submitted to decided, in business days of the lot; the clock stands still while the customer revises (credit.md §3). The split is the
 * average of all decided ones, so that its parts add up; median and nine in ten of a step are of those that went through it.
 */
export const cycleTimeOf = (cycles: readonly DecidedCycle[], period: ReportPeriod, today: string): CycleTime => {
  const totals = cycles.map(totalOf);
  return {
    decided: cycles.length,
    median: tenth(medianOf(totals)),
    nineInTen: tenth(quantileOf(totals, 0.9)),
    target: cycleTarget,
    line: stretchesOf(period, today).map((until) => {
      const within = cycles.filter(({ decidedOn }) => stretchOf(decidedOn, period) === until);
      return { until, decided: within.length, median: tenth(medianOf(within.map(totalOf))) };
    }),
    stages: cycleStages.map((stage) => {
      const through = cycles.map(({ stages }) => stages[stage]).filter((days) => days > 0);
      return {
        stage,
        applications: through.length,
        average: toTenth(averageOf(cycles.map(({ stages }) => stages[stage])) ?? 0),
        median: tenth(medianOf(through)),
        nineInTen: tenth(quantileOf(through, 0.9)),
      };
    }),
  };
};
