/** After so long somebody should look: a nightly backup with two hours to spare, a monthly rehearsal. */
const DUE_AFTER_MS = { backup: 26 * 3_600_000, rehearsal: 31 * 86_400_000 } as const;

/** Has it been too long since this was done last? Never is too long. */
export const isDue = (what: keyof typeof DUE_AFTER_MS, doneAt: string | null, now: string): boolean =>
  doneAt === null || Date.parse(now) - Date.parse(doneAt) > DUE_AFTER_MS[what];
