import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { listQuery, severalOf } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { customerPermissionValues } from '../permissions/customer.ts';
import { accountStates } from './account-state.ts';
import { givenRoles } from './given-roles.ts';
import { designationFilters, userGroups, userSorts } from './user-list.ts';

const state = severalOf(accountStates).optional();

/** The users of the whole house (§2 users). */
export const StudioUsersQuery = listQuery({
  sizes: tableSizes,
  sorts: userSorts,
  filters: {
    /** Which tab; see groupOf. */
    group: z.enum(userGroups).optional(),
    role: z.enum(givenRoles).optional(),
    department: z.string().max(60).optional(),
    designation: z.enum(designationFilters).optional(),
    companyId: Id.optional(),
    permission: z.enum(customerPermissionValues).optional(),
    state,
  },
});

const ofCompany = {
  permission: z.enum(customerPermissionValues).optional(),
  projectId: Id.optional(),
  state,
};
/** The users of one company (section Users). */
export const CompanyUsersQuery = listQuery({ sizes: tableSizes, sorts: userSorts, filters: ofCompany });
export const StudioCompanyUsersQuery = listQuery({
  sizes: tableSizes,
  sorts: userSorts,
  filters: { ...ofCompany, companyId: Id },
});
