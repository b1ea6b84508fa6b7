import { useFormats } from '#web/api/use-formats.ts';

/** A calendar date, or the day of a moment, inside running text, written the reader's way (§9). */
export function Day(props: { readonly on: string } | { readonly at: string }) {
  const { dateInText, dateOf } = useFormats();
  return dateInText('on' in props ? props.on : dateOf(props.at));
}
