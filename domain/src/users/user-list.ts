import { addressReader, aText, listSearch, manyOf, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { customerPermissionValues } from '../permissions/customer.ts';
import { accountStates } from './account-state.ts';
import { givenRoles } from './given-roles.ts';

/** Picture 20: the tabs of the list. Staff and customers whatever their state; the other two cut across both. */
export const userGroups = ['staff', 'customers', 'invited', 'stopped'] as const;
export type UserGroup = (typeof userGroups)[number];
export const userSorts = ['name', 'email', 'jobtitle', 'lastSeen', 'company'] as const;
export type UserSort = (typeof userSorts)[number];
export const designationFilters = ['1', '2', 'none'] as const;

/** The address of the list of all users. */
export const readUsersSearch = listSearch({
  sizes: tableSizes,
  sorts: userSorts,
  filters: {
    group: oneOf(userGroups),
    role: oneOf(givenRoles),
    department: aText(60),
    designation: oneOf(designationFilters),
    companyId: aText(36),
    permission: oneOf(customerPermissionValues),
    state: manyOf(accountStates),
  },
});
export type UsersSearch = ReturnType<typeof readUsersSearch>;

/** The dialog that a link of another page begins. */
export const readUsersAct = addressReader({ ask: oneOf(['invite']) });

export const readUsersAddress = (
  query: Readonly<Record<string, unknown>>,
): UsersSearch & ReturnType<typeof readUsersAct> => ({ ...readUsersSearch(query), ...readUsersAct(query) });

/** Whom the list shows: the tab that is named, else the staff; a search looks through all tabs unless one is named (undefined: everybody). */
export const groupOf = ({
  group,
  q,
}: {
  readonly group?: UserGroup | undefined;
  readonly q?: string | undefined;
}): UserGroup | undefined => group ?? ((q ?? '') === '' ? 'staff' : undefined);

/** The address of the section Users of a company. */
export const readCompanyUsersSearch = listSearch({
  sizes: tableSizes,
  sorts: userSorts,
  filters: { permission: oneOf(customerPermissionValues), projectId: aText(36), state: manyOf(accountStates) },
});
export type CompanyUsersSearch = ReturnType<typeof readCompanyUsersSearch>;
