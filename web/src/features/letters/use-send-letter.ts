import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { splitRecipients } from '@gatehouse/domain/letters/recipients.ts';
import { useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { toast } from '#web/ui/toast.ts';
import { type LetterAbout, type LetterBody, sendLetter } from './api.ts';

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
  const [repeat] = useState(createRepeatKey);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<{ readonly letter: Letter; readonly strangers: readonly string[] } | null>(
    null,
  );

  async function attempt(letter: Letter, confirmedAddresses: readonly string[]): Promise<void> {
    const body = { ...letter, confirmedAddresses: [...confirmedAddresses] };
    setBusy(true);
    setRefusals([]);
    try {
      const { message, recipients } = await sendLetter(about, body, repeat.keyFor(body));
      repeat.settle();
      toast.ok(message, `To ${recipients.join(', ')}`);
      onSent();
    } catch (error) {
      repeat.settle(error);
      const strangers = strangersIn(error, `${letter.alsoTo} ${letter.copyTo ?? ''}`);
      const others =
        error instanceof CallError
          ? error.messages.filter(({ code }) => code !== 'stranger').map(({ errorMessage }) => errorMessage)
          : [sentenceOf(error)];
      if (strangers.length > 0 && others.length === 0) setWaiting({ letter, strangers });
      else setRefusals(others);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    refusals,
    strangers: waiting?.strangers ?? [],
    send: (letter: Letter) => void attempt(letter, []),
    confirmStrangers: () => {
      if (waiting !== null) void attempt(waiting.letter, waiting.strangers);
      setWaiting(null);
    },
    refuseStrangers: () => setWaiting(null),
  };
}
