import { lot } from '../lot-settings/lot.ts';
import type { Site } from '../sites/sites.ts';
import type { Units } from './measure.ts';

/** In what a site measures its lengths. */
export const unitsAt = (site: Site): Units => lot().sites.sites.find(({ id }) => id === site)?.units ?? 'ft';
