import { capital, countInWords } from '../text/format.ts';

/** Four things stand before the first production. '' : none does. */
export const openInWords = (open: number): string =>
  open === 0
    ? ''
    : `${capital(countInWords(open))} ${open === 1 ? 'thing stands' : 'things stand'} before the first production.`;
