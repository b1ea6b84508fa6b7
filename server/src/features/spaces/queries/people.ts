import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type Reader, reachable, readerColumns } from '#server/platform/session/readers.ts';

/** Who answers requests: client services. */
export const clientServices = (work: Work): Promise<readonly Reader[]> =>
  allRows<Reader>(work)`
    select ${readerColumns} from users u join user_roles r on r.user_id = u.id and r.role = 'CSR' where ${reachable} order by u.email`;
