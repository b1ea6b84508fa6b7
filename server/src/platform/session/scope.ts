import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { portalTypesOf, userTypes } from '@gatehouse/domain/permissions/people.ts';
import type { RowScope } from '#server/db/work.ts';

declare const minted: unique symbol;

/**
 * Whose rows a person may see. Minted here and nowhere else; every query of customers' data asks for one (promises rule 1).
 * `projectIds` null: every project of the company (company admin).
 */
export type Scope = { readonly [minted]: true } & (
  | { readonly kind: 'staff' }
  | { readonly kind: 'customer'; readonly companyId: string; readonly projectIds: readonly string[] | null }
);

const mint = (
  scope: { kind: 'staff' } | { kind: 'customer'; companyId: string; projectIds: readonly string[] | null },
): Scope => scope as Scope;

/** Refuses whoever is neither a customer of a company nor staff: an unknown kind of person sees nothing. */
export const scopeOf = (person: Person): Scope => {
  if (portalTypesOf(person.userTypeId).includes('studio')) return mint({ kind: 'staff' });
  if (person.userTypeId !== userTypes.customer || person.companyId === null) throw forbidden();
  return mint({
    kind: 'customer',
    companyId: person.companyId,
    projectIds: person.companyAdmin ? null : Object.keys(person.projectValues),
  });
};

/** A link without sign-in sees one company, and reads only the record its token names. */
export const scopeOfToken = (companyId: string): Scope => mint({ kind: 'customer', companyId, projectIds: null });

/** What the token of another system is bound to: these companies, and of others these projects. */
export interface Bounds {
  readonly companyIds: readonly string[];
  /** The companies of those projects. */
  readonly companyIdsOfProjects: readonly string[];
  readonly projectIds: readonly string[];
}

/** What another system reads: what staff read, or what its token is bound to. */
export type SystemScope = Scope | ({ readonly [minted]: true; readonly kind: 'bound' } & Bounds);

export const scopeOfService = (bounds: Bounds | null): SystemScope =>
  bounds === null ? scopeOfSystem() : ({ kind: 'bound', ...bounds } as SystemScope);

/** Jobs, seeds and the identity provider. */
export const scopeOfSystem = (): Scope => mint({ kind: 'staff' });

/** The same wall, as the database knows it. */
export const rowsOf = (scope: SystemScope): RowScope => {
  if (scope.kind === 'staff') return '*';
  if (scope.kind === 'customer') return scope.companyId;
  // their projects are a matter of the conditions, as those of people are
  return [...scope.companyIds, ...scope.companyIdsOfProjects].join(',') || 'none';
};
