import { listed } from '../text/listed.ts';
import type { LotSettings } from './groups.ts';

/** The studio's sentence about its lot, on the home page and for search engines; ours where it says none. */
export const sentenceAbout = ({ brand, sites }: Pick<LotSettings, 'brand' | 'sites'>): string =>
  brand.tagline ||
  `Spaces, services and credit for the productions shooting with us in ${listed(sites.sites.map(({ name }) => name))}.`;
