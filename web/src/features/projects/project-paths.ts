import { type Portal, portalOf } from '@gatehouse/domain/permissions/people.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';

/** Where the pages of projects lie in each portal (§2 Portal routes). */
export const projectPaths = {
  customer: {
    list: '/feature/customer-dashboard/projects-list',
    details: '/feature/customer-dashboard/project-details',
    edit: '/feature/customer-dashboard/edit-project',
  },
  studio: {
    list: '/feature/studio-dashboard/project/project-list',
    details: '/feature/studio-dashboard/project/project-details',
    edit: '/feature/studio-dashboard/project/edit-project',
  },
  ar: {
    list: '/feature/ar-dashboard/project/project-list',
    details: '/feature/ar-dashboard/project/project-details',
    edit: '/feature/ar-dashboard/project/edit-project',
  },
} as const satisfies Record<Portal, object>;

export const addProjectPaths = {
  studio: '/feature/studio-dashboard/project/add-project',
  ar: '/feature/ar-dashboard/project/add-project',
} as const;

export const portalOfProfile = ({ userTypeId, roles }: Pick<UserProfile, 'userTypeId' | 'roles'>): Portal =>
  portalOf({ userTypeId, roles: roles as Parameters<typeof portalOf>[0]['roles'] }) ?? 'customer';
