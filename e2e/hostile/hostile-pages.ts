import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { handbookSections } from '@gatehouse/domain/handbook/sections.ts';
import { demoLot } from '@gatehouse/local/seed/lot-settings.ts';

const page = (inside: string): string => `<!doctype html><html lang="en"><body><main>${inside}</main></body></html>`;

/** The pages of the client site in the mark-up it has (§7), with `inside` where its own words would be; one heading holds it, or all do. */
export const directoryWith = (inside: string, only?: string): string =>
  page(
    directoryTabs
      .filter(({ id }) => only === undefined || id === only)
      .map(
        ({ heading }) =>
          `<div class="toggle"><h3 class="toggle-title">${escaped(heading)}</h3><div class="toggle-content">${inside}</div></div>`,
      )
      .join('\n'),
  );

export const handbookWith = (section: 1 | 2 | 3, inside: string): string =>
  page(`<h3>${escaped(handbookSections[section - 1]?.items[0] ?? '')}</h3>${inside}`);

export const mapsWith = (inside: string, link = ''): string =>
  page(
    demoLot.clientSite.maps
      .map(
        ({ heading, linkText }) =>
          `<section><h3>${escaped(heading)}</h3><ul class="icon-list"><li class="icon-list-item"><a href="/maps/plan.pdf"><span class="icon-list-text">${escaped(linkText)}</span></a></li>${link}<li class="icon-list-item">${inside}</li></ul></section>`,
      )
      .join('\n'),
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;');
