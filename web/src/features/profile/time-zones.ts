import { timeZoneInWords } from '@gatehouse/domain/profile/time-zone.ts';

/** US-022: the IANA zones this browser knows, in words, the person's own among them whatever it is. */
export const timeZoneChoices = (own: string, at: Date): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])]
    .map((value) => ({ value, label: timeZoneInWords(value, at) }))
    .sort((one, other) => one.label.localeCompare(other.label));
