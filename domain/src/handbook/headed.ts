import { lot } from '../lot-settings/lot.ts';
import { type HandbookSection, handbookSections } from './sections.ts';

let headed: { readonly by: object; readonly sections: readonly HandbookSection[] } | null = null;

/** The sections with their items as the studio heads them on its own pages; the same ones until the settings are others. */
export const handbook = (): readonly HandbookSection[] => {
  const by = lot().clientSite;
  if (headed?.by !== by) {
    const said = [by.handbook1, by.handbook2, by.handbook3];
    const sections = handbookSections.map((section, index) => {
      const items = said[index]?.map(({ heading }) => heading);
      return items === undefined ? section : { ...section, items };
    });
    headed = { by, sections };
  }
  return headed.sections;
};

/** §2: the default tab, and the one an unknown value falls back to (HB-017). */
export const handbookSectionOf = (tab: string | undefined): HandbookSection =>
  handbook().find((section) => section.tab === tab) ?? (handbook()[0] as HandbookSection);
