import { fieldMessages } from './messages.ts';
import {
  atMost,
  field,
  matching,
  noSpacesAround,
  noSpacesBetween,
  notBlank,
  type Rule,
  readableLine,
  refusalOf,
} from './text.ts';

const ZIP_LIMIT = 5;
const POSTAL_LIMIT = 12;
const ZIP_PLUS_FOUR = /^\d{5}-\d{4}$/;

const UNITED_STATES = new Set(['us', 'usa', 'united states', 'united states of america']);

/** The US rule holds when the country is the United States, the general one everywhere else (VA-013). */
export const isUnitedStates = (country: string): boolean => UNITED_STATES.has(country.trim().toLowerCase());

/** A zip typed with its four extra digits is kept as its first five (decisions §9); everything else stays as typed. */
export const fiveDigitZip = (zip: string): string => (ZIP_PLUS_FOUR.test(zip) ? zip.slice(0, ZIP_LIMIT) : zip);

const zipRules: readonly Rule[] = [
  notBlank,
  noSpacesAround,
  (value) => (/^\d{1,5}$/.test(fiveDigitZip(value)) ? null : fieldMessages.zipInvalid),
];

const postalRules: readonly Rule[] = [
  notBlank,
  readableLine,
  noSpacesAround,
  noSpacesBetween,
  (value) => (atMost(POSTAL_LIMIT)(value) === null ? null : fieldMessages.postalInvalid),
  matching(/^[\p{L}\p{Nd} -]+$/u, fieldMessages.postalInvalid),
];

/** §5: US zip, 1 to 5 digits. */
export const UsZip = field(zipRules, { minLength: 1, maxLength: ZIP_LIMIT + 5 }).overwrite(fiveDigitZip);
/** §5: general postal or zip, 1 to 12 characters. */
export const PostalCode = field(postalRules, { minLength: 1, maxLength: POSTAL_LIMIT });

/** The sentence for a postal code of an address in this country, or null: for forms whose rule follows the country field. */
export const postalRefusal = (country: string, value: string): string | null =>
  refusalOf(value, isUnitedStates(country) ? zipRules : postalRules);

/** §5 allows short zips, which are mostly slips: worth a word, not a refusal (decisions §9). */
export const zipWarning = (country: string, value: string): string | null =>
  isUnitedStates(country) && /^\d{1,4}$/.test(value) ? fieldMessages.zipShort : null;
