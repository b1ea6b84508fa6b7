import { countInWords } from '@gatehouse/domain/text/format.ts';
import type { Mail } from '#server/platform/mail/message.ts';

/** Everything that waited, in one message (decisions §3: never one each). A single one keeps its own button. */
export const digestOf = (held: readonly Mail[], publicUrl: string): Mail => {
  const [first] = held;
  if (first === undefined) throw new Error('A digest of nothing');
  const count = countInWords(held.length);
  return {
    to: first.to,
    subject: held.length === 1 ? first.subject : `Your day: ${count} messages`,
    preheader: first.preheader,
    heading: held.length === 1 ? first.heading : `Your day in ${count} messages`,
    paragraphs: held.length === 1 ? first.paragraphs : [],
    facts: held.length === 1 ? (first.facts ?? []) : held.map(({ subject, preheader }) => [subject, preheader]),
    primary:
      held.length === 1 && first.primary !== undefined ? first.primary : { label: 'Open the portal', url: publicUrl },
    note: 'You chose one message a day. My profile, E-mail notifications changes that.',
  };
};
