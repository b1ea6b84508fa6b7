import { lotSite, siteIds, siteNamed } from '../sites/sites.ts';
import type { ImportField } from './import-kind.ts';

/** The site of a record: those that the lot has at the moment of reading, the first where the file says nothing. */
export const siteField: ImportField = {
  label: 'Site',
  also: ['lot', 'location', 'campus'],
  get choices() {
    return siteIds();
  },
  called: siteNamed,
  get otherwise() {
    return lotSite();
  },
  get hint() {
    return `${siteNamed(lotSite())} where the file says nothing.`;
  },
  get example() {
    return siteNamed(lotSite());
  },
};
