import type { Work } from '#server/db/work.ts';
import { moveMappingsTo } from '../queries/mappings.ts';

interface Handing {
  readonly work: Work;
  readonly from: { readonly departmentId: string };
  readonly to: { readonly departmentId: string };
}

/**
 * A department closes: groups of the directory that make people its members make them the other one's, in the transaction of the closing. What
 * they give beyond that waits for confirmation as ever, the next time the directory is followed.
 */
export const handOverGroups = async ({ work, from, to }: Handing): Promise<{ readonly groups: readonly string[] }> => ({
  groups: await moveMappingsTo(work, from.departmentId, to.departmentId),
});
