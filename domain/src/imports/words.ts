import { countOf } from '../text/format.ts';

/** Sentences with something of the row in them. */
export const importWords = {
  noCompany: 'There is no such company. Bring the companies first.',
  severalCompanies: (numbers: readonly number[]): string =>
    `${countOf(numbers.length, 'company', 'companies')} are called so: ${numbers.join(', ')}. Give the Company ID.`,
  noProject: (typed: string): string =>
    `There is no project ${typed.slice(0, 60)} in this company. Bring the projects first.`,
  noDepartment: (typed: string): string => `There is no department ${typed.slice(0, 60)}.`,
  noRecord: (what: string): string => `There is no ${what} with this ID. Leave the ID out for a new one.`,
  waits: (what: string): string => `${what} waits for a second System Admin.`,
  stayed: (count: number): string =>
    `${countOf(count, 'record', 'records')} stayed, because something depends on ${count === 1 ? 'it' : 'them'} since.`,
} as const;
