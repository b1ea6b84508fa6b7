import { countOf } from '../text/format.ts';

/** Sentences with something of the row in them. */
export const importWords = {
  noCompany: 'There is no such company. Bring the companies first.',
  severalCompanies: (numbers: readonly number[]): string =>
    `${countOf(numbers.length, 'company', 'companies')} are called so: ${numbers.join(', ')}. Give the Company ID.`,
  noProject: (typed: string): string =>
    `There is no project ${typed.slice(0, 60)} in this company. Bring the projects first.`,
  noDepartment: (typed: string): string => `There is no department ${typed.slice(0, 60)}.`,
  noSpace: (typed: string, site: string): string =>
    `There is no space ${typed.slice(0, 60)} in ${site}. Bring the spaces first.`,
  noSuchProject: (typed: string): string => `There is no project ${typed.slice(0, 60)}. Bring the projects first.`,
  severalProjects: (numbers: readonly string[]): string =>
    `${countOf(numbers.length, 'project', 'projects')} are called so: ${numbers.join(', ')}. Give the Project ID.`,
  saidBefore: (what: string, row: number): string => `Row ${row} is about this ${what} too, and the two do not agree.`,
  noRecord: (what: string): string => `There is no ${what} with this ID. Leave the ID out for a new one.`,
  waits: (what: string): string => `${what} waits for a second System Admin.`,
  stayed: (count: number): string =>
    `${countOf(count, 'record', 'records')} stayed, because something depends on ${count === 1 ? 'it' : 'them'} since.`,
} as const;

/** A number that was read from a cell; null where the cell says nothing. What is none is not a number, and the field's rule says so. */
export const numberOrNull = (value: string | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value);
