import type { Copying } from './copying.ts';
import type { Demo } from './demo.ts';
import { byName } from './lines.ts';
import { momentText } from './moments.ts';
import { idOf, mix, seedOf } from './places.ts';
import type { Town } from './town.ts';

const titles = [
  'Production Coordinator',
  'Unit Production Manager',
  'Producer',
  'Production Accountant',
  'Line Producer',
];
const values = [
  'customer_project view only',
  'customer_project view and manage',
  'customer_credit application view and manage',
];
const staffRoles = ['Department User', 'Department User', 'Department User', 'Department Head', 'CSR', 'A/R'];
const [SINCE, ROLE, MEMBER, CONTACT] = ['since', 'role', 'member', 'company contact'].map(seedOf) as [
  number,
  number,
  number,
  number,
];
const DAY = 86_400_000;

/** One person: the product knows them, may let them sign in with the password of the demo, and asks nothing of a first day. */
export const writePerson = (copying: Copying, town: Town, demo: Demo, p: number): void => {
  const write = byName(copying);
  const { id, first, last, email } = town.someone(p);
  const isStaff = town.isStaff(p);
  const company = town.companyOfPerson(p);
  const party = isStaff ? null : town.company(company);
  const isAdministrator = party !== null && company !== 0 && party.person(0).id === id;
  // who administers a company, and the two after them, are always there: records name them
  const isSettled = isStaff || isAdministrator || party?.person(1).id === id || party?.person(2).id === id;
  const since = town.now - (30 + (mix(SINCE, p) % 1_000)) * DAY - (mix(p, SINCE) % DAY);
  const accepted = isSettled || p % 25 !== 3 ? momentText(since + DAY) : null;
  write('users', {
    id,
    user_type_id: isStaff ? 2 : 1,
    company_id: party?.companyId ?? null,
    email,
    first_name: first,
    last_name: last,
    job_title: isStaff ? 'Studio operations' : (titles[p % titles.length] as string),
    phone: `818 555 ${String(mix(SINCE, p) % 10_000).padStart(4, '0')}`,
    company_admin: isAdministrator,
    accounts_payable: !isStaff && p % 9 === 4,
    status: !isSettled && p % 40 === 7 ? 'DISABLED' : 'ACTIVE',
    frozen_at: !isSettled && p % 50 === 9 ? momentText(town.now - 3 * DAY) : null,
    preferences: demo.preferences,
    version: 1,
    created_at: momentText(since),
    updated_at: momentText(since),
    invited_at: momentText(since),
    invite_expires_at: momentText(since + 14 * DAY),
    accepted_at: accepted,
    last_seen_at: accepted === null ? null : momentText(town.now - (mix(p, ROLE) % 60) * DAY),
    notifications: '{}',
  });
  write('first_minutes', { user_id: id, set_up_list_shown: false, tours_done: '{customer,studio,ar}' });
  if (accepted !== null)
    write('idp_accounts', {
      user_id: id,
      password_hash: demo.passwordHash,
      known_devices: '{}',
      password_changed_at: accepted,
    });
  if (!isStaff) return;
  const role = staffRoles[mix(ROLE, p) % staffRoles.length] as string;
  write('user_roles', { user_id: id, role });
  if (role.startsWith('Department'))
    write('user_departments', {
      user_id: id,
      department_id: demo.departments[mix(p, ROLE) % demo.departments.length] as string,
    });
};

/** Whom a company names, and whom bills go to. */
export const writeContacts = (copying: Copying, town: Town, i: number): void => {
  const write = byName(copying);
  const { companyId, contact, person } = town.company(i);
  const at = { created_at: momentText(town.now - 1_000 * DAY), updated_at: momentText(town.now - 1_000 * DAY) };
  const { first, last, email } = person(0);
  write('accounts_payable_contacts', {
    id: contact.id,
    company_id: companyId,
    name: contact.first,
    last_name: contact.last,
    email: contact.email,
    status: 'VALID',
    ...at,
  });
  write('company_contacts', {
    id: idOf(CONTACT, i, town.now - 1_000 * DAY),
    company_id: companyId,
    first_name: first,
    last_name: last,
    email,
    job_title: 'Producer',
    version: 1,
    ...at,
  });
};

export const writeGuarantor = (copying: Copying, town: Town, g: number): void => {
  const at = momentText(town.now - 1_100 * DAY);
  byName(copying)('guarantors', {
    ...town.guarantor(g),
    kind: (['BANK', 'SURETY', 'COMPANY'] as const)[g % 3] as string,
    total_cap_cents: 1_000_000_000 + (g % 50) * 50_000_000,
    active: true,
    version: 1,
    created_at: at,
    updated_at: at,
  });
};

/** Three people of the company are on each of its projects, not always the same. Whoever administers it sees all of them anyway. */
export const writeMembers = (copying: Copying, town: Town, n: number): void => {
  const write = byName(copying);
  const { id, party } = town.project(n);
  const first = 1 + (mix(MEMBER, n) % 50);
  const people = new Set([0, 1, 2].map((k) => party.person(first + k).id));
  people.delete(party.person(0).id);
  [...people].forEach((user_id, k) => {
    const of = { project_id: id, user_id, company_id: party.companyId };
    write('project_users', { ...of, status: 'Y' });
    write('project_values', { ...of, value: values[(n + k) % values.length] as string });
  });
};
