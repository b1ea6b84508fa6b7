import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import type { State } from './changes.ts';
import { fromOf, type List, type ListTable } from './list.ts';
import type { Rung } from './order.ts';

/** A row of an order, and how many stand before it. */
export interface Step {
  readonly at: number;
  readonly keys: Rung;
}

/** What is known of one list as one caller filtered and sorted it: true of this state, and brought up to a later one by what changed since. */
export interface Known {
  readonly state: State;
  readonly counts: readonly number[];
  /** Rows all along the order, RUNG apart when they were climbed; null until somebody goes deep. */
  readonly steps: readonly Step[] | null;
}

/** Of which caller's question something is known, and what else the answer hangs on. */
export interface Question {
  readonly key: string;
  /** The tables that the question names besides the list's own rows: when one of them changes, nothing is known any more. */
  readonly others: readonly ListTable[];
}

/** Rows between two steps. */
export const RUNG = 200;

/** What one process remembers of one kind, the least used forgotten first. Nothing here is trusted: every reading asks what happened since. */
export const memoryOf = <K extends { readonly state: State }>(most: number) => {
  const memory = new Map<string, K>();
  const forget = (key: string): void => void memory.delete(key);
  const put = (key: string, known: K): void => {
    forget(key);
    memory.set(key, known);
  };
  return {
    forget,
    recall: (key: string): K | undefined => {
      const known = memory.get(key);
      if (known !== undefined) put(key, known);
      return known;
    },
    /** A state that nobody else can see, of a transaction that has written, is not kept. */
    keep: (key: string, known: K): void => {
      if (known.state.snapshot === null) forget(key);
      else put(key, known);
      const [oldest] = memory.keys();
      if (memory.size > most && oldest !== undefined) forget(oldest);
    },
  };
};

const questions = memoryOf<Known>(200);

export const recall = ({ key }: Question): Known | undefined => questions.recall(key);
export const keep = ({ key }: Question, known: Known): void => questions.keep(key, known);
export const forget = ({ key }: Question): void => questions.forget(key);

/** Whose rows, and everything that is asked of them. `asked` stands behind the list's tables: its conditions, and its order where that matters. */
export const questionOf = (
  { trx, rows }: Work,
  list: Pick<List<unknown>, 'name' | 'table' | 'as' | 'joined' | 'watches'>,
  joined: RawBuilder<unknown> | undefined,
  asked: RawBuilder<unknown>,
): Question => {
  const { sql: text, parameters } = sql`select from ${fromOf(list, joined)} where ${asked}`.compile(trx);
  const key = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
  const timesNamed = (table: ListTable): number => text.match(namings(table))?.length ?? 0;
  return {
    key: `${rows} ${list.name} ${key}`,
    others: list.watches.filter((table) => timesNamed(table) > (table === list.table ? 1 : 0)),
  };
};

const patterns = new Map<ListTable, RegExp>();
const namings = (table: ListTable): RegExp => {
  const known = patterns.get(table) ?? new RegExp(`\\b${table}\\b`, 'g');
  patterns.set(table, known);
  return known;
};
