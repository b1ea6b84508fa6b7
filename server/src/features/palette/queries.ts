import type { PaletteFind } from '@gatehouse/domain/palette/contract.ts';
import { MOST_OF_A_KIND } from '@gatehouse/domain/palette/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { rowsInScope } from '#server/platform/session/scope-rows.ts';

export type FoundRecord = Pick<PaletteFind, 'id' | 'title' | 'note' | 'state'> & {
  readonly kind: 'project' | 'company' | 'person';
};

/** Which kinds of rows are looked through, and how far; a kind that is not there is not asked for. */
export interface Reach {
  readonly scope: Scope;
  /** null: every project of the scope. */
  readonly projects: readonly string[] | null | 'none';
  readonly companies: boolean;
  /** null: everybody of the scope; else whoever is on one of these projects. */
  readonly people: readonly string[] | null | 'none';
}

/** What is looked for: words that were typed, or ids that were kept. */
export type Sought = { readonly words: readonly string[] } | { readonly ids: readonly string[] };

/** Rows are gathered up to this many before they are ordered: a word that half the lot bears must not cost half the lot. */
const GATHERED = 100;

/** `%` and `_` mean themselves. */
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

interface Place {
  readonly table: RawBuilder<unknown>;
  /** What the index of names begins with; text, in lower case. */
  readonly name: RawBuilder<string>;
  /** The text of the trigram index, to the letter. */
  readonly text: RawBuilder<string>;
  /** Of equal rank: those that are over come last, and then it goes by name. */
  readonly over: RawBuilder<boolean>;
  readonly order: RawBuilder<string>;
  /** How it is called by number, if it is. */
  readonly number: (word: string) => RawBuilder<boolean> | null;
}

const places = {
  project: {
    table: sql.table('projects'),
    name: sql`lower(name)`,
    text: sql`name`,
    over: sql`status = 'CLOSED'`,
    order: sql`lower(name)`,
    number: (word) =>
      /^(?:p-?)?\d+$/.test(word) ? sql`number = ${`P-${word.replace(/\D/g, '').padStart(4, '0')}`}` : null,
  },
  company: {
    table: sql.table('companies'),
    name: sql`lower(production_name)`,
    text: sql`(production_name || ' ' || legal_name)`,
    over: sql`status = 'DISABLED'`,
    order: sql`lower(production_name)`,
    number: (word) => (/^\d{1,9}$/.test(word) ? sql`number = ${Number(word)}` : null),
  },
  person: {
    table: sql.table('users'),
    name: sql`lower(last_name)`,
    text: sql`(first_name || ' ' || last_name || ' ' || email)`,
    over: sql`status = 'DISABLED'`,
    order: sql`row(lower(last_name), lower(first_name))`,
    number: () => null,
  },
} as const satisfies Record<FoundRecord['kind'], Place>;

/** Ids of the rows that answer: by number, by the beginning of the name, then anywhere in it once three letters are typed (an index needs three). */
const candidates = (place: Place, sought: Sought, mine: RawBuilder<boolean>): RawBuilder<unknown> => {
  const from = (where: RawBuilder<boolean>, rank: number, rest: RawBuilder<unknown> = sql``) =>
    sql`(select id, ${sql.lit(rank)} as rank, ${place.over} as over, ${place.order} as name from ${place.table} where ${mine} and ${where} ${rest})`;
  if ('ids' in sought) return from(sql`id = any(${sought.ids}::uuid[])`, 0);
  const { words } = sought;
  const number = words.length === 1 ? place.number(words[0] ?? '') : null;
  const anywhere = sql.join(
    words.map((word) => sql<boolean>`${place.text} ilike ${`%${literally(word)}%`}`),
    sql` and `,
  ) as RawBuilder<boolean>;
  const branches = [
    ...(number === null ? [] : [from(number, 0)]),
    from(
      sql`${place.name} like ${`${literally(words.join(' '))}%`}`,
      1,
      sql`order by ${place.name} limit ${sql.lit(MOST_OF_A_KIND)}`,
    ),
    ...(words.some((word) => word.length >= 3) ? [from(anywhere, 2, sql`limit ${sql.lit(GATHERED)}`)] : []),
  ];
  return sql.join(branches, sql` union all `);
};

/** The best of them, before anything is looked up for them. */
const best = (place: Place, sought: Sought, mine: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select id, row_number() over (order by rank, over, name, id) as at
    from (select distinct on (id) * from (${candidates(place, sought, mine)}) any_of order by id, rank) each
    order by at limit ${sql.lit(MOST_OF_A_KIND)})`;

const projects = (sought: Sought, scope: Scope, ids: readonly string[] | null) => {
  const mine = rowsInScope(scope, { company: sql`company_id`, project: sql`id` }, ids);
  return sql`(select 'project' as kind, p.id::text, p.name as title, p.number || ', ' || c.production_name as note, p.status as state
    from ${best(places.project, sought, mine)} f join projects p on p.id = f.id join companies c on c.id = p.company_id
    order by f.at)`;
};

const companies = (sought: Sought, { scope }: Reach) => {
  const mine = scope.kind === 'staff' ? sql<boolean>`true` : sql<boolean>`id = ${scope.companyId}`;
  return sql`(select 'company' as kind, c.id::text, c.production_name as title, c.number || ', ' || c.company_type as note, c.status as state
    from ${best(places.company, sought, mine)} f join companies c on c.id = f.id
    order by f.at)`;
};

const people = (sought: Sought, scope: Scope, on: readonly string[] | null, now: Date) => {
  const ofProjects =
    on === null
      ? sql`true`
      : sql`exists (select from project_users pu where pu.user_id = users.id and pu.status = 'Y' and pu.project_id = any(${on}::uuid[]))`;
  const mine =
    scope.kind === 'staff'
      ? sql<boolean>`removed_at is null`
      : sql<boolean>`removed_at is null and company_id = ${scope.companyId} and ${ofProjects}`;
  return sql`(select 'person' as kind, u.id::text, u.first_name || ' ' || u.last_name as title,
      concat_ws(', ', nullif(u.job_title, ''), c.production_name) as note,
      case when u.status = 'DISABLED' then 'DISABLED'
        when u.frozen_at <= ${now} and (u.frozen_until is null or u.frozen_until > ${now}) then 'FROZEN'
        when u.accepted_at is null then 'INVITED' else 'ACTIVE' end as state
    from ${best(places.person, sought, mine)} f join users u on u.id = f.id left join companies c on c.id = u.company_id
    order by f.at)`;
};

/** Everything a person may see that answers, kind by kind, best first; one statement. */
export const findRecords = async (work: Work, reach: Reach, sought: Sought): Promise<readonly FoundRecord[]> => {
  const parts = [
    ...(reach.projects === 'none' ? [] : [projects(sought, reach.scope, reach.projects)]),
    ...(reach.companies ? [companies(sought, reach)] : []),
    ...(reach.people === 'none' ? [] : [people(sought, reach.scope, reach.people, work.now)]),
  ];
  if (parts.length === 0) return [];
  // a plan for any words would walk the names from their first to their last in search of a beginning that it does not know
  return allRows<FoundRecord>(work)`/* plan each time */ ${sql.join(parts, sql` union all `)}`;
};
