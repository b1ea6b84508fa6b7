import { run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export const markBounced = (
  work: Work,
  companyId: string,
  addresses: readonly string[],
  reason: string,
): Promise<void> =>
  run(work)`
    update accounts_payable_contacts set status = 'INVALID', invalid_reason = ${reason}, updated_at = ${work.now}
    where company_id = ${companyId} and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`;

export const markContact = (work: Work, contactId: string, reason: string): Promise<void> =>
  updateRow(work, 'accounts_payable_contacts', contactId, {
    status: 'INVALID',
    invalid_reason: reason,
    updated_at: work.now,
  });
