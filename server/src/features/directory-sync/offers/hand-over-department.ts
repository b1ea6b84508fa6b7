import { givenAfterClosing } from '@gatehouse/domain/directory-sync/rights.ts';
import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import type { Work } from '#server/db/work.ts';
import { moveMappingsTo } from '../queries/mappings.ts';
import { givenFor, holdDirectory, noteAccount } from '../queries/people.ts';

interface Handing {
  readonly work: Work;
  readonly from: { readonly departmentId: string };
  readonly to: { readonly departmentId: string };
}

/**
 * A department closes: groups of the directory that make people its members make them the other one's, in the transaction of the closing, and what they
 * gave is remembered for the other one. Done before the people follow: a word of the directory holds it before it holds anybody, and what somebody held
 * by hand there is seen only now. What groups give beyond that waits for confirmation as ever, the next time the directory is followed.
 */
export const handOverGroups =
  (rightsHeldBy: (work: Work, userId: string) => Promise<StaffRights>) =>
  async ({ work, from, to }: Handing): Promise<{ readonly groups: readonly string[] }> => {
    await holdDirectory(work);
    for (const { id, userId, given } of await givenFor(work, from.departmentId)) {
      const held = await rightsHeldBy(work, userId);
      await noteAccount(work, id, { given: givenAfterClosing(given, held, from.departmentId, to.departmentId) });
    }
    return { groups: await moveMappingsTo(work, from.departmentId, to.departmentId) };
  };
