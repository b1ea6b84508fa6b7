import type pg from 'pg';
import { allowedBuffers, buffersOf, drawn, givenRows, type LoggedPlan, type PlanStep, scannedOf } from './plans.ts';
import type { Asked } from './recorded.ts';
import { type StandIns, standingIn } from './stand-ins.ts';

/** How the database plans: for the values that came, or once for all. A kept statement may get either (decision 0117). */
const plannings = ['force_custom_plan', 'force_generic_plan'] as const;
type Planning = (typeof plannings)[number];
/** A text that is not kept is planned for its values alone (server/src/db/client.ts). */
const planningsOf = (text: string): readonly Planning[] =>
  text.startsWith('/* plan each time */') ? ['force_custom_plan'] : plannings;
const hasNoPlan = /^\s*lock table /;

export interface Finding {
  readonly asked: Asked;
  readonly planning: Planning;
  readonly problem: string;
  readonly plan: string;
  /** What the whole of it touched; 0: it could not be run. */
  readonly buffers: number;
}

export interface Tried {
  readonly findings: readonly Finding[];
  /** The database refused its values (an id that is there already); only its plan was looked at. */
  readonly isPlannedOnly: boolean;
}

const wallOf = ({ rows }: Asked, companyId: string): string =>
  rows === 'all'
    ? `set local gatehouse.scope = '*'; set local role gatehouse_staff`
    : `set local gatehouse.scope = '${rows === 'one' ? companyId : 'none'}'; set local role gatehouse_app`;

/** A connection that tells the plan of everything it runs, what functions and triggers run inside of it too. */
export const openTelling = async (
  client: pg.Client,
): Promise<(task: () => Promise<unknown>) => Promise<readonly LoggedPlan[]>> => {
  let plans: LoggedPlan[] = [];
  client.on('notice', ({ message = '' }) => {
    const json = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1];
    if (json !== undefined) plans.push(JSON.parse(json) as LoggedPlan);
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_timing = off;
    set auto_explain.log_format = json; set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set auto_explain.log_min_duration = 0; set statement_timeout = '60s'`);
  return async (task) => {
    plans = [];
    await task();
    // within a transaction a reading with values ends, and tells its plan, when the next statement takes its place
    await client.query('show statement_timeout');
    return plans;
  };
};

interface Trial {
  readonly client: pg.Client;
  readonly telling: (task: () => Promise<unknown>) => Promise<readonly LoggedPlan[]>;
  readonly standIns: StandIns;
  readonly growing: ReadonlySet<string>;
  /** How many indexes each table has. */
  readonly indexes: ReadonlyMap<string, number>;
}

/** Runs each of its recorded runs, with ids of the lot at size, and takes back what it wrote. */
export const tryStatement = async (trial: Trial, asked: Asked): Promise<Tried> => {
  const findings: Finding[] = [];
  let ran = 0;
  for (const values of asked.runs)
    for (const planning of planningsOf(asked.text)) {
      // the first time that a connection asks something reads the catalogue too: what fails is asked once more
      const first = await tryRun(trial, asked, values, planning);
      if (first === 'refused') continue;
      ran += 1;
      const found = first === null ? null : await tryRun(trial, asked, values, planning);
      if (found === 'refused') continue;
      if (found !== null) return { findings: [found], isPlannedOnly: false };
    }
  if (ran > 0) return { findings, isPlannedOnly: false };
  const plan = await planOnly(trial, asked);
  const scanned = plan === null ? [] : scannedOf(plan, trial.growing);
  return {
    findings:
      plan === null || scanned.length === 0
        ? []
        : [
            {
              asked,
              planning: 'force_generic_plan',
              problem: `reads all of ${scanned.join(', ')}`,
              plan: drawn(plan),
              buffers: 0,
            },
          ],
    isPlannedOnly: true,
  };
};

const tryRun = async (
  { client, telling, standIns, growing, indexes }: Trial,
  asked: Asked,
  values: readonly unknown[],
  planning: Planning,
): Promise<Finding | null | 'refused'> => {
  await client.query(`begin; set local plan_cache_mode = ${planning}; ${wallOf(asked, standIns.companyId)}`);
  try {
    let given = 0;
    const plans = await telling(async () => {
      const { rows, rowCount } = await client.query(asked.text, [...standingIn(asked.text, values, standIns)]);
      given = givenRows(rows, rowCount ?? 0);
    });
    const own = plans.find(({ 'Query Text': text }) => text.trim() === asked.text.trim());
    const inner = plans.filter((plan) => plan !== own);
    for (const { Plan: plan, 'Query Text': text } of inner) {
      const problem = problemOf(plan, allowedBuffers(plan, Math.max(1, rowsOf(plan)), indexes), growing);
      if (problem !== null)
        return {
          asked,
          planning,
          problem: `${problem} (within: ${text.trim().slice(0, 120)})`,
          plan: drawn(plan),
          buffers: buffersOf(plan),
        };
    }
    if (own === undefined) {
      if (!hasNoPlan.test(asked.text)) throw new Error(`No plan was told of: ${asked.text}`);
      return null;
    }
    // what its functions and triggers ran is counted with it
    const within = inner.reduce(
      (sum, { Plan: plan }) => sum + allowedBuffers(plan, Math.max(1, rowsOf(plan)), indexes),
      0,
    );
    const problem = problemOf(own.Plan, allowedBuffers(own.Plan, given, indexes) + within, growing);
    if (problem !== null) return { asked, planning, problem, plan: drawn(own.Plan), buffers: buffersOf(own.Plan) };
    return null;
  } catch (error) {
    if (!('code' in (error as object))) throw error;
    return 'refused';
  } finally {
    await client.query('rollback');
  }
};

/** What an inner statement read or wrote: its own rows, or those below what writes them. */
const rowsOf = (plan: PlanStep): number =>
  plan['Node Type'] === 'ModifyTable' || plan['Node Type'] === 'LockRows'
    ? Math.max(plan['Actual Rows'] ?? 0, ...(plan.Plans ?? []).map(rowsOf))
    : (plan['Actual Rows'] ?? 0);

const problemOf = (plan: PlanStep, allowed: number, growing: ReadonlySet<string>): string | null => {
  const scanned = scannedOf(plan, growing);
  if (scanned.length > 0) return `reads all of ${scanned.join(', ')}`;
  return buffersOf(plan) > allowed ? `${buffersOf(plan)} buffers, ${allowed} allowed` : null;
};

const planOnly = async ({ client, standIns }: Trial, asked: Asked): Promise<PlanStep | null> => {
  await client.query(`begin; ${wallOf(asked, standIns.companyId)}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
      `explain (generic_plan, format json) ${asked.text}`,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? null;
  } catch {
    return null;
  } finally {
    await client.query('rollback');
  }
};
