import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import type { Work } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { targetFor } from '../commands/account-actions.ts';
import {
  applyRights,
  askSecondAdmin,
  changesBetween,
  hasPower,
  rightsOfStored,
  secondAdmins,
  wordsOf,
} from '../commands/change-rights.ts';
import type { StoredUser } from '../queries/parts.ts';
import { findUser, peopleOfDepartment } from '../queries/read.ts';
import { changesForSecondAdmin } from '../queries/user-changes.ts';
import { updateUser } from '../queries/writes.ts';

interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: { readonly departmentId: string; readonly name: string };
  readonly to: { readonly departmentId: string; readonly name: string };
  readonly publicUrl: string;
  readonly requestId: string;
}

const memberOf = (rights: StaffRights, from: string, to: string): StaffRights => ({
  ...rights,
  departmentsIds: [...new Set(rights.departmentsIds.map((id) => (id === from ? to : id)))],
});

/** The same level for the other department; where somebody holds one there already, that one stays as it is. */
const signsFor = (rights: StaffRights, from: string, to: string): StaffRights => ({
  ...rights,
  designations: rights.designations.flatMap((held) => {
    if (held.departmentId !== from) return [held];
    const isThere = rights.designations.some(({ level, departmentId }) => level === held.level && departmentId === to);
    return isThere ? [] : [{ ...held, departmentId: to }];
  }),
});

const refuseWhileOneWaits = async (work: Work, departmentId: string, people: readonly string[]): Promise<void> => {
  const waiting = (await changesForSecondAdmin(work)).find(
    (change) =>
      change.kind === 'RIGHTS' &&
      (people.includes(change.userProfileId) ||
        change.wanted.departmentsIds.includes(departmentId) ||
        change.wanted.designations.some((wanted) => wanted.departmentId === departmentId)),
  );
  if (waiting !== undefined) throw new Refusal(409, departmentMessages.rightsWait(waiting.name), 'waits');
};

/**
 * A department closes: its people are the other department's, in the transaction of the closing, so that they go on with what they had begun. The
 * levels that they hold for it are powers: they follow when a second System Admin says so, at once where there is none, and never those of
 * whoever closes it (decision 0080). Refuses (409) while a change of rights waits that knows the department as it was.
 */
export const followDepartment = async ({
  work,
  person,
  from,
  to,
  publicUrl,
  requestId,
}: Handing): Promise<{ readonly people: readonly string[] }> => {
  const house = { publicUrl };
  const ids = await peopleOfDepartment(work, from.departmentId);
  await refuseWhileOneWaits(work, from.departmentId, ids);
  const follow = async (user: StoredUser): Promise<void> => {
    const held = rightsOfStored(user);
    const member = memberOf(held, from.departmentId, to.departmentId);
    const isOwn = user.userProfileId === person.userProfileId;
    const signing = isOwn ? member : signsFor(member, from.departmentId, to.departmentId);
    const seconds = isOwn ? [] : await secondAdmins(work, person.userProfileId, user.userProfileId);
    const waits = seconds.length > 0 && hasPower(await changesBetween(work, member, signing));
    const after = waits ? member : signing;
    const changes = await changesBetween(work, held, after);
    if (changes.length > 0) await applyRights(work, house, { user, after, changes, by: person });
    const asked = waits ? await changesBetween(work, member, signing) : [];
    if (waits)
      await askSecondAdmin(work, house, { user, before: member, after: signing, changes: asked, by: person }, seconds);
    if (changes.length === 0 && asked.length === 0) return;
    const version = await updateUser(work, user.userProfileId, {});
    await writeAudit(work, {
      event: 'STUDIO_USER_EDITED',
      person,
      target: targetFor(user, version, {
        changes: wordsOf([...changes, ...asked]),
        because: `${from.name} closed`,
        ...(waits ? { waits: true } : hasPower(changes) ? { alone: true } : {}),
      }),
      requestId,
    });
  };
  const names: string[] = [];
  for (const id of ids) {
    const user = await findUser(work, id);
    if (user === undefined) continue;
    await follow(user);
    names.push(`${user.firstname} ${user.lastname}`);
  }
  return { people: names };
};
