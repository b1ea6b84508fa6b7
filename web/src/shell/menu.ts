import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import type { MenuEntry } from './resources.ts';

/** §2 Portal routes: the menu of each portal, in the order and the words of the specification. The A/R overview is plural (RT-056). */
const menus = {
  customer: [
    { label: 'Overview', to: '/feature/customer-dashboard/overview', flag: 'accessOverview' },
    { label: 'Projects', to: '/feature/customer-dashboard/projects-list', flag: 'accessProject' },
    {
      label: 'Requests',
      to: '/feature/customer-dashboard/requests',
      alsoAt: '/feature/customer-dashboard/new-request',
      flag: 'accessRequest',
    },
    { label: 'Companies', to: '/feature/customer-dashboard/company', flag: 'accessCompany' },
    // ours (decision 0082): none of the four leads to the people whom somebody manages without being company admin
    {
      label: 'Project users',
      to: '/feature/customer-dashboard/project-users',
      alsoAt: '/feature/customer-dashboard/user',
      flag: 'manageProjectUser',
      unless: 'viewCompanyUsers',
    },
  ],
  studio: [
    { label: 'My Dashboard', to: '/feature/studio-dashboard/Mydashboard' },
    { label: 'Companies', to: '/feature/studio-dashboard/company/companies' },
    { label: 'Projects', to: '/feature/studio-dashboard/project/project-list' },
    { label: 'Users', to: '/feature/studio-dashboard/users' },
    {
      label: 'Credit Application',
      to: '/feature/studio-dashboard/credit-app',
      alsoAt: '/feature/studio-dashboard/credit-application',
      alert: 'creditApplications',
    },
    {
      label: 'Requests',
      to: '/feature/studio-dashboard/studio-request',
      alsoAt: '/feature/studio-dashboard/new-request',
      alert: 'requests',
    },
  ],
  ar: [
    {
      label: 'Credit Applications',
      to: '/feature/ar-dashboard/overview',
      alsoAt: '/feature/ar-dashboard/credit-application',
      alert: 'creditApplications',
    },
    { label: 'Companies', to: '/feature/ar-dashboard/company/companies' },
    { label: 'Projects', to: '/feature/ar-dashboard/project/project-list' },
    { label: 'Users', to: '/feature/ar-dashboard/users' },
  ],
} as const satisfies Record<Portal, readonly MenuEntry[]>;

/** The entries of a portal that this person may see. Nobody signed in, or an unknown type: none. */
export const menuOf = (
  portal: Portal | null,
  profile: Pick<UserProfile, 'roleAssigned'> | null,
): readonly MenuEntry[] => {
  if (portal === null || profile === null) return [];
  const entries: readonly MenuEntry[] = menus[portal];
  const has = (name: string | undefined): boolean => name !== undefined && profile.roleAssigned[name] === true;
  return entries.filter(({ flag, unless }) => (flag === undefined || has(flag)) && !has(unless));
};

/** §2: My profile is hidden for customers without manageProfile. */
export const mayOpenProfile = (portal: Portal | null, profile: Pick<UserProfile, 'roleAssigned'>): boolean =>
  portal !== null && (portal !== 'customer' || profile.roleAssigned.manageProfile === true);
