import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { tourPortals } from '@gatehouse/domain/set-up/tours.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import { insertRows } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { setPasswordHash } from '@gatehouse/server/platform/identity/accounts.ts';
import type { Vault } from '@gatehouse/server/platform/session/encryption.ts';
import { cast } from '../people.ts';
import { companies } from './companies.ts';
import { insertCompanies } from './insert-companies.ts';
import type { LotCalendar } from './lot-calendar.ts';
import { payableContacts } from './payable-contacts.ts';
import { projects } from './places.ts';
import { type Resident, residents } from './residents.ts';

/** The lot was there long before any application: nothing on it is younger than this. */
const OPENED = -800;

interface Opening {
  readonly work: Work;
  readonly calendar: LotCalendar;
}

/** Projects and accounts payable contacts, straight into the tables, and the companies. */
export const insertPlaces = async ({ work, calendar }: Opening, vault: Vault): Promise<void> => {
  const opened = { created_at: calendar.at(OPENED, '09:00'), updated_at: calendar.at(OPENED, '09:00') };
  await insertCompanies({ ...work, now: opened.created_at }, vault, calendar.day(OPENED));
  await insertRows(
    work,
    'projects',
    Object.values(projects).map((project) => ({
      id: project.id,
      number: project.number,
      company_id: companies[project.company].id,
      name: project.name,
      status: project.status,
      project_type: project.projectType,
      movie_type: project.movieType,
      financing: project.financing,
      site: project.site,
      starts_on: calendar.day(project.startsIn),
      ends_on: calendar.day(project.endsIn),
      active: project.status !== 'CLOSED',
      ...opened,
    })),
  );
  await insertRows(
    work,
    'accounts_payable_contacts',
    payableContacts.map(({ company, firstName, lastName, email, bouncedDaysAgo }, index) => ({
      company_id: companies[company].id,
      name: firstName,
      last_name: lastName,
      email,
      ...(bouncedDaysAgo === null
        ? {}
        : { status: 'INVALID', invalid_reason: `bounced ${dateInText(calendar.day(-bouncedDaysAgo))}` }),
      created_at: new Date(opened.created_at.getTime() + index), // the order in which they are listed
      updated_at: opened.updated_at,
    })),
  );
};

/** The cast of people.ts with what they hold, and the residents. */
export const insertPeople = async ({ work, calendar }: Opening): Promise<void> => {
  const since = calendar.at(OPENED, '09:00');
  const opened = { created_at: since, updated_at: since, accepted_at: since };
  const preferences = JSON.stringify(defaultPreferences);
  await insertRows(work, 'users', [
    ...cast.map((person) => ({
      ...personRow(person),
      user_type_id: person.userTypeId,
      company_id: person.company === null ? null : companies[person.company].id,
      status: person.status,
      frozen_at: person.frozen ? calendar.at(-4, '15:10') : null,
      authority_cents: person.authorityCents,
      preferences: JSON.stringify({
        ...defaultPreferences,
        onTheLotCountry: { onTheLotCountryName: person.onTheLot },
      }),
      ...opened,
    })),
    ...residents.map((person) => ({
      ...personRow(person),
      user_type_id: 1,
      company_id: companies[person.company].id,
      status: 'ACTIVE',
      frozen_at: null,
      authority_cents: null,
      preferences,
      ...opened,
    })),
  ]);
  // nobody's first visit: what a new studio is told stands on no screen of the demo
  await insertRows(
    work,
    'first_minutes',
    [...cast, ...residents].map(({ id }) => ({ user_id: id, set_up_list_shown: false, tours_done: [...tourPortals] })),
  );
  const held = <T>(rowsOf: (person: (typeof cast)[number]) => readonly T[]): T[] => cast.flatMap(rowsOf);
  await insertRows(
    work,
    'user_roles',
    held(({ id, roles }) => roles.map((role) => ({ user_id: id, role }))),
  );
  await insertRows(
    work,
    'user_values',
    held(({ id, values }) => values.map((value) => ({ user_id: id, value }))),
  );
  await insertRows(
    work,
    'user_departments',
    held(({ id, departmentId }) => (departmentId === null ? [] : [{ user_id: id, department_id: departmentId }])),
  );
  await insertRows(
    work,
    'designations',
    held(({ id, designations }) =>
      designations.map(({ level, departmentId, capCents }) => ({
        user_id: id,
        level,
        department_id: departmentId,
        cap_cents: capCents,
        valid_from: calendar.day(OPENED),
      })),
    ),
  );
  await insertProjectPeople(work);
};

/** Sign-ins are the cast's alone; `hashes` in its order. */
export const insertPasswords = async (work: Work, hashes: readonly string[]): Promise<void> => {
  for (const [index, { id }] of cast.entries()) await setPasswordHash(work, id, hashes[index] ?? '');
};

const personRow = (person: Omit<Resident, 'company' | 'projects'>) => ({
  id: person.id,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  job_title: person.jobTitle,
  phone: person.phone,
  company_admin: person.companyAdmin,
  accounts_payable: person.accountsPayable,
});

/** Who works on which project, and with which of the five permission values (§3). */
const insertProjectPeople = async (work: Work): Promise<void> => {
  const places = [...cast, ...residents].flatMap((person) =>
    Object.entries(person.projects).map(([name, values]) => {
      const project = projects[name as keyof typeof projects];
      return { user_id: person.id, project_id: project.id, company_id: companies[project.company].id, values };
    }),
  );
  await insertRows(
    work,
    'project_users',
    places.map(({ values: _, ...row }) => row),
  );
  await insertRows(
    work,
    'project_values',
    places.flatMap(({ values, ...row }) => values.map((value) => ({ ...row, value }))),
  );
};
