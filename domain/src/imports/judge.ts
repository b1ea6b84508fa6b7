import type { FoundChange, ImportKind, Known, Problem, TypedRow, Values } from './import-kind.ts';

export const verdicts = ['REFUSED', 'CHANGED', 'NEW', 'SAME'] as const;
export type Verdict = (typeof verdicts)[number];

/** Those of which something is written. */
export const writtenVerdicts = ['NEW', 'CHANGED'] as const satisfies readonly Verdict[];

/** What would become of a row, with why. The dry run shows it, the import does it: both ask `judgeRow`. */
export interface Judged {
  readonly row: number;
  readonly verdict: Verdict;
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly changes: readonly FoundChange[];
  readonly note: string;
  readonly id: string | null;
  /** The fields of a record that is here which this row changes. */
  readonly changed: readonly string[];
  /** What the rule gave; what is written is made of it. Of no meaning where the verdict is SAME or REFUSED. */
  readonly input: unknown;
}

const otherwiseOf = ({ fields }: ImportKind): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { otherwise }]) => (otherwise === undefined ? [] : [[name, otherwise]])),
  );

/** What the rule says of the values, each beside its field; one sentence a field. */
const asked = (
  kind: ImportKind,
  values: Values,
  known: Known,
): { readonly problems: readonly Problem[]; readonly input: unknown } => {
  const read = kind.rule(values).safeParse(kind.input(values, known));
  if (read.success) return { problems: [], input: read.data };
  const problems = read.error.issues.map(({ path, message }) => {
    const place = path.join('.');
    return { field: kind.fieldOf?.(place) ?? place, message };
  });
  return { problems, input: null };
};

const onceAField = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ field }, place) => problems.findIndex((other) => other.field === field) === place);

const endOf = (value: string): string => (value === '' ? '' : `Ends in ${value.slice(-4)}`);

/** What stands in the way although the row leaves it alone: it has no cell that would say which field it is. */
const keptProblem = ({ fields }: ImportKind, { field, message }: Problem): Problem => {
  const label = field === null ? undefined : fields[field]?.label;
  return { field: null, message: label === undefined ? message : `${label}: ${message}` };
};

/**
 * The verdict on one row: new, changed with old and new, the same, or refused with every reason. Fields of a record that is here are judged only
 * where the row changes them: what was kept under older rules does not stand in the way.
 */
export const judgeRow = (kind: ImportKind, row: TypedRow, known: Known): Judged => {
  const { found } = known;
  const before = [...row.problems, ...known.problems, ...(kind.alsoWrong?.(row.values, known) ?? [])];
  const common = { row: row.row, name: kind.nameOf({ ...found?.values, ...row.values }), id: found?.id ?? null };
  const refused = (problems: readonly Problem[]): Judged => ({
    ...common,
    ...{ verdict: 'REFUSED', problems: onceAField(problems), changes: [], note: '', changed: [], input: null },
  });
  if (found === null) {
    const values = { ...otherwiseOf(kind), ...row.values };
    const { problems, input } = asked(kind, values, known);
    const all = [...before, ...problems];
    if (all.length > 0) return refused(all);
    const note = [kind.describe(values, known), known.note ?? ''].filter((part) => part !== '').join(' ');
    return { ...common, verdict: 'NEW', problems: [], changes: [], note, changed: [], input };
  }
  const changed = Object.keys(row.values).filter(
    (name) => name in found.values && kind.fields[name]?.onlyNew !== true && found.values[name] !== row.values[name],
  );
  const more = kind.alsoChanges?.(row, known) ?? { changes: [], problems: [] };
  const { problems, input } = asked(kind, { ...otherwiseOf(kind), ...found.values, ...row.values }, known);
  const inTheWay = problems.flatMap((problem): readonly Problem[] => {
    if (problem.field !== null && changed.includes(problem.field)) return [problem];
    return kind.asWhole === true && changed.length > 0 ? [keptProblem(kind, problem)] : [];
  });
  const all = [...before, ...more.problems, ...inTheWay];
  if (all.length > 0) return refused(all);
  const changes = [
    ...changed.map((name): FoundChange => {
      const { label = name, secret, called = (value: string) => value } = kind.fields[name] ?? {};
      const [from, to] = [called(found.values[name] ?? ''), called(row.values[name] ?? '')];
      return secret === true ? { label, from, to: endOf(to) } : { label, from, to };
    }),
    ...more.changes,
  ];
  const verdict = changes.length === 0 ? 'SAME' : 'CHANGED';
  return { ...common, verdict, problems: [], changes, note: known.note ?? '', changed, input };
};
