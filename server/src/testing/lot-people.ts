import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { Work } from '#server/db/work.ts';
import { setPasswordHash } from '#server/platform/identity/accounts.ts';
import { castPasswordHash } from './cheap-hash.ts';

export const companies = { saltmarsh: 'Saltmarsh Films Ltd', groyne: 'Groyne Pictures LLC' } as const;
const departments = { costume: 'Costume', grip: 'Grip', 'set-lighting': 'Set Lighting' } as const;
export type Department = keyof typeof departments;

interface Facts {
  readonly last: string;
  readonly company?: keyof typeof companies;
  readonly companyAdmin?: boolean;
  readonly roles?: readonly string[];
  readonly values?: readonly string[];
  readonly designations?: readonly (readonly [
    level: 1 | 2,
    department: Department | null,
    capDollars: number | null,
  ])[];
  readonly authorityDollars?: number;
}

/** Who the main path needs, as the demo lot has them (demo-data: People). */
const people = {
  carl: { last: 'Dane', company: 'saltmarsh' },
  ines: { last: 'Okafor', company: 'saltmarsh', companyAdmin: true },
  mina: { last: 'Usher', company: 'saltmarsh' },
  hana: { last: 'Voss', company: 'groyne', companyAdmin: true },
  sam: { last: 'Whitlock', roles: ['System Admin'] },
  casey: { last: 'Reed', roles: ['CSR'] },
  drew: { last: 'Malone', roles: ['Department User'], designations: [[1, 'costume', 100_000]] },
  helen: {
    last: 'Frost',
    roles: ['Department Head'],
    designations: [
      [1, 'costume', 500_000],
      [2, 'costume', 500_000],
    ],
  },
  ray: { last: 'Castellanos', roles: ['Department User'], designations: [[1, 'grip', null]] },
  gwen: { last: 'Ashdown', roles: ['Department Head'], designations: [[2, null, null]] },
  leo: {
    last: 'Brandt',
    roles: ['Department Head'],
    values: ['Final Review'],
    designations: [[2, 'set-lighting', null]],
  },
  joan: { last: 'Petrosyan', roles: ['A/R'], values: ['Final Review', 'A/R Number'], authorityDollars: 1_000_000 },
  ari: { last: 'Quinn', roles: ['A/R'] },
} as const satisfies Readonly<Record<string, Facts>>;
export type Name = keyof typeof people;
export const names = Object.keys(people) as Name[];

/** Answers by mailed links; has no account. */
export const riley = { name: 'Riley Marsh', email: 'riley.marsh@guarantee.example' } as const;

export const emailOf = (name: Name): string => {
  const { last, company } = people[name] as Facts;
  return `${name}.${last.toLowerCase()}@${company ?? 'gatehouse'}.example`;
};

/** Puts departments, companies and people into an empty database. */
export const insertPeople = async (work: Work) => {
  const { trx, now } = work;
  const at = { created_at: now, updated_at: now };
  await trx
    .insertInto('departments')
    .values(Object.entries(departments).map(([id, name]) => ({ id, name })))
    .execute();
  const companyIds = {} as Record<keyof typeof companies, string>;
  for (const [index, [key, name]] of Object.entries(companies).entries()) {
    const { id } = await trx
      .insertInto('companies')
      .values({
        number: 10_001 + index,
        company_type: 'Production company',
        production_name: name,
        legal_name: name,
        ...at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    companyIds[key as keyof typeof companies] = id;
  }
  const ids: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const facts: Facts = people[name];
    const { id } = await trx
      .insertInto('users')
      .values({
        user_type_id: facts.company === undefined ? 2 : 1,
        company_id: facts.company === undefined ? null : companyIds[facts.company],
        company_admin: facts.companyAdmin ?? false,
        email: emailOf(name),
        first_name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        last_name: facts.last,
        authority_cents: facts.authorityDollars === undefined ? null : facts.authorityDollars * 100,
        preferences: JSON.stringify(defaultPreferences),
        ...at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[name] = id;
    for (const role of facts.roles ?? []) await trx.insertInto('user_roles').values({ user_id: id, role }).execute();
    for (const value of facts.values ?? [])
      await trx.insertInto('user_values').values({ user_id: id, value }).execute();
    for (const [level, department_id, cap] of facts.designations ?? [])
      await trx
        .insertInto('designations')
        .values({
          user_id: id,
          level,
          department_id,
          cap_cents: cap === null ? null : cap * 100,
          valid_from: '2020-01-01',
        })
        .execute();
    await setPasswordHash(work, id, castPasswordHash);
  }
  return { ids, companyIds };
};
