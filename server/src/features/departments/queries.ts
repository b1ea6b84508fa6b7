import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Departments that serve clients and may carry a share of a limit; Costume has a block of its own on the screens (credit.md §6). */
export const listDepartments = (work: Work): Promise<readonly { departmentId: string; name: string }[]> =>
  allRows<{ departmentId: string; name: string }>(work)`
    select id as "departmentId", name from departments where serves_clients order by name`;
