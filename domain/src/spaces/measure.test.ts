import { describe, expect, it } from 'vitest';
import { areaOf, calledName, countedSpaces, describedSpace, measuredIn, paintedName, sizeText } from './measure.ts';

const stage = { length: 160, width: 120, height: 42 };

describe('what a space is called and measures', () => {
  it.each([
    ['sound-stage', '17', 'Stage 17', '17'],
    ['sound-stage', ' L4 ', 'Stage L4', 'L4'],
    ['sound-stage', 'Stage 3', 'Stage 3', '3'],
    ['sound-stage', '12B', 'Stage 12B', '12B'],
    ['mill', '2', 'Mill 2', 'Mill 2'],
    ['exterior-set', 'Mill Pond', 'Mill Pond', 'Mill Pond'],
    ['fire-watch', '1', 'Fire watch 1', 'Fire watch 1'],
  ] as const)('a %s typed as %j is %j, painted %j', (kind, typed, called, painted) => {
    expect(calledName(kind, typed)).toBe(called);
    expect(paintedName(kind, typed)).toBe(painted);
    expect(calledName(kind, called)).toBe(called);
  });

  it('has a floor that is said as people say it', () => {
    expect(areaOf(stage, 'ft')).toBe(19_200);
    expect(areaOf({ ...stage, length: 98, width: 88 }, 'ft')).toBe(8600);
    expect(areaOf({ ...stage, length: 12, width: 10.5 }, 'ft')).toBe(126);
    expect(areaOf({ ...stage, length: 48.8, width: 36.6 }, 'm')).toBe(1790);
    expect(areaOf({ ...stage, width: null }, 'ft')).toBeNull();
  });

  it('says its size with what is known of it, in the units of its site', () => {
    expect(sizeText(stage, 'ft')).toBe('160 by 120 by 42 ft');
    expect(sizeText({ ...stage, height: null }, 'm')).toBe('160 by 120 m');
    expect(sizeText({ length: null, width: null, height: null }, 'ft')).toBe('');
    expect(measuredIn(stage, 'ft', 'm')).toEqual({ length: 48.8, width: 36.6, height: 12.8 });
    expect(measuredIn({ length: 48.8, width: null, height: 12.8 }, 'm', 'ft')).toEqual({
      length: 160.1,
      width: null,
      height: 42,
    });
  });

  it('is told in a sentence that follows what is typed', () => {
    const typed = { ...stage, name: '17', kind: 'sound-stage', site: 'Burbank', units: 'ft', onPlan: false } as const;
    expect(describedSpace(typed)).toBe(
      'Stage 17 in Burbank, 19,200 sq ft. It can be held from today. It has no place on the plan yet.',
    );
    expect(describedSpace({ ...typed, name: '', width: null, onPlan: true })).toBe(
      'A sound stage in Burbank. It can be held from today. It stands on the plan.',
    );
  });

  it('is counted over the sites', () => {
    expect(countedSpaces([55, 9])).toBe('64 on two sites');
    expect(countedSpaces([1])).toBe('one space');
  });
});
