/** What EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) says of one step of a plan, as far as it is asked here. */
export interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanStep[];
}

export interface LoggedPlan {
  readonly 'Query Text': string;
  readonly Plan: PlanStep;
}

/** The most that a statement may touch: the ways down its indexes, and what its rows take. A row that is written has an entry in each index of its table. */
export const allowedBuffers = (plan: PlanStep, rows: number, indexes: ReadonlyMap<string, number>): number => {
  const entries = stepsOf(plan)
    .filter(({ 'Node Type': type }) => type === 'ModifyTable')
    .reduce((sum, { 'Relation Name': table = '' }) => sum + (indexes.get(table) ?? 0), 0);
  return 50 + 10 * (rows + entries * Math.max(1, rows));
};

export const buffersOf = ({ 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 }: PlanStep): number =>
  hit + read;

/** Every step, the inner ones too. */
const stepsOf = (step: PlanStep): readonly PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** A scan that found what it wanted on its first pages has not read all. */
const FIRST_PAGES = 10;

/** The tables that this plan reads from end to end, of those that grow. */
export const scannedOf = (plan: PlanStep, growing: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    stepsOf(plan)
      .filter(({ 'Node Type': type, 'Actual Loops': loops = 1 }) => type === 'Seq Scan' && loops > 0)
      .filter((step) => step['Actual Loops'] === undefined || buffersOf(step) > FIRST_PAGES)
      .map(({ 'Relation Name': name = '' }) => name)
      .filter((name) => growing.has(name)),
  ),
];

/** Rows that a statement gave, and with them those that it gave as JSON inside of one. */
export const givenRows = (rows: readonly unknown[], affected: number): number =>
  Math.max(
    affected,
    rows.reduce<number>((sum, row) => sum + 1 + elementsIn(row), 0),
  );

const elementsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + 1 + elementsIn(each), 0);
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value)) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + elementsIn(each), 0);
};

/** A plan as a person reads it. */
export const drawn = (step: PlanStep, depth = 0): string => {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index } = step;
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0, 'Rows Removed by Filter': removed } = step;
  const of = [relation, index].filter((name) => name !== undefined).join(' by ');
  const line = `${'  '.repeat(depth)}${type}${of === '' ? '' : ` ${of}`}  ${buffersOf(step)} buffers, ${rows} rows × ${loops}${removed === undefined ? '' : `, ${removed} thrown away`}`;
  return [line, ...(step.Plans ?? []).map((inner) => drawn(inner, depth + 1))].join('\n');
};
