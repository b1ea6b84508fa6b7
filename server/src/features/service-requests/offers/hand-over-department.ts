import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { scopeOf } from '#server/platform/session/scope.ts';
import { deliver } from '../commands/deliver.ts';
import { moveToDepartment } from '../queries/of-department.ts';
import { mailboxesOf } from '../queries/people.ts';
import { readRequest } from '../queries/whole.ts';
import { addEntry } from '../queries/writes.ts';

interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: { readonly departmentId: string; readonly name: string };
  readonly to: { readonly departmentId: string; readonly name: string };
  readonly publicUrl: string;
}

/**
 * A department closes: its open requests are the other department's, in the transaction of the closing. Each says so in its timeline and goes to
 * the mailbox of whoever took it over, unless it went there before. Drafts stay as they are: they are held against the departments when they are sent.
 */
export const handOverDepartmentRequests = async ({
  work,
  person,
  from,
  to,
  publicUrl,
}: Handing): Promise<{ readonly requests: readonly string[] }> => {
  const moved = await moveToDepartment(work, from.departmentId, to.departmentId);
  const scope = scopeOf(person);
  for (const { requestId, companyId, isNewThere } of moved) {
    const actor = { id: person.userProfileId, name: fullNameOf(person) };
    await addEntry(work, { requestId, companyId }, actor, { kind: 'handedOver', text: `${from.name} to ${to.name}` });
    const row = isNewThere ? await readRequest({ work, scope, person }, requestId) : undefined;
    if (row !== undefined) await deliver({ work, publicUrl }, row, await mailboxesOf(work, [to.departmentId]));
  }
  return { requests: moved.map(({ number }) => number) };
};
