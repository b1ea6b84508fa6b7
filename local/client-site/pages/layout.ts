import { clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { demoLot } from '../../seed/lot-settings.ts';
import { el, type Html, toHtml } from '../markup/html.ts';

const menu: readonly (readonly [label: string, path: string])[] = [
  ['Home', '/'],
  ['Offices and stages', clientSitePages['handbook-1']],
  ['Purchasing and billing', clientSitePages['handbook-2']],
  ['Protection and emergencies', clientSitePages['handbook-3']],
  ['Directory', clientSitePages.directory],
  ['Maps', clientSitePages.maps],
];

export interface PageParts {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly main: readonly Html[];
}

/** A whole page of the site: menu, sign, what the page says, and where the studio is. */
export const layout = ({ path, title, intro, main }: PageParts): string => {
  const page = el(
    'html',
    { lang: 'en-US' },
    el(
      'head',
      {},
      el('meta', { charset: 'utf-8' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el(
        'title',
        {},
        path === '/' ? `${demoLot.brand.name}, for productions` : `${title} | ${demoLot.brand.name}, for productions`,
      ),
      el('link', { rel: 'stylesheet', href: '/style.css' }),
    ),
    el(
      'body',
      {},
      el('a', { class: 'skip', href: '#content' }, 'Skip to content'),
      header(path),
      el(
        'main',
        { id: 'content' },
        el('section', { class: 'sign' }, el('h1', {}, title), el('p', { class: 'intro' }, intro)),
        ...main,
      ),
      footer(),
    ),
  );
  return `<!doctype html>\n${toHtml(page)}`;
};

const header = (path: string): Html =>
  el(
    'header',
    { class: 'top' },
    el('a', { class: 'name', href: '/' }, demoLot.brand.name),
    el(
      'nav',
      { 'aria-label': 'Main' },
      ...menu.map(([label, to]) => el('a', to === path ? { href: to, 'aria-current': 'page' } : { href: to }, label)),
    ),
  );

const footer = (): Html =>
  el(
    'footer',
    { class: 'bottom' },
    el('h2', {}, 'Where we are'),
    ...demoLot.sites.sites.map(({ name, street, city, phone }) =>
      el('p', {}, el('strong', {}, name), el('br', {}), `${street}, ${city}`, el('br', {}), phone),
    ),
    el('p', {}, `${demoLot.brand.name}. For productions on the lot and those on their way.`),
  );
