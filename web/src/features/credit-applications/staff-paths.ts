/** Where the queue and the review of each staff portal lie. A/R's queue is its overview (§2 Landing routes). */
export const staffPaths = {
  ar: {
    queue: '/feature/ar-dashboard/overview',
    review: '/feature/ar-dashboard/credit-application',
    redline: '/feature/ar-dashboard/redline',
  },
  studio: {
    queue: '/feature/studio-dashboard/credit-app',
    review: '/feature/studio-dashboard/credit-application',
    redline: '/feature/studio-dashboard/redline',
  },
} as const;

export type StaffPortal = keyof typeof staffPaths;
