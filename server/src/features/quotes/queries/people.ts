import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type Reader, reachable, readerColumns } from '#server/platform/session/readers.ts';

/** Who hears of an answer: whoever uploaded the quote, and accounts receivable. Asked past the customer's wall: staff have no company. */
export const quoteWatchers = (work: Work, uploadedBy: string | null): Promise<readonly Reader[]> =>
  allRows<Reader>(work)`
    select distinct ${readerColumns} from users u
    where ${reachable} and u.id = any(array(select user_id from user_roles where role = 'A/R') || array_remove(array[${uploadedBy}::uuid], null)) order by email`;
