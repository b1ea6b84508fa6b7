import { emailKey } from '@gatehouse/domain/fields/email.ts';
import type { Known, KnownProject, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { isStaffRow } from '@gatehouse/domain/imports/kinds/users.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { partsOf } from '@gatehouse/domain/imports/several.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import { isPowerRole } from '@gatehouse/domain/users/powers.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type CompaniesNamed, companiesNamed, oneCompany } from './named-companies.ts';

interface StoredUser {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly companyId: string | null;
  readonly status: string;
  readonly values: Readonly<Record<string, string>>;
  readonly held: Readonly<Record<string, readonly string[]>>;
}

const storedUsers = (work: Work, emails: readonly string[]): Promise<readonly StoredUser[]> =>
  allRows<StoredUser>(work)`
    select u.id, u.version, lower(u.email) as email, u.company_id as "companyId", u.status,
      jsonb_build_object('firstname', u.first_name, 'lastname', u.last_name, 'jobtitle', coalesce(u.job_title, ''), 'phone', coalesce(u.phone, ''),
        'companyadmin', case when u.company_admin then 'Yes' else 'No' end,
        'accountspayable', case when u.accounts_payable then 'Yes' else 'No' end) as values,
      (select coalesce(jsonb_object_agg(v.project_id, v.held), '{}') from (
        select w.project_id, jsonb_agg(w.value order by w.value) as held from project_values w where w.user_id = u.id group by w.project_id) v) as held
    from users u where lower(u.email) = any(${emails}::text[]) and u.removed_at is null`;

interface StoredProject {
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly number: string;
}

const projectsNamed = (work: Work, companyIds: readonly string[], words: readonly string[]) =>
  words.length === 0
    ? Promise.resolve([])
    : allRows<StoredProject>(work)`
        select id as "projectId", company_id as "companyId", name, number from projects
        where company_id = any(${companyIds}::uuid[]) and (lower(number) = any(${words}::text[]) or lower(name) = any(${words}::text[]))`;

interface StoredDepartment {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
}

/** Who belongs to a row: their company, what they hold already, the projects and departments it names. */
export const lookUpUsers = async (
  work: Work,
  powersWait: () => Promise<boolean>,
  rows: readonly TypedRow[],
): Promise<readonly Known[]> => {
  const named = await companiesNamed(
    work,
    rows.flatMap(({ values: { company } }) => company ?? []),
  );
  const users = new Map(
    (
      await storedUsers(
        work,
        rows.flatMap(({ values: { email } }) => (email === undefined ? [] : [emailKey(email)])),
      )
    ).map((user) => [user.email, user]),
  );
  const companies = rows.map((row) => companyOf(row, users.get(emailKey(row.values.email ?? '')), named));
  const words = rows.flatMap(({ values: { projects } }) => partsOf(projects).map((part) => part.toLowerCase()));
  const projects = await projectsNamed(
    work,
    [...new Set(companies.flatMap(({ id }) => id ?? []))],
    [...new Set(words)],
  );
  const departments = rows.some(({ values }) => values.departments !== undefined)
    ? await allRows<StoredDepartment>(work)`
        select id, name, code from departments where closed_at is null order by id for share` // none closes while its people are written
    : [];
  const waits = rows.some(({ values }) => isStaffRow(values)) && (await powersWait());
  return rows.map((row, place): Known => {
    const user = users.get(emailKey(row.values.email ?? ''));
    const company = companies[place] ?? {};
    const own = projectsOf(row, company.id, projects, user?.held ?? {});
    const theirs = departmentsOf(row, departments);
    return {
      found: user === undefined ? null : { id: user.id, version: user.version, values: user.values },
      links: company.id === undefined ? {} : { company: company.id },
      projects: own.projects,
      ...(user === undefined ? {} : { holds: Object.values(user.held).flat() }),
      departments: theirs.departments,
      problems: [
        ...(company.problem === undefined ? [] : [company.problem]),
        ...againstChanging(row, user, company.id),
        ...own.problems,
        ...theirs.problems,
      ],
      ...(waits && user === undefined ? { note: noteOf(row) } : {}),
    };
  });
};

const companyOf = (
  { values: { company } }: TypedRow,
  user: StoredUser | undefined,
  named: CompaniesNamed,
): { readonly id?: string; readonly problem?: Problem } => {
  if (company === undefined) return user?.companyId == null ? {} : { id: user.companyId };
  const one = oneCompany(named(company));
  return 'message' in one ? { problem: { field: 'company', message: one.message } } : { id: one.company.id };
};

/** Why somebody who is here may not be changed by this row. */
const againstChanging = (
  { values }: TypedRow,
  user: StoredUser | undefined,
  companyId: string | undefined,
): readonly Problem[] => {
  if (user === undefined) return [];
  const refuse = (field: string, message: string): readonly Problem[] => [{ field, message }];
  if (user.status === 'DISABLED') return refuse('email', importMessages.deactivated);
  if (user.companyId === null && values.company !== undefined) return refuse('email', importMessages.addressOfStudio);
  if (user.companyId !== null && values.roles !== undefined) return refuse('email', importMessages.addressOfCustomer);
  if (user.companyId !== null && companyId !== undefined && companyId !== user.companyId)
    return refuse('email', importMessages.otherCompany);
  const rights = ['roles', 'departments', 'studioValues', 'authority', 'level', 'levelLimit'];
  const field = rights.find((each) => values[each] !== undefined);
  return user.companyId === null && field !== undefined ? refuse(field, importMessages.staffRights) : [];
};

const projectsOf = (
  { values }: TypedRow,
  companyId: string | undefined,
  known: readonly StoredProject[],
  held: StoredUser['held'],
): { readonly projects: readonly KnownProject[]; readonly problems: readonly Problem[] } => {
  const projects = new Map<string, KnownProject>();
  const problems: Problem[] = [];
  for (const typed of partsOf(values.projects)) {
    const word = typed.toLowerCase();
    const own = known.filter((each) => each.companyId === companyId);
    const byNumber = own.filter(({ number }) => number.toLowerCase() === word);
    const named = byNumber.length > 0 ? byNumber : own.filter(({ name }) => name.toLowerCase() === word);
    const [found, ...others] = named;
    if (found === undefined) problems.push({ field: 'projects', message: importWords.noProject(typed) });
    else if (others.length > 0)
      problems.push({
        field: 'projects',
        message: importWords.severalProjects(named.map(({ number }) => number).toSorted()),
      });
    else
      projects.set(found.projectId, {
        projectId: found.projectId,
        name: found.name,
        held: held[found.projectId] ?? [],
      });
  }
  return { projects: [...projects.values()], problems };
};

const departmentsOf = ({ values }: TypedRow, known: readonly StoredDepartment[]) => {
  const departments = new Set<StoredDepartment>();
  const problems: Problem[] = [];
  for (const typed of partsOf(values.departments)) {
    const found = known.find(({ id, name, code }) =>
      [id, name, code ?? ''].some((own) => own.toLowerCase() === typed.toLowerCase()),
    );
    if (found === undefined) problems.push({ field: 'departments', message: importWords.noDepartment(typed) });
    else departments.add(found);
  }
  return { departments: [...departments], problems };
};

/** What of a row waits for a second System Admin (decision 0080). */
const noteOf = ({ values }: TypedRow): string => {
  const powers = [
    ...partsOf(values.roles).filter(isPowerRole),
    ...partsOf(values.studioValues),
    ...(values.level === undefined ? [] : [`Level ${values.level}`]),
  ];
  return powers.length === 0 ? '' : importWords.waits(powers.join(', '));
};
