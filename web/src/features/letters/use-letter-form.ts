import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { mostRecipients } from '@gatehouse/domain/letters/recipients.ts';
import { useState } from 'react';
import { useTyped } from '#web/ui/record-form/use-typed.ts';
import { readAddresses, type TypedAddresses } from './typed-addresses.ts';
import { useSendLetter } from './use-send-letter.ts';

const nobody: TypedAddresses = { addresses: [], typed: '' };
const blank = {
  /** Contacts that get no letter; the others are ticked when they are valid. */
  unticked: [] as readonly string[],
  alsoTo: nobody,
  copyTo: nobody,
  message: '',
  deposit: 'FULL' as CodDeposit,
};

/** What a letter's dialog holds: who gets it, the words, and the sending. What was typed outlives a reload and an expired session. */
export function useLetterForm(
  kind: LetterKind,
  application: ReviewedApplication,
  attachmentIds: readonly string[],
  onClose: () => void,
) {
  const { creditApplicationId, contacts, version } = application;
  const draft = useTyped({ saved: blank, kept: { form: `letter-${kind}`, record: creditApplicationId } });
  const { values } = draft;
  const [attempt, setAttempt] = useState(0);
  const about = { kind, creditApplicationId, version };
  const sending = useSendLetter(about, () => {
    draft.clear();
    onClose();
  });
  const ticked = contacts.filter(({ contactId, status }) => status === 'VALID' && !values.unticked.includes(contactId));
  const to = distinct([...ticked.map(({ email }) => email), ...values.alsoTo.addresses]);
  const copies = distinct(values.copyTo.addresses, to);
  const people = to.length + copies.length;
  const messageProblem = Message.safeParse(values.message).error?.issues[0]?.message;
  const problem =
    to.length === 0
      ? letterMessages.noRecipient
      : people > mostRecipients
        ? letterMessages.tooManyRecipients
        : undefined;

  const send = () => {
    setAttempt(attempt + 1);
    const [alsoTo, copyTo] = [values.alsoTo, values.copyTo].map(({ addresses, typed }) =>
      readAddresses(addresses, typed),
    );
    if (alsoTo === undefined || copyTo === undefined) return;
    draft.set({ alsoTo: pick(alsoTo), copyTo: pick(copyTo) });
    const nobodyGetsIt = ticked.length + alsoTo.addresses.length === 0;
    const wrong = alsoTo.wrong.length + copyTo.wrong.length > 0;
    if (nobodyGetsIt || wrong || messageProblem !== undefined || people > mostRecipients) return;
    sending.send({
      contactIds: ticked.map(({ contactId }) => contactId),
      alsoTo: alsoTo.addresses.join(' '),
      copyTo: copyTo.addresses.join(' '),
      message: values.message,
      attachmentIds: [...attachmentIds],
      deposit: values.deposit,
    });
  };

  return {
    about,
    draft,
    values,
    sending,
    send,
    ticked,
    to,
    copies,
    people,
    messageProblem,
    /** Sentences above the fields: what stopped the last try. */
    problems: [...(attempt > 0 && problem !== undefined ? [problem] : []), ...sending.refusals],
    isTicked: (contactId: string) => !values.unticked.includes(contactId),
    tick: (contactId: string, isOn: boolean) =>
      draft.set({
        unticked: isOn ? values.unticked.filter((id) => id !== contactId) : [...values.unticked, contactId],
      }),
  };
}
export type LetterForm = ReturnType<typeof useLetterForm>;

const pick = ({ addresses, typed }: TypedAddresses): TypedAddresses => ({ addresses, typed });

const distinct = (addresses: readonly string[], without: readonly string[] = []): readonly string[] => {
  const taken = new Set(without.map((address) => address.toLowerCase()));
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).entries()].flatMap(
    ([key, address]) => (taken.has(key) ? [] : [address]),
  );
};
