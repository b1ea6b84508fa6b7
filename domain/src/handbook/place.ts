import { handbook, handbookSectionOf } from './headed.ts';
import { type HandbookSection, itemNumber } from './sections.ts';

/** One item of the handbook: where it stands and what it is called. */
export interface HandbookPlace {
  readonly section: HandbookSection;
  readonly number: string;
  readonly heading: string;
}

const placeAt = (section: HandbookSection, index: number): HandbookPlace => ({
  section,
  number: itemNumber(section, index),
  heading: section.items[index] ?? '',
});

/** Every item from 1.0 to 4.0, in reading order. */
export const handbookPlaces = (): readonly HandbookPlace[] =>
  handbook().flatMap((section) => section.items.map((_heading, index) => placeAt(section, index)));

/**
 * What the address shows (§2, HB-016, HB-017). A tab decides the section and an item of another section is not looked at; without a tab the item's
 * own section is taken. What is unknown falls back to the first item of the section.
 */
export const handbookPlaceOf = (tab: string | undefined, item: string | undefined): HandbookPlace => {
  const named = handbookPlaces().find(({ number }) => number === item);
  if (named !== undefined && (tab === undefined || named.section.tab === tab)) return named;
  return placeAt(handbookSectionOf(tab), 0);
};

/** The query of an item's address. The first item of a section needs no number: the tab alone leads to it (§2). */
export const addressOfPlace = ({ section, number }: HandbookPlace): { readonly tab: string; readonly item?: string } =>
  number === itemNumber(section, 0) ? { tab: section.tab } : { tab: section.tab, item: number };

/** The items before and after, across the sections. */
export const neighboursOf = ({
  number,
}: HandbookPlace): { readonly previous: HandbookPlace | undefined; readonly next: HandbookPlace | undefined } => {
  const places = handbookPlaces();
  const at = places.findIndex((place) => place.number === number);
  return { previous: places[at - 1], next: places[at + 1] };
};
