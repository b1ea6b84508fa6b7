import { z } from 'zod';
import '../../fields/words.ts';
import type { UploadSection } from '../../uploads/limits.ts';

/** What somebody typed into a section, right or wrong. */
export type Data = Readonly<Record<string, unknown>>;

/**
 * How a field is typed and read out: a line of text (`email`, `phone` and `city` are lines with a way of their own), several lines, one of some
 * words, an amount in cents, a day, a number, a share, a yes or no, or the last four digits of a sealed number.
 */
export type ValueKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'city'
  | 'lines'
  | 'choice'
  | 'cents'
  | 'day'
  | 'number'
  | 'percent'
  | 'flag'
  | 'lastFour';

interface Labelled {
  /** Beside its control. */
  readonly label: string;
  /** Where it stands away from its control and `label` says too little or too much: read out, on paper, in the redline, among what is missing. */
  readonly named?: string;
}

/** A number that is typed once and sealed (promises rule 12): only its last four digits stay, under the key of the field. */
export interface Seal {
  /** The key under which the number is sent. */
  readonly typed: string;
  readonly rule: z.ZodType<string>;
  /** What of the typed text is sealed. */
  readonly digits: (typed: string) => string;
  readonly kind: 'tax-id' | 'bank-account';
}

/** What a rule that looks beyond the section knows. `companyDomain`: the applicant's own mail domain; null where nobody knows it yet. */
export interface Beyond {
  readonly today: string;
  readonly companyDomain: string | null;
}

export interface ValueField extends Labelled {
  readonly kind: ValueKind;
  /** What the server demands before the section counts as complete (§5). */
  readonly rule: z.ZodType;
  readonly beyond?: (value: string, beyond: Beyond) => string | null;
  readonly seal?: Seal;
  readonly choices?: readonly string[];
  /** What an untouched form holds; else nothing of its kind. */
  readonly empty?: string;
  /** The words for a value that does not speak for itself. */
  readonly say?: (value: never) => string;
  /** What is read where nothing was given, when that says something. */
  readonly none?: string;
  readonly hint?: string;
  /** What the control is called for a person who picks. */
  readonly placeholder?: string;
  /** The browser's own word for it. */
  readonly autoComplete?: string;
  /** Takes a whole line of the form. */
  readonly wide?: true;
}

/** A PDF that lies at the application. In a row, the file of row n lies in slot n. */
export interface FileField extends Labelled {
  readonly kind: 'file';
  readonly place: UploadSection;
  /** Whether the section is incomplete without it. */
  readonly needed: (data: Data) => boolean;
  /** What is said when it came and when it went, where the specification has words of its own (§8). */
  readonly said?: { readonly added: string; readonly removed: string };
}

/** A list of the same few fields. `row` is what one of them is called. */
export interface RowsField extends Labelled {
  readonly kind: 'rows';
  readonly row: string;
  readonly rule: z.ZodType;
  readonly fields: RowFields;
  readonly groups?: readonly Group[];
  /** How many the form shows at least and at most. */
  readonly least: number;
  readonly most: number;
}

/** Several fields that staff read as one line; those of an inner list stand together without a comma. */
export interface Group {
  readonly label: string;
  readonly of: readonly (string | readonly string[])[];
  readonly wide?: true;
}

export type Field = ValueField | FileField | RowsField;
export type RowFields = Readonly<Record<string, ValueField | FileField>>;
/** In the order of the form, by the word under which each is kept. */
export type Fields = Readonly<Record<string, Field>>;

/** A section as data. What it demands, its draft, and whoever draws, reads, compares or prints it follow from this. */
export interface SectionData {
  readonly fields: Fields;
  readonly groups?: readonly Group[];
  /** The rules of the fields together, with those that look at several of them. */
  readonly shape: z.ZodObject;
}

type Ruled<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends FileField ? never : K]: F[K] extends {
    readonly rule: infer R extends z.ZodType;
  }
    ? R
    : never;
};

/** The rules of the fields as one shape; files lie elsewhere. */
export const shapeOf = <F extends Fields>(fields: F): z.ZodObject<Ruled<F>, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => ('rule' in field ? [[key, field.rule]] : []))),
  ) as unknown as z.ZodObject<Ruled<F>, z.core.$strict>;

/** Those fields that hold a value of their own, with their keys. */
export const valuesIn = (fields: Fields): readonly (readonly [key: string, field: ValueField])[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'file' || field.kind === 'rows' ? [] : [[key, field] as const],
  );

export const rowsIn = (fields: Fields): readonly (readonly [key: string, field: RowsField])[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'rows' ? [[key, field] as const] : []));

export const filesIn = (fields: Fields): readonly (readonly [key: string, field: FileField])[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'file' ? [[key, field] as const] : []));

/** The rows of a list as they are kept; whatever is no row is an empty one. */
export const rowsOf = (value: unknown): readonly Data[] =>
  Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' && each !== null && !Array.isArray(each) ? (each as Data) : {}))
    : [];

const emptyValue = ({ kind, empty }: ValueField): unknown => {
  if (empty !== undefined) return empty;
  if (kind === 'flag') return false;
  return kind === 'cents' || kind === 'number' || kind === 'percent' ? null : '';
};

/** Untouched fields: null for money and numbers, an empty text for the rest. A sealed number has none: it is the server's. */
export const emptyOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries([
    ...valuesIn(fields).flatMap(([key, field]) => (field.seal === undefined ? [[key, emptyValue(field)]] : [])),
    ...rowsIn(fields).map(([key, { fields: own, least }]) => [key, Array.from({ length: least }, () => emptyOf(own))]),
  ]);

/** Whether the section is complete without it. */
export const isOptional = ({ rule }: ValueField): boolean => rule.safeParse(undefined).success;
