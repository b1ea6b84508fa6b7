import { fieldRefusal, type Refusal } from '@gatehouse/domain/http/refusal.ts';

/** A row of a file as it was read. */
export interface TableRow {
  /** As a table program counts. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What the reading found wrong: with a cell, or, column null, with the row. */
  readonly faults: readonly { readonly column: number | null; readonly message: string }[];
}

/** A no about the file as a whole. */
export const refuseFile = (sentence: string): Refusal => fieldRefusal(400, 'file', sentence, 'file');
