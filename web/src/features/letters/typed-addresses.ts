import { splitRecipients } from '@gatehouse/domain/letters/recipients.ts';

export interface TypedAddresses {
  readonly addresses: readonly string[];
  /** What is still in the box: the word being typed, or the pieces that are no addresses. */
  readonly typed: string;
}

/** Takes the addresses out of what was typed; the pieces that are none stay to be corrected, each named (§5, VA-032). */
export const readAddresses = (
  known: readonly string[],
  typed: string,
): TypedAddresses & { readonly wrong: readonly string[] } => {
  const { addresses, wrong } = splitRecipients([...known, typed].join(' '));
  return { addresses, typed: wrong.map(({ text }) => text).join(' '), wrong: wrong.map(({ message }) => message) };
};
