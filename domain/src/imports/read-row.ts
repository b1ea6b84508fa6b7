import { isCalendarDate } from '../fields/calendar-date.ts';
import { fieldMessages } from '../fields/messages.ts';
import { moneyForField, parseMoney } from '../fields/money.ts';
import { storable } from '../fields/text.ts';
import { type Choices, plainWord, sameWord } from './columns.ts';
import type { ImportField, ImportKind, Problem, TypedRow } from './import-kind.ts';

const twoDigits = (text: string): string => text.padStart(2, '0');

/** 2026-11-30, 11/30/2026 as Americans write it, 30.11.2026 as Europeans do; what is none of them stays as it is and is refused by the field's rule. */
export const dayFromWords = (typed: string): string => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (iso !== null) return `${iso[1]}-${twoDigits(iso[2] ?? '')}-${twoDigits(iso[3] ?? '')}`;
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (us !== null) return `${us[3]}-${twoDigits(us[1] ?? '')}-${twoDigits(us[2] ?? '')}`;
  const europe = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed);
  return europe === null ? typed : `${europe[3]}-${twoDigits(europe[2] ?? '')}-${twoDigits(europe[1] ?? '')}`;
};

/** 1,200 and 15% are 1200 and 15; what is no plain number stays as it is and is refused by the field's rule. */
const numberFromWords = (typed: string): string => {
  const plain = typed.replace(/\s*%$/, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? String(Number(plain)) : typed;
};

const yesWords = new Set(['yes', 'y', 'true', '1', 'x']);
const noWords = new Set(['no', 'n', 'false', '0']);

interface Read {
  readonly value: string;
  readonly problem?: string;
}

const readAs: Readonly<Record<NonNullable<ImportField['reads']>, (typed: string) => Read>> = {
  day: (typed) => {
    const day = dayFromWords(typed);
    return isCalendarDate(day) ? { value: day } : { value: typed, problem: fieldMessages.dateInvalid };
  },
  yes: (typed) => {
    if (yesWords.has(plainWord(typed))) return { value: 'Yes' };
    return noWords.has(plainWord(typed)) ? { value: 'No' } : { value: typed, problem: fieldMessages.yesOrNo };
  },
  money: (typed) => {
    const cents = parseMoney(typed);
    return cents === null ? { value: typed, problem: fieldMessages.moneyInvalid } : { value: moneyForField(cents) };
  },
  number: (typed) => ({ value: numberFromWords(typed) }),
  capitals: (typed) => ({ value: typed.toUpperCase() }),
};

const readCell = (field: ImportField, typed: string, words: Readonly<Record<string, string>> | undefined): Read => {
  if (field.choices !== undefined) {
    const ours = words?.[plainWord(typed)] ?? sameWord(field, typed);
    return ours === undefined ? { value: typed, problem: fieldMessages.choiceInvalid } : { value: ours };
  }
  return field.reads === undefined ? { value: typed } : readAs[field.reads](typed);
};

/**
 * What a row says by the chosen columns. Blanks around a cell are no part of it; an empty cell says nothing, and never erases what is kept.
 * `faults` are those of the reading: a row that is too short, a formula without its value.
 */
export const readRow = (
  { fields }: Pick<ImportKind, 'fields'>,
  { columns, words }: Choices,
  {
    row,
    cells,
    faults = [],
  }: {
    readonly row: number;
    readonly cells: readonly string[];
    readonly faults?: readonly { readonly column: number | null; readonly message: string }[];
  },
): TypedRow => {
  const values: Record<string, string> = {};
  const problems: Problem[] = faults.flatMap(({ column, message }) => {
    const field = column === null ? null : (columns[column] ?? undefined);
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [place, name] of columns.entries()) {
    const field = name === null ? undefined : fields[name];
    const typed = (cells[place] ?? '').trim();
    if (name === null || field === undefined || typed === '') continue;
    // nothing of it is looked up or kept
    const unstorable = storable(typed);
    if (unstorable !== null) {
      problems.push({ field: name, message: unstorable });
      continue;
    }
    const { value, problem } = readCell(field, typed, words[name]);
    values[name] = value;
    if (problem !== undefined) problems.push({ field: name, message: problem });
  }
  return { row, values, problems };
};
