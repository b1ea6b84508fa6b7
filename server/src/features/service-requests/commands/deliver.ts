import { queueMail, repeatMail } from '#server/platform/mail/outbox.ts';
import { departmentMail } from '../emails.ts';
import { insertDelivery, listDeliveries, restartDelivery, writeDeliveryState } from '../queries/deliveries.ts';
import { type Mailbox, mailboxesOf } from '../queries/people.ts';
import type { WholeRequest } from '../queries/whole.ts';
import type { RequestMover } from './move.ts';

type Deliverer = Pick<RequestMover, 'work' | 'publicUrl'>;

const NO_MAILBOX = 'The department has no mailbox.';

/** To each of its departments by mail, through the outbox: sent if and only if the request was submitted (promises rule 18). */
export const deliver = async (
  { work, publicUrl }: Deliverer,
  row: WholeRequest,
  mailboxes: readonly Mailbox[],
): Promise<void> => {
  for (const mailbox of mailboxes) {
    const addressee = mailbox.email ?? '';
    const mailId =
      mailbox.email === null
        ? null
        : await queueMail(work, departmentMail(publicUrl, row, { name: mailbox.name, email: addressee }));
    await insertDelivery(work, {
      requestId: row.requestId,
      companyId: row.companyId,
      departmentId: mailbox.departmentId,
      addressee,
      mailId,
      problem: mailId === null ? NO_MAILBOX : null,
    });
  }
  await writeDeliveryState(work, row.requestId);
};

/**
 * Delivers again what did not arrive, or all of it when nobody acknowledged it: under the same key and the same Message-ID, so that the other
 * side takes it once (decisions §4 Retrigger). The address is read afresh, because a wrong one is what is repaired most often.
 */
export const deliverAgain = async ({ work, publicUrl }: Deliverer, row: WholeRequest): Promise<void> => {
  const mailboxes = await mailboxesOf(work, row.departmentIds);
  const deliveries = await listDeliveries(work, row.requestId);
  const failed = deliveries.filter(({ state }) => state === 'FAILED');
  for (const { id, departmentId, mailId } of failed.length > 0 ? failed : deliveries) {
    const mailbox = mailboxes.find((each) => each.departmentId === departmentId);
    if (mailbox === undefined || mailbox.email === null) continue;
    const queued = departmentMail(publicUrl, row, { name: mailbox.name, email: mailbox.email });
    const again = mailId === null ? await queueMail(work, queued) : await repeatMail(work, mailId, queued);
    await restartDelivery(work, id, { addressee: mailbox.email, mailId: again });
  }
  await writeDeliveryState(work, row.requestId);
};
