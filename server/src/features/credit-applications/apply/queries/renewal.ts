import { run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/**
 * The sections with what is sealed in them, as rows of their own, so that the version that was signed stays as it is. Papers are asked anew: letters
 * of references, insurance and guarantees have dates.
 */
export const cloneForRenewal = async (work: Work, fromId: string, toId: string): Promise<void> => {
  await run(work)`
    insert into credit_application_sections (application_id, company_id, section, data, secret, secret_match, updated_by, updated_by_name, updated_at)
    select ${toId}, s.company_id, s.section, s.data, s.secret, s.secret_match, s.updated_by, s.updated_by_name, ${work.now}
    from credit_application_sections s where s.application_id = ${fromId} and s.section not in ('dnb-report', 'terms-and-conditions')`;
  await run(work)`
    update credit_applications set requested_cents = (select requested_cents from credit_applications where id = ${fromId}) where id = ${toId}`;
};
