import { commonPasswords } from './common-passwords.ts';
import { sessionMessages } from './messages.ts';

/** promises rule 21, NIST 800-63B-4: length instead of composition rules. Counted in characters, not in bytes. */
const shortestPassword = 15;
export const longestPassword = 128;

/** One spelling for what looks the same, so that a password typed on another keyboard still fits. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** `secretsecretsecret` is as short as `secret`. */
const smallestPattern = (text: string): string => {
  const again = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, again);
};

const isRow = (text: string): boolean => {
  const steps = [...text]
    .slice(1)
    .map((letter, place) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(place) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
};

const isEasy = (password: string, personal: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const pattern = smallestPattern(letters);
  if (pattern.length < 5 || isRow(letters)) return true;
  const plain = letters.replace(/\d+$/, '');
  if ([letters, pattern, plain, smallestPattern(plain)].some((text) => commonPasswords.has(text))) return true;
  return personal.map(lettersOf).some((own) => own.length >= 4 && (pattern === own || plain === own));
};

/**
 * Why this password may not be chosen, in the words of the screen; null when it may. `personal` are texts that everybody knows
 * about the person (the e-mail address and its parts, the name).
 */
export const passwordRefusal = (password: string, personal: readonly string[] = []): string | null => {
  const length = [...normalisePassword(password)].length;
  if (length < shortestPassword) return sessionMessages.passwordTooShort;
  if (length > longestPassword) return sessionMessages.passwordTooLong;
  return isEasy(normalisePassword(password), personal) ? sessionMessages.passwordCommon : null;
};
