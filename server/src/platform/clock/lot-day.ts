const lotCalendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The calendar day on the lot: in the Burbank evening Greenwich has tomorrow already. */
export const lotToday = (now: Date): string => lotCalendar.format(now);
