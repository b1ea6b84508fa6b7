import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { partsOf } from '@gatehouse/domain/imports/several.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { lacksCreditForAccountsPayable, rightsInWords, valueFromWords } from '@gatehouse/domain/users/rights-words.ts';
import { CustomerUser } from '@gatehouse/domain/users/user.ts';
import type { ImportAnswer } from '@gatehouse/domain/users/views.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type PastedUser, readPastedUsers } from '../pasted-users.ts';
import { managedProjects } from '../queries/parts.ts';
import { companyOf, emailsInUse, type KnownProject, projectsOf } from '../queries/read.ts';
import { addCustomerUser, notHeldInWords } from './add-user.ts';
import type { House } from './invite.ts';

interface Judged {
  readonly pasted: PastedUser;
  readonly user: CustomerUser;
  readonly problems: readonly string[];
}

const yes = (typed: string): boolean => /^(yes|y|true|1)$/i.test(typed.trim());

/** What a line means, and everything that is wrong with it. */
const judge = (person: Person, pasted: PastedUser, projects: readonly KnownProject[]): Judged => {
  const problems: string[] = [...pasted.problems];
  const values = partsOf(pasted.permission).map((typed) => ({ typed, value: valueFromWords(typed) }));
  for (const { typed, value } of values)
    if (value === undefined) problems.push(`${usersMessages.importPermissionUnknown}: ${typed.slice(0, 60)}`);
  const named = partsOf(pasted.project).map((typed) => ({
    typed,
    project: projects.find(({ name, number }) =>
      [name, number].some((own) => own.toLowerCase() === typed.toLowerCase()),
    ),
  }));
  for (const { typed, project } of named)
    if (project === undefined) problems.push(`${usersMessages.importProjectUnknown}: ${typed.slice(0, 60)}`);
  const held = [...new Set(values.flatMap(({ value }) => (value === undefined ? [] : [value])))];
  const user = {
    firstname: pasted.firstname,
    lastname: pasted.lastname,
    email: pasted.email,
    jobtitle: pasted.jobtitle,
    phone: pasted.phone,
    companyadmin: false,
    accountspayable: yes(pasted.accountspayable),
    projects: named.flatMap(({ project }) =>
      project === undefined ? [] : [{ projectId: project.projectId, values: held }],
    ),
  };
  if ((managedProjects(person) !== null || values.length > 0) && named.length === 0)
    problems.push(usersMessages.projectMissing);
  const parsed = CustomerUser.safeParse(user);
  const labels: Readonly<Record<string, string>> = {
    firstname: 'First name',
    lastname: 'Last name',
    email: 'E-mail',
    jobtitle: 'Job title',
    phone: 'Phone',
  };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const label = labels[String(path[0])];
    problems.push(label === undefined ? message : `${label}: ${message}`);
  }
  if (lacksCreditForAccountsPayable(user)) problems.push(usersMessages.apNeedsCredit);
  const notHeld = notHeldInWords(person, user.projects, projects);
  if (notHeld !== null) problems.push(notHeld);
  return { pasted, user, problems };
};

interface Importing extends Asker {
  readonly house: House;
}

interface Asked {
  readonly csv: string;
  readonly commit: boolean;
  readonly leaveBadOut: boolean;
}

/**
 * Reads a pasted list, names what is wrong with each line, and, when it is to be done, adds the users of the good lines in one transaction:
 * all of them or none. A bad line stops all unless `leaveBadOut`.
 */
export const importUsers = async (
  { work, house, person, scope }: Importing,
  companyId: string,
  { csv, commit, leaveBadOut }: Asked,
): Promise<ImportAnswer> => {
  orNotFound(await companyOf(work, companyId));
  const projects = await projectsOf(work, companyId, managedProjects(person));
  const judged = readPastedUsers(csv).map((pasted) => judge(person, pasted, projects));
  const taken = await emailsInUse(
    work,
    judged.map(({ user }) => user.email),
    commit ? 'everybody' : scope,
  );
  const seen = new Set<string>();
  const lines = judged.map(({ pasted, user, problems }) => {
    const key = emailKey(user.email);
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    const all = [
      ...problems,
      ...(taken.has(key) ? [`E-mail: ${fieldMessages.duplicateEmail}`] : []),
      ...(isTwice ? [usersMessages.importTwice] : []),
    ];
    return {
      line: pasted.line,
      name: `${user.firstname} ${user.lastname}`.trim().slice(0, 255),
      email: user.email.slice(0, 255),
      rights: rightsInWords(user),
      problems: all,
      user,
    };
  });
  const bad = lines.filter(({ problems }) => problems.length > 0);
  if (commit && bad.length > 0 && !leaveBadOut)
    throw new Refusal(400, [
      { errorMessage: usersMessages.importHasProblems, code: 'import' },
      ...bad.slice(0, 49).map(({ line, problems }) => ({
        errorMessage: `Line ${line}: ${problems.join('. ')}`,
        field: `line.${line}`,
        code: 'invalid',
      })),
    ]);
  const good = lines.filter(({ problems }) => problems.length === 0);
  if (commit) for (const { user } of good) await addCustomerUser(work, house, person, companyId, user);
  return {
    message: usersMessages.inviteSent,
    lines: lines.map(({ user: _, ...line }) => line),
    imported: commit ? good.length : 0,
  };
};
