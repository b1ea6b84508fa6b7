import { describe, expect, it } from 'vitest';
import { artOf } from './project-art.ts';

describe('the picture of a project without an image', () => {
  it('is the same for the same name, and not for all names', () => {
    expect(artOf('Nightjar')).toEqual(artOf('Nightjar'));
    const names = ['Nightjar', 'Tidewrack', 'Low Water', 'The Lamp Trimmer', 'Spring Tide', 'Harbor Pilot'];
    expect(new Set(names.map((name) => JSON.stringify(artOf(name)))).size).toBe(names.length);
    expect(new Set(names.map((name) => artOf(name).night)).size).toBeGreaterThan(1);
  });

  it('stays inside the frame', () => {
    for (const name of ['', 'a', 'Ž', '長い名前', 'x'.repeat(255)]) {
      const { light } = artOf(name);
      expect(light.x).toBeGreaterThanOrEqual(20);
      expect(light.x).toBeLessThanOrEqual(62);
      expect(light.reach).toBeLessThanOrEqual(70);
    }
  });
});
