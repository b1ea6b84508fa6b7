import type { RetentionKind } from '@gatehouse/domain/retention/kinds.ts';
import type { TakeOutPart } from '@gatehouse/domain/take-outs/parts.ts';

/**
 * How long rows stay and what takes them away:
 * `stands`: as long as what they describe; `always`: never let go; `swept`: short-lived, a job of the house takes them; `with`: they go with the
 * record that they belong to; `credit`: as a declined or as an approved application; else the kind of the retention settings.
 */
export type Kept = 'stands' | 'always' | 'swept' | 'with' | 'credit' | RetentionKind;

/** What is taken out of a table. Each of its columns stands in one of the three lists; a test holds them against the database. */
export interface TakenTable {
  /** The part of a take-out in which its rows stand. */
  readonly part: TakeOutPart;
  /** Which rows are of one company, of the row `t`; its `company_id` where nothing is said. null: about no company, so in the lot's take-out only. */
  readonly of?: string | null;
  /** Columns that the company's admins read. */
  readonly theirs: string;
  /** Columns that only the studio reads. */
  readonly staff?: string;
  /** Columns that nobody takes: what lets somebody in, opens something sealed, or means nothing outside. */
  readonly never?: string;
  /** Which of a company's rows its admins read; all where nothing is said. */
  readonly only?: string;
  /** Columns that a company's admins read in other words. */
  readonly told?: Readonly<Record<string, (column: string) => string>>;
  /** Columns that are written as this expression. */
  readonly as?: Readonly<Record<string, string>>;
  readonly kept: Kept;
}

/** A table that is in no take-out, and why. */
export interface LeftTable {
  readonly part: null;
  readonly because: string;
  readonly kept: Kept;
}

export type TableLine = TakenTable | LeftTable;

export const columnsIn = (words: string | undefined): readonly string[] =>
  words === undefined || words === '' ? [] : words.split(' ');
