export const agreedStates = ['on time', 'due today', 'late', 'paused'] as const;
export type AgreedState = (typeof agreedStates)[number];

export interface AgreedTime {
  readonly state: AgreedState;
  /** Business days above what was agreed, begun ones counted; 0 unless late. */
  readonly lateDays: number;
}

/** "On time", "Due today", "Late 2 d", "Clock paused": the badge (credit.md §3). */
export const agreedInWords = ({ state, lateDays }: AgreedTime): string => {
  switch (state) {
    case 'late':
      return `Late ${lateDays} d`;
    case 'due today':
      return 'Due today';
    case 'paused':
      return 'Clock paused';
    default:
      return 'On time';
  }
};
