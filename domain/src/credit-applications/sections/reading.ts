import { isCalendarDate } from '../../fields/calendar-date.ts';
import { capital, formatMoney } from '../../text/format.ts';
import {
  type Data,
  type Field,
  type Fields,
  type Group,
  type RowsField,
  type SectionData,
  type ValueField,
  type ValueKind,
  valuesIn,
} from './field.ts';
import { type Section, sectionData } from './section.ts';

/** How a reader writes days: the person's own way on a screen, the studio's on paper. */
export interface Writing {
  readonly day: (date: string) => string;
}

/** An empty text, a missing field and null are the same nothing. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A value in words, by the kind of its field: the one place that knows how. Null where nothing was given. A draft may hold anything: what is not of
 * the field's kind is read as it was typed.
 */
export const readOut = (
  { kind, say }: { readonly kind: ValueKind | 'unknown'; readonly say?: ValueField['say'] },
  value: unknown,
  { day }: Writing,
): string | null => {
  if (isNothing(value)) return null;
  if (typeof value === 'number') {
    if (say !== undefined) return say(value as never);
    if (kind === 'cents') return formatMoney(value);
    if (kind === 'percent') return `${value}%`;
    return value.toLocaleString('en-US');
  }
  if (typeof value === 'boolean') return say === undefined ? (value ? 'Yes' : 'No') : say(value as never);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (kind === 'choice' && say !== undefined) return say(value as never) ?? value;
  if (kind === 'lastFour') return `Ends in ${value}`;
  return kind === 'day' && isCalendarDate(value) ? day(value) : value;
};

/** What a field is called away from its control. */
export const nameOf = ({ label, named = label }: Field): string => named;

/** One line of a section as it is read: a field, or several that are read together. */
export interface Reading {
  readonly label: string;
  /** The fields that it reads. */
  readonly keys: readonly string[];
  /** Of the one field; several are read as a text. */
  readonly kind: ValueKind;
  readonly isWide: boolean;
  readonly none: string | undefined;
  readonly read: (data: Data, writing: Writing) => string | null;
}

const readingOf = (key: string, field: ValueField): Reading => ({
  label: nameOf(field),
  keys: [key],
  kind: field.kind,
  isWide: false,
  none: field.none,
  read: (data, writing) => readOut(field, data[key], writing),
});

const readingOfGroup = ({ label, of, wide }: Group, fields: Fields): Reading => {
  const one = (key: string, data: Data, writing: Writing): string => {
    const field = fields[key] as ValueField;
    return readOut(field, data[key], writing) ?? '';
  };
  const filled = (parts: readonly string[]) => parts.filter((part) => part !== '');
  return {
    label,
    keys: of.flat(),
    kind: 'text',
    isWide: wide === true,
    none: undefined,
    read: (data, writing) =>
      filled(
        of.map((part) =>
          typeof part === 'string'
            ? one(part, data, writing)
            : filled(part.map((key) => one(key, data, writing))).join(' '),
        ),
      ).join(', ') || null,
  };
};

/** The values of a section field by field, in the order of the form. */
export const readingsOf = ({ fields }: Pick<SectionData | RowsField, 'fields'>): readonly Reading[] =>
  valuesIn(fields).map(([key, field]) => readingOf(key, field));

/** The same as staff and the paper read it: a group stands where its first field would. */
export const groupedReadingsOf = ({
  fields,
  groups = [],
}: Pick<SectionData | RowsField, 'fields' | 'groups'>): readonly Reading[] => {
  const grouped = groups.map((group) => readingOfGroup(group, fields));
  return readingsOf({ fields }).flatMap((reading) => {
    const [key = ''] = reading.keys;
    const group = grouped.find(({ keys }) => keys.includes(key));
    if (group === undefined) return [reading];
    return valuesIn(fields).find(([each]) => group.keys.includes(each))?.[0] === key ? [group] : [];
  });
};

interface Place {
  readonly field: Field;
  /** The list that it is a row of, and which row. */
  readonly row?: { readonly list: RowsField; readonly number: number };
}

const byKey = (fields: Fields, key: string): Field | undefined =>
  (Object.hasOwn(fields, key) ? fields[key] : undefined) ??
  valuesIn(fields).find(([, { seal }]) => seal?.typed === key)?.[1];

/** The field that a path means: 'references.1.email', or 'taxId' for the number whose last digits are kept. */
export const fieldAt = (section: Section, path: string): Place | undefined => {
  const [key = '', row, own] = path.split('.');
  const field = byKey(sectionData[section].fields, key);
  if (field === undefined) return undefined;
  if (field.kind !== 'rows' || own === undefined) return { field };
  const inner = byKey(field.fields, own);
  return inner === undefined ? undefined : { field: inner, row: { list: field, number: Number(row) + 1 } };
};

/** 'Reference 2, e-mail'. */
export const nameInRow = ({ row }: RowsField, number: number, name: string): string =>
  `${row} ${number}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** What a field is called where it stands alone: in the list of what is missing, and where two texts are compared. */
export const fieldName = (section: Section, path: string): string => {
  const place = fieldAt(section, path);
  if (place === undefined) return path;
  return place.row === undefined
    ? nameOf(place.field)
    : nameInRow(place.row.list, place.row.number, nameOf(place.field));
};

/** A value of a section in words, found by its path. */
export const readAt = (section: Section, path: string, value: unknown, writing: Writing): string | null => {
  const field = fieldAt(section, path)?.field;
  return readOut(
    field === undefined || field.kind === 'file' || field.kind === 'rows' ? { kind: 'unknown' } : field,
    value,
    writing,
  );
};

/** A field that this version of the product has no label for: 'vatNumber' reads as "Vat number". */
export const unlistedName = (key: string): string => capital(key.replace(/([A-Z])/g, ' $1').toLowerCase());
