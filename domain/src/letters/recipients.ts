import { Email, emailKey } from '../fields/email.ts';
import { letterRecipientMessages as messages } from './recipient-messages.ts';

/** Promises rule 11: no letter goes to a crowd. */
export const mostRecipients = 20;

export interface SplitRecipients {
  /** Each address once, in the order in which it was written, as it was written. */
  readonly addresses: readonly string[];
  /** Each piece that is not an address, by name. */
  readonly wrong: readonly { readonly text: string; readonly message: string }[];
  /** About the whole: too many. */
  readonly message?: string;
}

/**
 * §5: recipient e-mails are split on whitespace, commas and semicolons. The same address twice, in any case, counts once.
 * The pattern is narrow on purpose: no quotes, comments, brackets, control characters or second @, because two programs that
 * read such an address differently send a letter to a stranger (promises rule 11).
 */
export const splitRecipients = (text: string): SplitRecipients => {
  const addresses: string[] = [];
  const wrong: { text: string; message: string }[] = [];
  const seen = new Set<string>();
  for (const piece of text.split(/[\s,;]+/)) {
    if (piece === '') continue;
    if (!isRecipient(piece)) wrong.push({ text: piece, message: messages.notAnAddress(piece) });
    else if (!seen.has(emailKey(piece))) {
      seen.add(emailKey(piece));
      addresses.push(piece);
    }
  }
  return addresses.length > mostRecipients ? { addresses, wrong, message: messages.tooMany } : { addresses, wrong };
};

/** One plain address, by the rule of every e-mail field (§5). */
const isRecipient = (address: string): boolean => Email.safeParse(address).success;
