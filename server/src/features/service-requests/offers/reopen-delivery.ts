import type { Work } from '#server/db/work.ts';

/** The mail of a delivery that failed is on its way again: what becomes of it is settled once more, from the outbox (clocks.ts). */
export const reopenDelivery = async ({ trx }: Work, mailId: string): Promise<void> => {
  await trx
    .updateTable('service_request_deliveries')
    .set({ state: 'PENDING', settled_at: null, problem: null })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'FAILED')
    .execute();
};
