import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { type Reader, reachable, readerColumns } from '#server/platform/session/readers.ts';

/** Who answers requests: client services. */
export const clientServices = async (work: Work): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select ${readerColumns} from users u join user_roles r on r.user_id = u.id and r.role = 'CSR' where ${reachable} order by u.email`.execute(
    work.trx,
  );
  return rows;
};
