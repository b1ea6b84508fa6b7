/** What people read in the reports; all ours. */
export const reportMessages = {
  reminded: 'Reminder sent',
  nobodyToRemind: 'Nobody of the company is there to be reminded.',
  notExpiring: 'This has no end any more that a reminder could tell of.',
} as const;
