import type { CompanyName, OwnCompany } from '@gatehouse/domain/companies/company-view.ts';
import { wantedStates } from '@gatehouse/domain/spaces/allocation.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { contactsOf } from './contacts.ts';
import { projectsVisibleTo, visibleTo } from './visible.ts';

/** A company as its own people may see it, and what only staff do. */
export interface ReadCompany {
  readonly own: OwnCompany;
  readonly internalUse: boolean;
  readonly entities: readonly CompanyName[];
}

/** `seesUsers`: only who may see the company's users learns how many there are (§6). */
export const readCompany = async (
  work: Work,
  scope: Scope,
  companyId: string,
  seesUsers: boolean,
): Promise<ReadCompany | undefined> => (await readCompanies(work, scope, seesUsers, companyId))[0];

/** One company, or every company of a customer, each with everything around it, in one statement. */
export const readCompanies = async (
  work: Work,
  scope: Scope,
  seesUsers: boolean,
  companyId?: string,
): Promise<readonly ReadCompany[]> => {
  const named = (row: string) =>
    sql`json_build_object('companyId', ${sql.ref(`${row}.id`)}, 'number', ${sql.ref(`${row}.number`)}, 'name', ${sql.ref(`${row}.production_name`)})`;
  const rows = await allRows<{ company: ReadCompany }>(work)`
    select json_build_object(
      'internalUse', c.internal_use,
      'entities', (select coalesce(json_agg(${named('e')} order by e.number), '[]') from companies e where e.parent_company_id = c.id),
      'own', ${ownCompany(scope, seesUsers, named('m'))}) as company
    from companies c left join companies m on m.id = c.parent_company_id
    where ${visibleTo(scope)} and ${companyId === undefined ? sql`true` : sql`c.id = ${companyId}`}
    order by c.number limit 100`;
  return rows.map(({ company }) => company);
};

const ownCompany = (scope: Scope, seesUsers: boolean, parent: ReturnType<typeof sql>) => sql`json_build_object(
  'companyId', c.id, 'version', c.version, 'number', c.number, 'companyType', c.company_type, 'legalForm', coalesce(c.legal_form, ''),
  'productionName', c.production_name, 'legalName', c.legal_name, 'site', c.site, 'phone', coalesce(c.phone, ''),
  'address', ${address('address')},
  'billingAddress', case when c.billing_address in ('{}', c.address) then null else ${address('billing_address')} end,
  'taxIdLast4', c.tax_id_last4, 'status', c.status, 'clientSince', c.client_since,
  'parent', case when m.id is null then null else ${parent} end,
  'contacts', ${contactsOf(sql`c.id`)},
  'counts', json_build_object(
    'projects', (select count(*) from projects p where p.company_id = c.id and ${projectsVisibleTo(scope)}),
    'activeProjects', (select count(*) from projects p where p.company_id = c.id and p.status = 'ACTIVE' and ${projectsVisibleTo(scope)}),
    'users', ${seesUsers ? sql`(select count(*) from users u where u.company_id = c.id and u.removed_at is null)` : sql`0`},
    'allocations', (select count(*) from allocations a
      where a.company_id = c.id and a.state in ${listed(wantedStates)} and ${projectsVisibleTo(scope, sql`a.project_id`)})))`;

/** Addresses from before the form had one may lack parts; the wire names every part. */
const address = (column: 'address' | 'billing_address') => sql`(
  '{"country":"","street":"","city":"","state":"","postalCode":""}'::jsonb || ${sql.ref(`c.${column}`)})`;

/** Companies that may be a parent: they have none themselves (one level, CO-003). */
export const listParents = async (work: Work, scope: Scope): Promise<readonly CompanyName[]> => {
  if (scope.kind !== 'staff') return [];
  return allRows<CompanyName>(work)`
    select id as "companyId", number, production_name as name from companies
    where parent_company_id is null and status = 'ACTIVE' and company_type = 'Studio, network or streamer'
    order by lower(production_name), number limit 500`;
};

/** null: the company has none. Undefined: not there, or not theirs. */
export const readSealedTaxId = (work: Work, scope: Scope, companyId: string): Promise<Buffer | null | undefined> =>
  oneValue<Buffer | null>(work)`
    select c.tax_id_encrypted as sealed from companies c where c.id = ${companyId} and ${visibleTo(scope)}`;
