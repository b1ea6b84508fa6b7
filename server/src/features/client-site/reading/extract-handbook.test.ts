import { describe, expect, it } from 'vitest';
import { readItems, savedPage } from '../testing/saved-page.ts';
import { linksIn } from './links-in.ts';

const items = readItems('handbook-2', savedPage('handbook'));
const blocksOf = (item: string) => {
  const read = items.get(item);
  return read?.lack === null && 'blocks' in read.content ? read.content.blocks : read?.lack;
};
const wordsOf = (item: string) => {
  const read = items.get(item);
  return read?.lack === null ? read.words : read?.lack;
};

describe('the block under an h3 of the handbook', () => {
  it('[HB-031] [HB-033] is found by the words of the heading, in wrappers of its own, up to the next h3', () => {
    expect(wordsOf('2.0')).toBe(
      [
        'Every project has one number. Ask accounts receivable or call 818-555-0142.',
        'It stands on each invoice and on each letter.',
        'Where it is',
        'On the letter of approval',
        'On each invoice',
        'at the top',
        'in the footer',
      ].join('\n'),
    );
  });

  it('[HB-033] keeps paragraphs, emphasis, lists, headings and links, and nothing else', () => {
    expect(blocksOf('2.0')).toEqual([
      {
        kind: 'paragraph',
        of: [
          { kind: 'text', text: 'Every project has ' },
          { kind: 'strong', of: [{ kind: 'text', text: 'one' }] },
          { kind: 'text', text: ' number. Ask ' },
          { kind: 'link', href: 'mailto:ar@lot.example', of: [{ kind: 'text', text: 'accounts receivable' }] },
          { kind: 'text', text: ' or call ' },
          { kind: 'link', href: 'tel:+18185550142', of: [{ kind: 'text', text: '818-555-0142' }] },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'paragraph',
        of: [
          { kind: 'text', text: 'It stands on each invoice' },
          { kind: 'break' },
          { kind: 'text', text: 'and on each letter.' },
        ],
      },
      { kind: 'heading', level: 4, of: [{ kind: 'text', text: 'Where it is' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'paragraph', of: [{ kind: 'text', text: 'On the letter of approval' }] }],
          [
            {
              kind: 'paragraph',
              of: [
                { kind: 'text', text: 'On ' },
                { kind: 'em', of: [{ kind: 'text', text: 'each' }] },
                { kind: 'text', text: ' invoice' },
              ],
            },
            {
              kind: 'list',
              ordered: true,
              items: [
                [{ kind: 'paragraph', of: [{ kind: 'text', text: 'at the top' }] }],
                [{ kind: 'paragraph', of: [{ kind: 'text', text: 'in the footer' }] }],
              ],
            },
          ],
        ],
      },
    ]);
  });

  it('[HB-033] reads tables with their head and caption, quotes and rules', () => {
    const blocks = blocksOf('2.1');
    expect(Array.isArray(blocks) && blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'rule',
      'paragraph',
      'table',
      'quote',
    ]);
    expect(Array.isArray(blocks) && blocks[3]).toEqual({
      kind: 'table',
      head: [[{ kind: 'text', text: 'Craft' }], [{ kind: 'text', text: 'Rate' }]],
      rows: [
        [
          [{ kind: 'text', text: 'Grip' }],
          [{ kind: 'text', text: '$74' }, { kind: 'break' }, { kind: 'text', text: 'four hours at least' }],
        ],
        [[{ kind: 'text', text: 'Paint' }], [{ kind: 'text', text: '$71' }]],
      ],
    });
  });

  it('leads to the portal where the portal shows the page, through the relay for PDFs of the site, outside for the rest', () => {
    const read = items.get('2.1');
    expect(read?.lack === null && linksIn(read.content)).toEqual([
      '/core/wbso-handbook-page?tab=office-production-tab&item=1.22',
      '/core/core-directory?tab=grip-tab',
      '/core/maps',
      '/api/customer-portal/client-site/documents/downloads-rates',
      'https://safety.lot.example/?a=1&b=2',
    ]);
    expect(read?.lack === null && read.content.documents).toEqual({ 'downloads-rates': '/downloads/rates.pdf' });
  });

  it('stands in a toggle as well as beside its text', () => {
    expect(wordsOf('2.2')).toBe('In five steps.');
  });

  it('is missing when there is no such heading, and when nothing stands under it', () => {
    expect(blocksOf('2.3')).toBe('not-there');
    expect(blocksOf('2.4')).toBe('not-there');
  });

  it('[HB-033] loses what acts, loads or asks, with everything in it, and every href that is not an address', () => {
    expect(blocksOf('2.5')).toEqual([
      { kind: 'paragraph', of: [{ kind: 'text', text: 'Net 30.' }] },
      { kind: 'paragraph', of: [{ kind: 'text', text: 'Thirty days.' }] },
      { kind: 'paragraph', of: [{ kind: 'text', text: 'Pay now here there' }] },
    ]);
  });

  it('is not found when two headings read the same', () => {
    const twice = readItems('handbook-2', '<h3>Invoices</h3><p>One</p><h3> INVOICES </h3><p>Two</p>');
    expect(twice.get('2.5')?.lack).toBe('twice');
  });

  it('ends with the last heading’s own room, not with the page', () => {
    const last = readItems(
      'handbook-2',
      '<div><main><h3>Flat bids</h3><p>A</p><div><h3>Invoices</h3><p>B</p></div></main><div>Site by somebody</div></div>',
    ).get('2.5');
    expect(last?.lack === null && last.words).toBe('B');
  });
});
