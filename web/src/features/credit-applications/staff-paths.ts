/** Where the queue and the review of each staff portal lie. A/R's queue is its overview (§2 Landing routes). */
export const staffPaths = {
  ar: { queue: '/feature/ar-dashboard/overview', review: '/feature/ar-dashboard/credit-application' },
  studio: { queue: '/feature/studio-dashboard/credit-app', review: '/feature/studio-dashboard/credit-application' },
} as const;

export type StaffPortal = keyof typeof staffPaths;
