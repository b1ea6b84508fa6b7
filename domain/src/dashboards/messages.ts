/** Panels of the dashboards (03, 18): ours, the specification shows none of their words (DB-013). */
export const dashboardMessages = {
  nothingToday: 'Nothing of yours is on the lot today.',
  nothingBooked: 'Nothing is booked today',
  nothingBookedText: 'What preps, shoots and strikes today appears here.',
  noChallenges: 'No hold is challenged',
  noChallengesText: 'A hold that somebody challenges waits here for its answer.',
} as const;
