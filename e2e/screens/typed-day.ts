/** A day some days from now, as it is typed on the lot. */
export const typedDay = (ahead: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' }).format(Date.now() + ahead * 86_400_000);
