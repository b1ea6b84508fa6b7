import { unansweredQuoteStatuses } from '@gatehouse/domain/quotes/status.ts';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Quotes of a department that count or may come to count stand with another from now on; gives them. */
export const moveQuotesTo = (
  work: Work,
  from: string,
  to: string,
): Promise<readonly { readonly number: string; readonly requestId: string | null }[]> =>
  allRows<{ number: string; requestId: string | null }>(work)`
    update quotes set department_id = ${to}, version = version + 1, updated_at = ${work.now}
    where department_id = ${from} and (status in ${listed(unansweredQuoteStatuses)} or (status = 'ACCEPTED' and closed_at is null))
    returning number, request_id as "requestId"`;
