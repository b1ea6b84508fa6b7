import { describe, expect, it } from 'vitest';
import { type CycleStage, cycleStages, cycleTimeOf } from './cycle.ts';
import { averageOf, medianOf, quantileOf } from './figures.ts';
import { periodFrom, stretchesOf, stretchOf } from './periods.ts';

describe('figures', () => {
  it.each([
    [[3], 3],
    [[1, 2], 1.5],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });
  it('nine in ten lie at or below the ninth of ten steps', () => {
    expect(quantileOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
    expect(quantileOf([1, 2], 0.9)).toBeCloseTo(1.9);
  });
  it('of nothing are nothing', () => {
    expect([medianOf([]), quantileOf([], 0.9), averageOf([])]).toEqual([null, null, null]);
  });
});

describe('periods', () => {
  it('count weeks to their Friday, and months for a year', () => {
    expect(stretchOf('2026-11-20', '90-days')).toBe('2026-11-20');
    expect(stretchOf('2026-11-21', '90-days')).toBe('2026-11-27');
    expect(stretchOf('2026-11-19', '30-days')).toBe('2026-11-20');
    expect(stretchOf('2026-11-19', '12-months')).toBe('2026-11-01');
  });
  it('have a place for every week and month of them', () => {
    expect(stretchesOf('30-days', '2026-11-20')).toEqual([
      '2026-10-23',
      '2026-10-30',
      '2026-11-06',
      '2026-11-13',
      '2026-11-20',
    ]);
    expect(stretchesOf('12-months', '2026-11-20')).toHaveLength(13);
    expect(periodFrom('90-days', '2026-11-20')).toBe('2026-08-22');
  });
});

describe('the cycle time', () => {
  const decided = (decidedOn: string, stages: Partial<Record<CycleStage, number>>) => ({
    decidedOn,
    stages: Object.fromEntries(cycleStages.map((stage) => [stage, stages[stage] ?? 0])) as Record<CycleStage, number>,
  });
  const cycles = [
    decided('2026-11-18', { claim: 1, review: 2 }),
    decided('2026-11-19', { claim: 0.5, review: 1, 'level-1': 2.5 }),
    decided('2026-11-04', { claim: 0.5, review: 4, 'level-1': 1.5, final: 1 }),
  ];
  const time = cycleTimeOf(cycles, '30-days', '2026-11-20');

  it('is the median of the whole, with nine in ten and a line by week', () => {
    expect(time).toMatchObject({ decided: 3, median: 4, nineInTen: 6.4, target: 5 });
    expect(time.line.map(({ until, decided, median }) => [until, decided, median])).toEqual([
      ['2026-10-23', 0, null],
      ['2026-10-30', 0, null],
      ['2026-11-06', 1, 7],
      ['2026-11-13', 0, null],
      ['2026-11-20', 2, 3.5],
    ]);
  });
  it('is split into averages that add up, and tells of a step only those that went through it', () => {
    const level1 = time.stages.find(({ stage }) => stage === 'level-1');
    expect(level1).toEqual({ stage: 'level-1', applications: 2, average: 1.3, median: 2, nineInTen: 2.4 });
    expect(time.stages.reduce((sum, { average }) => sum + average, 0)).toBeCloseTo(14 / 3, 0);
  });
  it('of nothing says nothing', () => {
    expect(cycleTimeOf([], '90-days', '2026-11-20')).toMatchObject({ decided: 0, median: null, nineInTen: null });
  });
});
