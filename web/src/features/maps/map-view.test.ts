import { describe, expect, it } from 'vitest';
import { centred, firstSight, fitted, isSeen, middleOfView, moved, settled, wholeSheet, zoomed } from './map-view.ts';

const sheet = { width: 900, height: 640 };
const desk = 900 / 640;
const phone = 390 / 512;

describe('what is seen of a plan', () => {
  it('opens with all of it, on a phone with all of its height in the middle', () => {
    expect(firstSight(sheet, desk)).toEqual({ x: 0, y: 0, width: 900 });
    expect(firstSight(sheet, phone)).toEqual({ x: 206.25, y: 0, width: 487.5 });
  });

  it('shows the whole of it in a frame of any shape, in the middle', () => {
    expect(wholeSheet(sheet, 2)).toEqual({ x: -190, y: 0, width: 1280 });
    const tall = wholeSheet(sheet, 0.5);
    expect(tall).toEqual({ x: 0, y: -580, width: 900 });
  });

  it('keeps the point under the pointer where it is while zooming', () => {
    const before = wholeSheet(sheet, desk);
    const after = zoomed(before, 2, [300, 200], sheet, desk);
    expect(after.width).toBe(450);
    expect((300 - after.x) / after.width).toBeCloseTo((300 - before.x) / before.width);
    expect((200 - after.y) / after.width).toBeCloseTo((200 - before.y) / before.width);
  });

  it('stops at eight times and at the whole', () => {
    let view = wholeSheet(sheet, desk);
    for (let step = 0; step < 30; step += 1) view = zoomed(view, 1.5, [900, 640], sheet, desk);
    expect(view.width).toBe(900 / 8);
    for (let step = 0; step < 30; step += 1) view = zoomed(view, 1 / 1.5, [0, 0], sheet, desk);
    expect(view).toEqual(wholeSheet(sheet, desk));
  });

  it('does not leave the sheet', () => {
    const view = settled({ x: 500, y: 0, width: 450 }, sheet, desk);
    expect(view.x).toBe(450);
    expect(moved(view, [-9_999, -9_999], sheet, desk)).toEqual({ x: 0, y: 0, width: 450 });
    expect(moved(wholeSheet(sheet, desk), [100, 100], sheet, desk)).toEqual(wholeSheet(sheet, desk));
  });

  it('brings a place to the middle and comes closer only when asked', () => {
    const view = centred(wholeSheet(sheet, desk), [400, 300], sheet, desk, 300);
    expect(view.width).toBe(300);
    expect(middleOfView(view, desk)).toEqual([400, 300]);
    expect(centred(view, [0, 0], sheet, desk)).toEqual({ x: 0, y: 0, width: 300 });
  });

  it('fits a part of the lot with room around it', () => {
    const view = fitted({ x: 262, y: 522, width: 282, height: 40 }, 60, sheet, desk);
    expect(view.width).toBe(402);
    expect(isSeen(view, [262, 522], desk) && isSeen(view, [544, 562], desk)).toBe(true);
    expect(isSeen(view, [62, 68], desk)).toBe(false);
  });
});
