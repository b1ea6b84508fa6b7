import { z } from 'zod';
import '../fields/words.ts';

/**
 * How a setting is typed and read: a line, several lines, an address of a kind, a number, a yes or no, one of some words, a list of numbers, a
 * picture (logo), or a list of rows of the same few settings.
 */
export type SettingKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'link'
  | 'number'
  | 'numbers'
  | 'cents'
  | 'day'
  | 'time'
  | 'flag'
  | 'choice'
  | 'zone'
  | 'department'
  | 'logo';

export interface ValueSetting {
  readonly kind: SettingKind;
  readonly label: string;
  readonly hint?: string;
  /** What may be kept; its sentences stand beside the field. */
  readonly rule: z.ZodType;
  /** Stands behind a number: days, hours, megabytes. */
  readonly unit?: string;
  readonly choices?: readonly string[] | Readonly<Record<string, string>>;
  /** More words under which the search of the room finds it. */
  readonly also?: string;
  /** What stands in it in a new row, and in one that is older than the setting; without it, nothing. */
  readonly begins?: unknown;
  /** Takes a whole line of the form. */
  readonly wide?: true;
}

/** A list of rows, each with an `id` that stays when its words change. */
export interface RowsSetting {
  readonly kind: 'rows';
  readonly label: string;
  readonly hint?: string;
  /** What one of them is called: Site, Gate, Holiday. */
  readonly row: string;
  readonly fields: Readonly<Record<string, Setting>>;
  readonly least: number;
  readonly most: number;
  readonly rule: z.ZodType;
  /** The key of the field by which history and questions call a row; `id` where a row has no name of its own. */
  readonly calledBy: string;
  /** New rows are known by the next number instead of a word of their own: their ids are on the wire. */
  readonly ids?: 'numbers';
  /** What rows are called that are known by their id alone: mon is Monday. */
  readonly names?: Readonly<Record<string, string>>;
}

export type Setting = ValueSetting | RowsSetting;
export type Settings = Readonly<Record<string, Setting>>;

/** The part of the index in which a group stands (look, page 52). */
export type IndexPart = 'The lot' | 'Credit' | 'Service' | 'People and data';

/** What a studio says about one matter: a page of the room, one version, one row in the table. */
export interface SettingGroup {
  readonly label: string;
  /** The sentence under its heading. */
  readonly summary: string;
  readonly part: IndexPart;
  readonly settings: Settings;
  /** The sheets of its page, each with the keys that stand on it, in order. */
  readonly sheets: readonly { readonly title: string; readonly of: readonly string[] }[];
  /** The rules of the settings together, with those that look at several of them. */
  readonly shape: z.ZodType;
}

type Ruled<S extends Settings> = { -readonly [K in keyof S]: S[K]['rule'] };

/** The rules of the settings as one shape that knows no others. */
export const shapeOfSettings = <S extends Settings>(settings: S): z.ZodObject<Ruled<S>, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(Object.entries(settings).map(([key, { rule }]) => [key, rule])),
  ) as unknown as z.ZodObject<Ruled<S>, z.core.$strict>;

/** Rows of those settings: an id beside them, no id twice, at least and at most so many. */
export const rowsOfSettings = <S extends Settings>(
  settings: S,
  { least, most }: { readonly least: number; readonly most: number },
) =>
  z
    .array(shapeOfSettings(settings).extend({ id: z.string().regex(/^[A-Za-z0-9][\w-]{0,59}$/) }))
    .min(least)
    .max(most)
    .superRefine((rows, context) => {
      const ids = (rows as readonly { readonly id: string }[]).map(({ id }) => id);
      for (const [index, id] of ids.entries())
        if (ids.indexOf(id) < index)
          context.addIssue({ code: 'custom', path: [index], message: 'This stands here twice' });
    });
