import { beyondShape, type FieldMessage } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import { emptyOf, rowsIn, rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import {
  type CustomerSection,
  type SavedSection,
  sealOf,
  sectionData,
  shapeOfSection,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { SectionData } from './application-local.ts';

export type Values = Record<string, unknown>;

/** What a form begins with: what is kept, on top of an untouched section, with as many rows as it shows. */
export const valuesOf = (section: SavedSection, data: SectionData | undefined): Values => {
  const { fields } = sectionData[section];
  const values: Values = { ...emptyOf(fields), ...data };
  for (const [key, { fields: own, least, most }] of rowsIn(fields)) {
    const kept = rowsOf(values[key]).slice(0, most);
    values[key] = Array.from({ length: Math.max(least, kept.length) }, (_, row) => ({ ...emptyOf(own), ...kept[row] }));
  }
  return values;
};

/** The sentence for a typed tax id or account number, or null. */
export const sealedRefusal = (section: SavedSection, typed: string): string | null =>
  sealOf(section)?.rule.safeParse(typed).error?.issues[0]?.message ?? null;

/**
 * What is wrong with a section as far as its own text tells: the same shapes as the server's (§5). The sealed number counts as given when it
 * was typed just now or is kept already; its message stands beside the control, whatever the field is called that keeps the last digits.
 */
export const problemsOf = (section: SavedSection, values: Values, today: string): readonly FieldMessage[] => {
  const sealed = sealOf(section);
  const data: Values = { ...values };
  if (sealed !== undefined) {
    const typed = data[sealed.typed];
    delete data[sealed.typed];
    if (typeof typed === 'string' && typed !== '') data[sealed.kept] = '0000';
  }
  const problems = (shapeOfSection(section).safeParse(data).error?.issues ?? []).map(({ path, message }) => ({
    field: typedName(section, path.join('.')),
    errorMessage: message,
  }));
  return firstOfEach([
    ...problems,
    ...beyondShape(section, values, { today, companyDomain: null, files: 'elsewhere' }),
  ]);
};

/** A field shows one sentence at a time: the first (§5). */
const firstOfEach = (problems: readonly FieldMessage[]): readonly FieldMessage[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** The server names the field that keeps the last digits; the control is the one that is typed into. */
export const typedName = (section: CustomerSection, field: string): string => {
  const sealed = sealOf(section);
  return sealed?.kept === field ? sealed.typed : field;
};
