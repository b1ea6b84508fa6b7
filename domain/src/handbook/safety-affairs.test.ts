import { describe, expect, it } from 'vitest';
import { Block, textOfBlocks } from '../text/tree.ts';
import { safetyAffairs } from './safety-affairs.ts';

describe('section four of the handbook [HB-025]', () => {
  it('is content like that of the other sections', () => {
    for (const block of safetyAffairs) expect(Block.parse(block)).toEqual(block);
  });

  it('says how to report, when to ask and what not to do', () => {
    const text = textOfBlocks(safetyAffairs);
    for (const topic of ['Report it', 'Before you shoot', 'Stunts, heights', 'Heat, smoke', 'Air, water and waste'])
      expect(text).toContain(topic);
  });

  it('can be called from a telephone, at every hour', () => {
    expect(JSON.stringify(safetyAffairs)).toContain('"href":"tel:+18185550122"');
  });
});
