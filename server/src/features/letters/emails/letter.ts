import { letters } from '@gatehouse/domain/letters/kinds.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { mailOf, type WrittenPaper } from '@gatehouse/domain/letters/paper.ts';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import type { Address, Mail } from '#server/platform/mail/message.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';

export interface LetterPost {
  readonly kind: LetterKind;
  readonly companyId: string;
  readonly projectId: string;
  readonly to: readonly Address[];
  readonly copies: readonly Address[];
  readonly written: WrittenPaper;
  /** The paper first, then what was attached; the files lie in the store once, however many people get the mail. */
  readonly documentIds: readonly string[];
}

/** Whoever answers a letter writes to accounts receivable; to the sender of every mail where the studio has said no address. */
const answersTo = ({ name, accountsReceivableEmail: address }: LotSettings['brand']): Pick<Mail, 'replyTo'> =>
  address === '' ? {} : { replyTo: { name: `${name} accounts receivable`, address } };

/**
 * One mail to all: accounts payable read the same letter and see who else has it. It carries no link, because its readers need no account,
 * and it goes whatever anybody chose about mails: it is a letter of the law (decision §3).
 */
export const postLetter = async (work: Work, post: LetterPost): Promise<void> => {
  const mail = mailOf(post.written, []);
  await queueMail(work, {
    companyId: post.companyId,
    emailType: letters[post.kind].emailType,
    mail: {
      to: post.to,
      ...(post.copies.length === 0 ? {} : { cc: post.copies }),
      ...answersTo(lot().brand),
      subject: mail.subject,
      preheader: `${mail.heading} for ${post.written.paper.to.company}.`,
      heading: mail.heading,
      paragraphs: mail.paragraphs,
      facts: mail.facts,
      attachments: post.documentIds.map((documentId) => ({ documentId })),
    },
  });
};
