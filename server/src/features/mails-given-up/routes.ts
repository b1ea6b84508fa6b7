import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { mailsGivenUpContract } from '@gatehouse/domain/mails-given-up/contract.ts';
import { givenUpMessages } from '@gatehouse/domain/mails-given-up/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { retryMail } from '#server/platform/mail/outbox.ts';
import { lockMail, pageOfGivenUp } from './queries.ts';

export interface GivenUpDesk {
  /** What a record says of a mail that failed is open again once the mail is on its way. */
  readonly reopenDelivery: (work: Work, mailId: string) => Promise<void>;
}

/** Mails that were given up, as a System Admin sees and repeats them (promises rule 18). */
export const mailsGivenUpRoutes = (door: Door, { reopenDelivery }: GivenUpDesk): void => {
  const on = implement(door, mailsGivenUpContract);

  on('GET /api/studio-ops/mails-given-up', ({ work, query }) => pageOfGivenUp(work, query));

  on('POST /api/studio-ops/mails-given-up/:mailId/send-again', async ({ work, params: { mailId }, touched }) => {
    const mail = orNotFound(await lockMail(work, mailId));
    if (!(await retryMail(work, mailId))) throw new Refusal(409, givenUpMessages.notGivenUp, 'not-given-up');
    await reopenDelivery(work, mailId);
    touched({ type: 'mail', id: mailId, companyId: mail.company_id, detail: { kind: mail.email_type } });
    return { message: givenUpMessages.sentAgain };
  });
};
