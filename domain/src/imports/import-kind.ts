import type { z } from 'zod';

/** How a cell is read: a day in any common spelling, yes or no, an amount of money, a plain number, a code in capitals; text otherwise. */
export type Reading = 'day' | 'yes' | 'money' | 'number' | 'capitals';

export interface ImportField {
  readonly label: string;
  /** What other programs and studios call the column; compared without case, blanks and marks. */
  readonly also: readonly string[];
  /** A new record needs it: a file without such a column is not judged. */
  readonly required?: true;
  /** Our words; others are matched to them by hand, and remembered. */
  readonly choices?: readonly string[];
  /** What people read, and write, for one of the choices where that is an id: the name of a site. */
  readonly called?: (choice: string) => string;
  readonly reads?: Reading;
  /** Holds for a new record where the file says nothing. */
  readonly otherwise?: string;
  /** Counts for new records only: what is here already is changed on its own page. */
  readonly onlyNew?: true;
  /** Shown by its last four digits. */
  readonly secret?: true;
  readonly hint?: string;
  /** Stands in the example row of the template. */
  readonly example: string;
}

export type Values = Readonly<Record<string, string>>;

/** One row as it was read: only what the file says, in our words. */
export interface TypedRow {
  readonly row: number;
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** The earlier row that says the very same. */
  readonly repeats?: number;
}

/** What is wrong, beside the field it is about; null: the row as a whole. */
export interface Problem {
  readonly field: string | null;
  readonly message: string;
}

export interface FoundRecord {
  readonly id: string;
  readonly version: number;
  /** What it says now, in the words of the fields. */
  readonly values: Values;
}

/** What the lot knows about a row: the record it means, what it names, and what only a look can tell. */
export interface Known {
  readonly found: FoundRecord | null;
  /** Ids of what the row names: a company, a parent. */
  readonly links: Readonly<Record<string, string>>;
  /** What a record that is not here would be, however the row says it: one for each in a file. */
  readonly means?: string;
  /** Projects that the row names, with what somebody who is here already holds on them. */
  readonly projects?: readonly KnownProject[];
  /** What somebody who is here already holds, on whichever project. */
  readonly holds?: readonly string[];
  readonly departments?: readonly { readonly id: string; readonly name: string }[];
  /** The shares of departments that a row of credit names. */
  readonly lines?: readonly KnownLine[];
  readonly problems: readonly Problem[];
  readonly note?: string;
}

export interface KnownProject {
  readonly projectId: string;
  readonly name: string;
  readonly held: readonly string[];
}

export interface KnownLine {
  readonly departmentId: string;
  readonly name: string;
  readonly amountCents: number;
}

export interface FoundChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Two rows with the same key in one of these are about one record. */
export type RowKey = readonly [field: string, key: string];

/** What can be brought: its fields, how a row is recognised, and the rules that the screens' own forms ask. */
export interface ImportKind {
  readonly label: string;
  readonly one: string;
  readonly many: string;
  /** What stands above the name in the table of verdicts. */
  readonly nameHead: string;
  /** What has to be here before it, in a sentence. */
  readonly before: string;
  readonly fields: Readonly<Record<string, ImportField>>;
  readonly keysOf: (values: Values) => readonly RowKey[];
  readonly nameOf: (values: Values) => string;
  /** What the row is about, where the word of one cell does not say it: a space, a project and a day. */
  readonly aboutOf?: (values: Values) => string;
  /** Rows of a later turn are judged and written after those of an earlier one; 0 where nothing is said. */
  readonly turnOf?: (values: Values) => number;
  /** A changed record is saved as its form saves it: whatever the form refuses stands in the way, in the fields too that the row leaves alone. */
  readonly asWhole?: true;
  /** The words for the record that this row needs to be there: a parent company. */
  readonly parentOf?: (values: Values) => string | undefined;
  /** The rule of a new record, and of a changed one as it would be. */
  readonly rule: (values: Values) => z.ZodType;
  /** What the rule is asked: the values as the form of such a record sends them. */
  readonly input: (values: Values, known: Known) => unknown;
  /** The field that a place of the input belongs to, where it is not called the same. */
  readonly fieldOf?: (path: string) => string;
  /** What no field's own rule says: words that nobody knows, two cells that exclude each other. */
  readonly alsoWrong?: (values: Values, known: Known) => readonly Problem[];
  /** What else a row changes of a record that is here, and what of it an import may not. */
  readonly alsoChanges?: (
    row: TypedRow,
    known: Known,
  ) => { readonly changes: readonly FoundChange[]; readonly problems: readonly Problem[] };
  /** What a new record is, in a line. */
  readonly describe: (values: Values, known: Known) => string;
  /** Gives what two people give everywhere else: another System Admin than who brought the file starts it, where there is one. */
  readonly needsTwo?: true;
  /** People come with it, who can be mailed a link to sign in. */
  readonly mails?: true;
}
