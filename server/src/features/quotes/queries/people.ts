import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type Reader, reachable, readerColumns } from '#server/platform/session/readers.ts';

/** Who hears of an answer: whoever uploaded the quote, and accounts receivable. Asked past the customer's wall: staff have no company. */
export const quoteWatchers = (work: Work, uploadedBy: string): Promise<readonly Reader[]> =>
  allRows<Reader>(work)`
    select distinct ${readerColumns} from users u left join user_roles r on r.user_id = u.id and r.role = 'A/R'
    where ${reachable} and (u.id = ${uploadedBy} or r.role is not null) order by email`;
