import { describe, expect, it } from 'vitest';
import { type Taken, whyNotInPlace } from './colliding.ts';

const days = { startsOn: '2027-01-05', endsOn: '2027-01-08' };
const taken = (projectName: string, level: Taken['level'], startsOn: string, endsOn: string): Taken => ({
  ...{ id: projectName, projectName, level, startsOn, endsOn, since: '' },
});
const night = taken('Night Tide', 'confirmed', '2027-01-01', '2027-01-06');
const harbor = taken('Harbor', 2, '2027-01-06', '2027-01-06');

describe('days of a file', () => {
  it('are had in the place that others leave, and in no other', () => {
    expect(whyNotInPlace('Stage 4', [], days, 1)).toBeNull();
    expect(whyNotInPlace('Stage 4', [night], days, 2)).toBeNull();
    expect(whyNotInPlace('Stage 4', [], days, 2)?.about).toBe('place');
    expect(whyNotInPlace('Stage 4', [{ ...night, endsOn: '2027-01-04' }], days, 1)).toBeNull();
  });

  it('that others have are refused with each of them, the nearest first, and with the place that is left', () => {
    expect(whyNotInPlace('Stage 4', [harbor, { ...night, row: 7 }], days, 1)).toEqual({
      about: 'days',
      message:
        'Stage 4 is not free: Night Tide has it from Jan 1, 2027 to Jan 6, 2027 (row 7) and Harbor has the 2nd hold on Jan 6, 2027. The next free place is the 3rd hold.',
    });
  });
});
