/** Where requests lie in the two portals that have them (§2 Portal routes); A/R has none. */
export const requestPaths = {
  customer: {
    list: '/feature/customer-dashboard/requests',
    start: '/feature/customer-dashboard/new-request',
    project: '/feature/customer-dashboard/project-details',
  },
  studio: {
    list: '/feature/studio-dashboard/studio-request',
    start: '/feature/studio-dashboard/new-request',
    project: '/feature/studio-dashboard/project/project-details',
  },
} as const;

export type RequestPortal = keyof typeof requestPaths;
