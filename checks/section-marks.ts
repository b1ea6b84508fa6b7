import type { Field, Fields, ValueField } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { readOut } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type Section, sectionData, sections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';

/** A field with a value that nothing else holds, so that it is known again wherever it is drawn. */
export interface Marked {
  readonly section: Section;
  readonly path: string;
  readonly field: Exclude<Field, { readonly kind: 'rows' }>;
  readonly value: unknown;
  /** What a reader sees of it. */
  readonly words: string;
  readonly slot: number | null;
}

export const written = { day: (date: string) => dateInText(date) };

const markFor = ({ kind, rule }: ValueField, number: number): unknown => {
  const mark = 1000 + number;
  if (kind === 'cents') return mark * 100_000;
  if (kind === 'day') return addDays('2001-01-01', number);
  // a score that is out of its scale is no report
  if (kind === 'number') return [mark, 200 + number, number].find((each) => rule.safeParse(each).success) ?? mark;
  if (kind === 'percent') return number + 0.25;
  if (kind === 'flag') return true;
  if (kind === 'lastFour') return String(mark);
  return kind === 'email' ? `mark-${mark}@mark.example` : `Mark ${mark}`;
};

/** Every field of every section, one row of each list. */
export const markedFields = (): readonly Marked[] => {
  let number = 0;
  const walk = (section: Section, fields: Fields, before: string, slot: number | null): readonly Marked[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      if (field.kind === 'rows') return walk(section, field.fields, `${before}${key}.0.`, 1);
      number += 1;
      const value = field.kind === 'file' ? `mark-${1000 + number}.pdf` : markFor(field, number);
      const words = field.kind === 'file' ? String(value) : (readOut(field, value, written) ?? '');
      return [{ section, path: before + key, field, value, words, slot }];
    });
  return sections.flatMap((section) => walk(section, sectionData[section].fields, '', null));
};

const put = (data: Record<string, unknown>, [head = '', row, own]: readonly string[], value: unknown): void => {
  if (own === undefined || row === undefined) {
    data[head] = value;
    return;
  }
  data[head] ??= [{}];
  (data[head] as Record<string, unknown>[])[Number(row)] ??= {};
  ((data[head] as Record<string, unknown>[])[Number(row)] as Record<string, unknown>)[own] = value;
};

const dataOf = (marked: readonly Marked[], section: Section): Record<string, unknown> => {
  const data = {};
  for (const each of marked)
    if (each.section === section && each.field.kind !== 'file' && each.path !== 'consent')
      put(data, each.path.split('.'), each.value);
  return data;
};

/** The application that holds all marks, as each reader gets it. Only what the sections read is there. */
export const applicationOf = (marked: readonly Marked[]) => {
  const kept = { version: 1, updatedBy: '', updatedAt: '2026-11-20T17:00:00.000Z', updated_by: '', updated_at: '' };
  const data = Object.fromEntries(sections.map((section) => [section, { ...kept, data: dataOf(marked, section) }]));
  const documents = marked.flatMap(({ field, value, slot }) =>
    field.kind === 'file'
      ? [
          {
            id: String(value),
            documentId: String(value),
            name: String(value),
            sha256: '',
            size: 1,
            pages: 1,
            section: field.place,
            slot,
            scanState: 'CLEAN',
            uploadedBy: '',
            uploadedAt: kept.updatedAt,
          },
        ]
      : [],
  );
  const [contact] = dataOf(marked, 'accounts-payable-contacts').contacts as readonly Record<string, string>[];
  const { name, title } = dataOf(marked, 'terms-and-conditions') as Record<string, string>;
  return {
    data,
    documents,
    contact: {
      ...contact,
      last_name: contact?.lastName,
      contactId: '1',
      id: '1',
      status: 'VALID',
      invalidReason: null,
    },
    name,
    title,
  };
};
