import { fieldMessages } from './messages.ts';
import { isUnitedStates } from './postal.ts';
import { field, matching, noSpacesAround, notBlank, type Rule, refusalOf } from './text.ts';

const DIGITS = 9;
const LIMIT = 20;

// Prefixes that the Internal Revenue Service has not given out. The list ages, so it only warns (credit.md §7).
const UNUSED_PREFIXES = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/** The nine digits without hyphens and spaces: the form that is compared, encrypted and kept. */
export const taxIdDigits = (value: string): string => value.replace(/[- ]/g, '');

/** A number typed 3-2-4 belongs to a person (sole trader): SSN, or ITIN when it begins with 9. Everything else is read as an EIN. */
export const taxIdKind = (value: string): 'ein' | 'ssn' | 'itin' => {
  if (!/^\d{3}[- ]\d{2}[- ]\d{4}$/.test(value)) return 'ein';
  return value.startsWith('9') ? 'itin' : 'ssn';
};

const nineDigits: Rule = (value) => (taxIdDigits(value).length === DIGITS ? null : fieldMessages.taxIdLength);

/** Numbers that were never given to a person: area 000 or 666, group 00, serial 0000 (credit.md §7). */
const possiblePerson: Rule = (value) =>
  taxIdKind(value) !== 'ein' && /^(?:000|666)|^...00|0000$/.test(taxIdDigits(value))
    ? fieldMessages.taxIdInvalid
    : null;

const usRules: readonly Rule[] = [
  notBlank,
  noSpacesAround,
  matching(/^[\d\- ]*$/, fieldMessages.taxIdInvalid),
  nineDigits,
  possiblePerson,
];

/** §5 federal tax ID: digits, hyphens, spaces; nine digits, no check digit exists. */
export const TaxId = field(usRules, { minLength: DIGITS, maxLength: LIMIT });

/** §5 to the letter, for countries that count differently: digits, hyphens, spaces. Five digits at least, or the last four would say it all. */
const foreignRules: readonly Rule[] = [
  notBlank,
  noSpacesAround,
  matching(/^[\d\- ]*$/, fieldMessages.taxIdInvalid),
  (value) => (value.length <= LIMIT && taxIdDigits(value).length >= 5 ? null : fieldMessages.taxIdInvalid),
];

/** The sentence for the tax id of a company in this country, or null: nine digits in the United States, the pattern of §5 elsewhere. */
export const taxIdRefusal = (country: string, value: string): string | null =>
  refusalOf(value, isUnitedStates(country) ? usRules : foreignRules);

/** Something to look at twice, or null. Never a reason to refuse. */
export const taxIdWarning = (value: string): string | null =>
  taxIdKind(value) === 'ein' && UNUSED_PREFIXES.has(taxIdDigits(value).slice(0, 2)) ? fieldMessages.taxIdPrefix : null;

/** XX-XXXXXXX, as the tax office writes it; a person's number as XXX-XX-XXXX. */
export const formatTaxId = (digits: string, kind: 'ein' | 'ssn' | 'itin' = 'ein'): string =>
  kind === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

/** What everybody else may see: the last four digits (promises rule 12). */
export const maskTaxId = (digits: string): string => `•••••${digits.slice(-4)}`;
