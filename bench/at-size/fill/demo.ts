import type pg from 'pg';
import type { Party, Someone } from './party.ts';

/** Somebody of the demo's companies: what their rows name them by. */
export interface KnownPerson extends Someone {
  readonly companyId: string;
}

/** A space with the days, counted since 1970, between which the demo has booked it. */
export interface FreeSpace {
  readonly id: string;
  readonly bookedFrom: number;
  readonly bookedUntil: number;
}

/** Who the rows of the demo may name, so that a copy names somebody else. */
export interface Demo {
  /** The moment at which it was seeded, in milliseconds: the only present that a filled lot knows. */
  readonly now: number;
  readonly companies: ReadonlyMap<string, { readonly name: string; readonly legalName: string }>;
  /** Of each company, who administers it first. */
  readonly people: ReadonlyMap<string, readonly KnownPerson[]>;
  /** Whom bills go to, and whom the company names as its contacts. */
  readonly contacts: ReadonlyMap<string, readonly KnownPerson[]>;
  readonly projects: ReadonlyMap<string, { readonly name: string; readonly number: string }>;
  readonly guarantors: ReadonlyMap<string, string>;
  readonly departments: readonly string[];
  /** Those in force, as a screening keeps them. */
  readonly screeningLists: string;
  readonly spaces: readonly FreeSpace[];
  /** Of Ines Okafor: what a person chose for themselves, and the password of all. */
  readonly preferences: string;
  readonly passwordHash: string;
  /** The company of the customer who is measured, with her as its administrator. */
  readonly ours: Omit<Party, 'person'> & { readonly person: Someone };
  readonly staff: readonly Someone[];
}

const MEASURED = 'ines.okafor@saltmarsh.example';

export const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1);

const keyed = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const ofCompanies = (rows: readonly KnownPerson[]): Map<string, readonly KnownPerson[]> =>
  Map.groupBy(rows, ({ companyId }) => companyId);

export const readDemo = async (client: pg.Client): Promise<Demo> => {
  const all = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
  const person = 'id, company_id as "companyId", first_name as first, last_name as last, email';
  const people = await all<KnownPerson>(
    `select ${person} from users where company_id is not null order by company_id, company_admin desc, email`,
  );
  const contacts = await all<KnownPerson>(`
    select id, company_id as "companyId", name as first, last_name as last, email from accounts_payable_contacts
    union all select ${person} from company_contacts order by 2, 5`);
  const companies = await all<{ id: string; name: string; legalName: string; postalCode: string }>(
    `select id, production_name as name, legal_name as "legalName", address->>'postalCode' as "postalCode" from companies`,
  );
  const [one] = await all<{ now: string; preferences: string; hash: string; lists: string }>(`
    select
      (select jsonb_agg(jsonb_build_object('name', l.name, 'version', l.version) order by l.name)::text from screening_lists l where l.in_force) as lists,
      (extract(epoch from a.password_changed_at) * 1000)::bigint::text as now, u.preferences::text, a.password_hash as hash
    from users u join idp_accounts a on a.user_id = u.id where u.email = '${MEASURED}'`);
  const measured = people.find(({ email }) => email === MEASURED);
  const company = companies.find(({ id }) => id === measured?.companyId);
  const contact = contacts.find(({ companyId }) => companyId === measured?.companyId);
  if (one === undefined || measured === undefined || company === undefined || contact === undefined)
    throw new Error('This lot is not the demo: Ines Okafor is not there.');
  const names = async (text: string) => (await all<{ id: string }>(text)).map(({ id }) => id);
  return {
    now: Number(one.now),
    companies: keyed(companies),
    people: ofCompanies(people),
    contacts: ofCompanies(contacts),
    projects: keyed(await all<{ id: string; name: string; number: string }>('select id, name, number from projects')),
    guarantors: new Map(
      (await all<{ id: string; name: string }>('select id, name from guarantors')).map((g) => [g.id, g.name]),
    ),
    departments: await names('select id from departments where serves_clients order by id'),
    spaces: await all<FreeSpace>(`
      select s.id, coalesce(min(a.starts_on), to_timestamp(${Number(one.now) / 1_000})::date) - date '1970-01-01' as "bookedFrom", coalesce(max(a.ends_on), to_timestamp(${Number(one.now) / 1_000})::date) - date '1970-01-01' as "bookedUntil"
      from spaces s left join allocations a on a.space_id = s.id where s.retired_on is null group by s.id order by s.id`),
    screeningLists: one.lists,
    preferences: one.preferences,
    passwordHash: one.hash,
    ours: { ...company, companyId: company.id, domain: domainOf(MEASURED), contact, person: measured },
    staff: await all(
      `select id, first_name as first, last_name as last, email from users where user_type_id = 2 order by email`,
    ),
  };
};
