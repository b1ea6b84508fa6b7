import { countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';

/** What is said of a fact: what it is, and the one way to make it hold while it does not. */
export interface SaidOfFact {
  readonly holds: boolean;
  readonly title: string;
  readonly detail: string;
  readonly act: { readonly label: string; readonly to: string };
}

export const page = (address: string): string => `/feature/studio-dashboard/${address}`;
export const room = (id: string): string => page(`lot-settings/${id}`);

/** A few names, and how many more. */
export const some = (names: readonly string[]): string =>
  names.length <= 3 ? listed(names) : `${names.slice(0, 2).join(', ')} and ${countOf(names.length - 2, 'other')}`;
