import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { directoryWith } from '../hostile/hostile-pages.ts';
import { type OwnSite, startSite } from '../hostile/hostile-site.ts';

const page = (inside: readonly string[]): string =>
  `<!doctype html><html lang="en"><body><main>${inside.join('\n')}</main></body></html>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

/** The studio's own public site, with every part under the heading by which it is looked for until a studio says otherwise. */
export const startOwnClientSite = async (): Promise<OwnSite> => {
  const site = await startSite();
  const { clientSite } = neutralLot;
  for (const [path, parts] of [
    [clientSite.handbook1Page, clientSite.handbook1],
    [clientSite.handbook2Page, clientSite.handbook2],
    [clientSite.handbook3Page, clientSite.handbook3],
  ] as const)
    site.show(path, page(parts.map(({ heading }) => `<h3>${escaped(heading)}</h3><p>As it is done at Fernhill.</p>`)));
  site.show(clientSite.directoryPage, directoryWith('<p>Fernhill answers at 323 555 0100.</p>'));
  site.show(
    clientSite.mapsPage,
    page(
      clientSite.maps.map(
        ({ heading, linkText }) =>
          `<section><h3>${escaped(heading)}</h3><ul class="icon-list"><li class="icon-list-item"><a href="/maps/plan.pdf"><span class="icon-list-text">${escaped(linkText)}</span></a></li></ul></section>`,
      ),
    ),
  );
  return site;
};
