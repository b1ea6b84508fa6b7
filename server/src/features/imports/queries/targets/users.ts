import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { isStaffRow } from '@gatehouse/domain/imports/kinds/users.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { CustomerUser, StudioUser } from '@gatehouse/domain/users/user.ts';
import { allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ImportHands, ImportTarget, ToWrite, Written } from '#server/features/imports/target.ts';
import { changeOne, insertMany } from '../many.ts';
import { lookUpUsers } from './look-up-users.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

const rightsOf = (projects: CustomerUser['projects'], userId: string, companyId: string | null) => {
  const member = (projectId: string) => ({ project_id: projectId, user_id: userId, company_id: companyId });
  return {
    members: projects.map(({ projectId }) => ({ ...member(projectId), status: 'Y' })),
    values: projects.flatMap(({ projectId, values }) => values.map((value) => ({ ...member(projectId), value }))),
  };
};

/** Customers, many at a time: the people, then what they hold on their projects. */
const insertCustomers = async (work: Work, rows: readonly ToWrite[]): Promise<readonly Written[]> => {
  if (rows.length === 0) return [];
  const at = work.now.toISOString();
  const users = rows.map(({ judged }) => judged.input as CustomerUser & { readonly companyId: string });
  const ids = await insertMany<{ id: string; email: string }>(
    work,
    'users',
    users.map(({ firstname, lastname, email, jobtitle, phone, companyId, companyadmin, accountspayable }) => ({
      user_type_id: 1,
      company_id: companyId,
      email,
      first_name: firstname,
      last_name: lastname,
      job_title: jobtitle,
      phone: orNull(phone),
      company_admin: companyadmin,
      accounts_payable: accountspayable,
      status: 'ACTIVE',
      preferences: defaultPreferences,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
    ['id', 'email'],
  );
  const idOf = new Map(ids.map(({ id, email }) => [emailKey(email), id]));
  const rights = users.map(({ email, companyId, projects }) =>
    rightsOf(projects, idOf.get(emailKey(email)) ?? '', companyId),
  );
  await insertMany(
    work,
    'project_users',
    rights.flatMap(({ members }) => members),
    [],
  );
  await insertMany(
    work,
    'project_values',
    rights.flatMap(({ values }) => values),
    [],
  );
  return rows.map(({ judged: { row } }, place) => ({
    row,
    id: idOf.get(emailKey(users[place]?.email ?? '')) ?? '',
    version: 1,
    before: null,
  }));
};

const columnOf: Readonly<Record<string, (value: string) => Readonly<Record<string, unknown>>>> = {
  firstname: (value) => ({ first_name: value }),
  lastname: (value) => ({ last_name: value }),
  jobtitle: (value) => ({ job_title: value }),
  phone: (value) => ({ phone: orNull(value) }),
  companyadmin: (value) => ({ company_admin: value === 'Yes' }),
  accountspayable: (value) => ({ accounts_payable: value === 'Yes' }),
};

/** Rights that are added to somebody who is here; an undo takes exactly these. */
const addRights = async (work: Work, { known, judged }: ToWrite) => {
  const { projects } = judged.input as CustomerUser;
  const added = projects.flatMap(({ projectId, values }) => {
    const held = known.projects?.find((project) => project.projectId === projectId)?.held ?? [];
    const missing = values.filter((value) => !held.includes(value));
    return missing.length === 0 ? [] : [{ projectId, values: missing }];
  });
  if (added.length === 0) return null;
  const { members, values } = rightsOf(added, judged.id ?? '', known.links.company ?? null);
  const there = await allValues<string>(work)`
    select project_id from project_users where user_id = ${judged.id} and status = 'Y' and project_id = any(${members.map(({ project_id }) => project_id)}::uuid[])`;
  await work.trx
    .insertInto('project_users')
    .values(members.map((member) => ({ ...member, company_id: member.company_id ?? '' })))
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ status: 'Y' }))
    .execute();
  await insertMany(work, 'project_values', values, []);
  return { members: members.map(({ project_id }) => project_id).filter((id) => !there.includes(id)), values };
};

const changed = async (work: Work, row: ToWrite): Promise<Written> => {
  const { judged, typed } = row;
  const set = Object.assign(
    {},
    ...judged.changed.map((field) => columnOf[field]?.(typed.values[field] ?? '') ?? {}),
  ) as Record<string, unknown>;
  // a change of rights alone counts as a change of the person
  const columns = Object.keys(set).length === 0 ? { last_name: row.known.found?.values.lastname } : set;
  const { version, before } = await changeOne(work, 'users', judged.id ?? '', columns);
  const rights = isStaffRow(typed.values) ? null : await addRights(work, row);
  return { row: judged.row, id: judged.id ?? '', version, before: rights === null ? before : { ...before, rights } };
};

export const usersTarget = ({ addStaff, inviteUsers, powersWait }: ImportHands): ImportTarget => ({
  table: 'users',
  own: [
    ...['project_users', 'project_values', 'user_roles', 'user_values', 'user_departments', 'designations'],
    ...['user_changes', 'action_tokens'],
  ],
  lookUp: (work, { person }, rows) => lookUpUsers(work, () => powersWait(work, person), rows),
  write: async (work, { person, mail }, rows) => {
    const fresh = rows.filter(({ judged }) => judged.verdict === 'NEW');
    const written = [
      ...(await insertCustomers(
        work,
        fresh.filter(({ typed }) => !isStaffRow(typed.values)),
      )),
    ];
    for (const { judged, typed } of fresh)
      if (isStaffRow(typed.values)) {
        const id = await addStaff(work, person, judged.input as StudioUser);
        written.push({ row: judged.row, id, version: 1, before: null });
      }
    if (mail)
      await inviteUsers(
        work,
        person,
        written.map(({ id }) => id),
      );
    for (const row of rows) if (row.judged.verdict === 'CHANGED') written.push(await changed(work, row));
    return written;
  },
});
