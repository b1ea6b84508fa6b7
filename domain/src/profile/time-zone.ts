/** An IANA name such as America/Los_Angeles, known to this machine (US-022). Offsets such as +05:00 are no places. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const cityOf = (name: string): string => (name.split('/').at(-1) ?? name).replaceAll('_', ' ');

/** Pacific time, Los Angeles. `at` settles which name is meant where a place changed its zone. */
export const timeZoneInWords = (name: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longGeneric' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return name.includes('/') ? `${zone.replace(/ Time$/, ' time')}, ${cityOf(name)}` : zone.replace(/ Time$/, ' time');
};
