import { forbidden, notFound, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { type ProjectValue, projectValueLabels, tidyValues } from '@gatehouse/domain/projects/project-values.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import type { StoredProject } from '../queries/project.ts';
import { holdsCreditSomewhere, lockMember, type Member, writeMember } from '../queries/project-users.ts';
import { projectFor } from '../rights.ts';

interface Touched {
  readonly project: StoredProject;
  readonly member: Member;
  readonly values: readonly ProjectValue[];
}

/** Puts a user of the project's company on it (§2 Add project user). Refuses strangers with 404, who is there already or deactivated with 409. */
export const addProjectUser = async (
  asker: Asker,
  projectId: string,
  userProfileId: string,
  asked: readonly ProjectValue[],
): Promise<Touched> => {
  const { project, member } = await begin(asker, projectId, userProfileId);
  if (member.status === 'Y') throw new Refusal(409, projectMessages.alreadyOnProject, 'exists');
  if (member.disabled) throw new Refusal(409, projectMessages.deactivated, 'not-now');
  const values = tidyValues(asked);
  await writeMember(asker.work, project, userProfileId, 'Y', values);
  return { project, member, values };
};

/** Changes what a project user holds on this project. What is taken away ends at once (promises rule 9). */
export const changeProjectUser = async (
  asker: Asker,
  projectId: string,
  userProfileId: string,
  asked: readonly ProjectValue[],
): Promise<Touched> => {
  const { project, member } = await begin(asker, projectId, userProfileId);
  if (member.status !== 'Y') throw notFound();
  const values = tidyValues(asked);
  await writeMember(asker.work, project, userProfileId, 'Y', values);
  await assertCreditStays(asker, member);
  if (member.values.some((value) => !values.includes(value))) await signOut(asker, member);
  return { project, member, values };
};

/** Takes a user off the project: status N, no values, signed out (§4 Remove user, PJ-021, PJ-031). */
export const removeProjectUser = async (asker: Asker, projectId: string, userProfileId: string): Promise<Touched> => {
  const { project, member } = await begin(asker, projectId, userProfileId);
  if (member.status !== 'Y') throw notFound();
  await writeMember(asker.work, project, userProfileId, 'N', []);
  await assertCreditStays(asker, member);
  await signOut(asker, member);
  return { project, member, values: [] };
};

/** What every command here begins with: the right on this very project, and a person of its company. Nobody changes their own rights. */
const begin = async (asker: Asker, projectId: string, userProfileId: string) => {
  const { work, person } = asker;
  const project = await projectFor(asker, projectId, 'manageProjectUser');
  const member = orNotFound(await lockMember(work, project, userProfileId));
  if (person.userTypeId === 1 && !can(person, 'manageCustomerUser')) {
    if (member.userProfileId === person.userProfileId)
      throw new Refusal(409, projectMessages.notOwnValues, 'own-rights');
    // US-024: only a company admin touches a company admin
    if (member.companyAdmin) throw forbidden();
  }
  return { project, member };
};

/** §5: an Accounts Payable user keeps a Credit Application permission on at least one project. */
const assertCreditStays = async ({ work }: Asker, member: Member): Promise<void> => {
  if (!member.accountsPayable || member.companyAdmin) return;
  if (!(await holdsCreditSomewhere(work, member.userProfileId)))
    throw new Refusal(409, usersMessages.apNeedsCredit, 'accounts-payable');
};

/** Who was only invited has no session, and keeps the invitation. */
const signOut = async ({ work }: Asker, member: Member): Promise<void> => {
  if (member.accepted) await endSessionsOf(work, member.userProfileId, 'removed');
};

/** What the history says about it. */
export const detailOf = ({ member, values }: Touched) => ({
  userProfileId: member.userProfileId,
  person: member.name,
  changes: [{ field: 'permissions', from: inWords(member.values), to: inWords(values) }],
});

const inWords = (values: readonly ProjectValue[]): string | null =>
  values.length === 0 ? null : values.map((value) => projectValueLabels[value]).join(', ');
