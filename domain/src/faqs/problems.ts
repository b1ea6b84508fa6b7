import { fieldMessages } from '../fields/messages.ts';

/** §9: text limit 255, message limit 5000. */
export const faqLimits = { question: 255, answer: 5000 } as const;

// what PostgreSQL (NUL) or JSON (half of a surrogate pair) cannot carry
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** What is wrong with a question or an answer, or null. §5: both are required, and blanks alone count as nothing. Free of zod: the browser asks it too. */
export const problemOf = (text: string, limit: number): string | null => {
  const said = text.trim();
  if (said === '') return fieldMessages.required;
  if (said.length > limit) return fieldMessages.maxLengthExceeded;
  return UNSTORABLE.test(said) ? fieldMessages.unreadableCharacters : null;
};
