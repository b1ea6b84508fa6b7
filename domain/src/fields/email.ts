import { fieldMessages } from './messages.ts';
import { atMost, field, matching, noSpacesAround, notBlank, type Rule } from './text.ts';

// Plain addresses only: quoted local parts, comments and address literals are legal in mail and the classic way to send a letter
// to somebody else, so they are not e-mail addresses here (promises rule 11).
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP = '[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`);
/** RFC 5321: an address has at most 254 characters, 64 of them before the @. */
const LIMIT = 254;
const LOCAL_LIMIT = 64;

const shortLocalPart: Rule = (value) => (value.indexOf('@') > LOCAL_LIMIT ? fieldMessages.emailInvalid : null);

const emailRules: readonly Rule[] = [
  notBlank,
  noSpacesAround,
  atMost(LIMIT),
  matching(EMAIL, fieldMessages.emailInvalid),
  shortLocalPart,
];

/** §5: email pattern with no surrounding whitespace. */
export const Email = field(emailRules, { minLength: 6, maxLength: LIMIT });

/** Two addresses are the same person's when they differ in case only (VA-031, unique lower(email)). */
export const emailKey = (email: string): string => email.toLowerCase();

/** The places in a list whose address was named before, case ignored. */
export const repeatedEmails = (emails: readonly string[]): readonly number[] => {
  const seen = new Set<string>();
  return emails.flatMap((email, place) => {
    const key = emailKey(email);
    if (seen.has(key)) return [place];
    seen.add(key);
    return [];
  });
};
