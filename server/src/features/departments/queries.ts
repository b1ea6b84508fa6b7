import type { Work } from '#server/db/work.ts';

/** Departments that serve clients and may carry a share of a limit; Costume has a block of its own on the screens (credit.md §6). */
export const listDepartments = async (work: Work): Promise<readonly { departmentId: string; name: string }[]> =>
  work.trx
    .selectFrom('departments')
    .select(['id as departmentId', 'name'])
    .where('serves_clients', '=', true)
    .orderBy('name')
    .execute();
