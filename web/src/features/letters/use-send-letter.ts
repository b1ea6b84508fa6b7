import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { splitRecipients } from '@gatehouse/domain/letters/recipients.ts';
import { useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { toast } from '#web/ui/toast.ts';
import { type LetterAbout, type LetterBody, readLettersAgain, sendLetter } from './api.ts';

type Letter = Omit<LetterBody, 'confirmedAddresses'>;

/** The addresses that the server does not know as the company's, in the order in which they were written. Only it knows whose they are. */
export const strangersIn = (error: unknown, typed: string): readonly string[] => {
  if (!(error instanceof CallError)) return [];
  const sentences = new Set(
    error.messages.filter(({ code }) => code === 'stranger').map(({ errorMessage }) => errorMessage),
  );
  return splitRecipients(typed).addresses.filter((address) =>
    sentences.has(letterMessages.strangerNeedsConfirmation(address)),
  );
};

/** Sending a letter: refusals in words; addresses of strangers are confirmed by a person before they get anything (promises rule 11). */
export function useSendLetter(about: LetterAbout, onSent: () => void) {
  const [letter, setLetter] = useState<Letter | null>(null);
  const { write, busy, error, reset } = useSend((body: LetterBody, key) => sendLetter(about, body, key), {
    reads: readLettersAgain,
    say: () => undefined, // with whom it went to beside it
    onDone: ({ message, recipients }) => {
      toast.ok(message, `To ${recipients.join(', ')}`);
      onSent();
    },
  });
  const refusals = (error?.messages ?? [])
    .filter(({ code }) => code !== 'stranger')
    .map(({ errorMessage }) => errorMessage);
  const strangers =
    letter === null || refusals.length > 0 ? [] : strangersIn(error, `${letter.alsoTo} ${letter.copyTo ?? ''}`);
  return {
    busy,
    refusals,
    strangers,
    send: (next: Letter) => {
      setLetter(next);
      write({ ...next, confirmedAddresses: [] });
    },
    confirmStrangers: () => letter !== null && write({ ...letter, confirmedAddresses: [...strangers] }),
    refuseStrangers: reset,
  };
}
