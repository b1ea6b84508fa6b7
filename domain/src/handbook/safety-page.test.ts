import { describe, expect, it } from 'vitest';
import { lot } from '../lot-settings/lot.ts';
import { neutralLot } from '../lot-settings/neutral.ts';
import { Block, textOfBlocks } from '../text/tree.ts';
import { safetyBlocks } from './safety-page.ts';

const written = (words: string) =>
  safetyBlocks({ ...neutralLot.safetyPage, sections: [{ id: 'one', title: 'One', words }] }).slice(1);
const text = (words: string) => [{ kind: 'text', text: words }];
const item = (words: string) => [{ kind: 'paragraph', of: text(words) }];

describe('section four of the handbook [HB-025]', () => {
  const blocks = safetyBlocks(lot().safetyPage);

  it('is content like that of the other sections', () => {
    for (const block of blocks) expect(Block.parse(block)).toEqual(block);
  });

  it('says what the studio wrote: how to report, when to ask and what not to do', () => {
    const said = textOfBlocks(blocks);
    for (const topic of ['Report it', 'Before you shoot', 'Stunts, heights', 'Heat, smoke', 'Air, water and waste'])
      expect(said).toContain(topic);
  });

  it('can be called from a telephone, at every hour', () => {
    expect(JSON.stringify(blocks)).toContain('"href":"tel:+18185550122"');
  });

  it('is empty until somebody has written it', () => {
    expect(safetyBlocks(neutralLot.safetyPage)).toEqual([]);
  });

  it('reads lists, tables and paragraphs out of what was typed', () => {
    expect(written('First.\nSecond.\n- one\n- two\n\n- three\n1. four\n2) five')).toEqual([
      ...item('First.'),
      ...item('Second.'),
      { kind: 'list', ordered: false, items: [item('one'), item('two')] },
      { kind: 'list', ordered: false, items: [item('three')] },
      { kind: 'list', ordered: true, items: [item('four'), item('five')] },
    ]);
    expect(written('| What | Ahead |\n| Haze | One day |')).toEqual([
      { kind: 'table', head: [text('What'), text('Ahead')], rows: [[text('Haze'), text('One day')]] },
    ]);
    expect(written('-5 degrees\n2026. A year\n<b>-</b>')).toHaveLength(3);
  });

  it('leaves out what a desk does not have', () => {
    const desk = { id: 'one', name: 'Line', detail: '', email: '', phone: '' };
    expect(safetyBlocks({ ...neutralLot.safetyPage, desks: [desk] })).toEqual([
      { kind: 'table', head: [text('Desk'), text('E-mail'), text('Telephone')], rows: [[text('Line'), [], []]] },
    ]);
  });
});
