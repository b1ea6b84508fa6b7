import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export const markBounced = async (
  work: Work,
  companyId: string,
  addresses: readonly string[],
  reason: string,
): Promise<void> => {
  await sql`update accounts_payable_contacts set status = 'INVALID', invalid_reason = ${reason}, updated_at = ${work.now}
    where company_id = ${companyId} and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`.execute(
    work.trx,
  );
};

export const markContact = async (work: Work, contactId: string, reason: string): Promise<void> => {
  await work.trx
    .updateTable('accounts_payable_contacts')
    .set({ status: 'INVALID', invalid_reason: reason, updated_at: work.now })
    .where('id', '=', contactId)
    .execute();
};
