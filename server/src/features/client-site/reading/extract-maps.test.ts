import { describe, expect, it } from 'vitest';
import { readItems, savedPage } from '../testing/saved-page.ts';

const items = readItems('maps', savedPage('maps'));

describe('the icon list of a group of maps', () => {
  it('[MP-008] [MP-010] is the one under the heading that holds the configured link text, with all its links', () => {
    const read = items.get('main-lot-tab');
    expect(read?.lack === null && read.content).toEqual({
      links: [
        {
          title: 'Main lot, color',
          detail: 'PDF, 212 KB',
          href: '/api/customer-portal/client-site/documents/maps-main-lot-color',
          pdf: true,
        },
        { title: 'Bus routes', detail: null, href: 'https://transit.example/routes.pdf', pdf: true },
        { title: 'All maps', detail: null, href: '/core/maps', pdf: false },
      ],
      documents: { 'maps-main-lot-color': '/maps/main-lot-color.pdf' },
    });
  });

  it('[MP-010] is not taken when the heading is there and the link text is not', () => {
    expect(items.get('ranch-tab')?.lack).toBe('not-there');
  });

  it('[MP-010] [MP-011] is missing without its heading, and with two lists of the same link text', () => {
    expect(items.get('conference-rooms-tab')?.lack).toBe('not-there');
    expect(items.get('ev-chargers-tab')?.lack).toBe('twice');
  });
});
