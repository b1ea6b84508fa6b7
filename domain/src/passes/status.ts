/** Decisions §5: where a pass stands. */
export const passStatuses = [
  'REQUESTED',
  'APPROVED',
  'ISSUED',
  'ARRIVED',
  'LEFT',
  'DENIED',
  'REVOKED',
  'EXPIRED',
] as const;
export type PassStatus = (typeof passStatuses)[number];

/** What people read for it (look §3). */
export const passStatusNames = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  ISSUED: 'Issued',
  ARRIVED: 'On the lot',
  LEFT: 'Left',
  DENIED: 'Denied',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
} as const satisfies Record<PassStatus, string>;

/** With these the gate lets somebody in; who left may come back while the days last. */
export const admitted = ['APPROVED', 'ISSUED', 'ARRIVED', 'LEFT'] as const satisfies readonly PassStatus[];
export const admits = (status: PassStatus): boolean => (admitted as readonly PassStatus[]).includes(status);

/** The gate must know these too. */
export const turnedAway = ['DENIED', 'REVOKED'] as const satisfies readonly PassStatus[];
/** What ends by itself when its days are over. */
export const expiring = ['REQUESTED', 'APPROVED', 'ISSUED', 'ARRIVED'] as const satisfies readonly PassStatus[];

/** Tabs of the list. */
export const passTabs = ['today', 'waiting', 'coming', 'over', 'all'] as const;
export type PassTab = (typeof passTabs)[number];

export const passSorts = ['arrives', 'name', 'number', 'project', 'status'] as const;
