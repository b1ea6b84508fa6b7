import { expect, it } from 'vitest';
import { contrastOn } from './contrast.ts';

const dots = (...colours: readonly (readonly number[])[]) => Uint8ClampedArray.from(colours.flat());

it('is that of WCAG, of the middle dot, without what cannot be seen', () => {
  expect(contrastOn(dots([0x14, 0x17, 0x1a, 255]), 'day')).toBeCloseTo(16.3, 1);
  expect(contrastOn(dots([0xf1, 0xf2, 0xef, 255]), 'night')).toBeCloseTo(17.1, 1);
  expect(
    contrastOn(dots([0, 0, 0, 255], [0, 0, 0, 255], [0xf4, 0xa3, 0x1f, 255], [255, 255, 255, 20]), 'day'),
  ).toBeGreaterThan(15);
  expect(contrastOn(dots([0, 0, 0, 0]), 'day')).toBeNull();
});
