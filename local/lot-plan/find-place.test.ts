import { findPlaces as findIn, placeNamedIn as namedIn } from '@gatehouse/domain/maps/find-place.ts';
import { describe, expect, it } from 'vitest';
import { demoPlan } from './demo-plan.ts';

const findPlaces = (query: string, most?: number) => findIn(demoPlan, query, most);
const placeNamedIn = (line: string) => namedIn(demoPlan, line);
const first = (query: string) => findPlaces(query)[0]?.id;

describe('finding a place by name', () => {
  it.each([
    ['16', 'stage-16'],
    ['1', 'stage-1'],
    ['st 16', 'stage-16'],
    ['Stage16', 'stage-16'],
    ['gate 4', 'gate-4'],
    ['trucks', 'gate-4'],
    ['R1', 'gate-r1'],
    ['bldg 24', 'building-24'],
    ['comissary', 'commissary'],
    ['base', 'base-camp'],
    ['basecamp', 'base-camp'],
    ['brick', 'brick-street'],
    ['ev 9', 'ev-9'],
    ['cucoloris', 'room-cucoloris'],
    ['red barn', 'ranch-red-barn'],
    ['ranch first aid', 'ranch-first-aid'],
    ['  GATE   2 ', 'gate-2'],
  ])('finds %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it('finds a kind of place by what people call it', () => {
    expect(findPlaces('chargers', 50)).toHaveLength(14);
    expect(findPlaces('meeting room', 50)).toHaveLength(9);
    expect(findPlaces('conference rooms', 50)).toHaveLength(9);
    expect(findPlaces('room building 24', 50).map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(findPlaces('gates', 50).map(({ label }) => label)).toEqual(['1', '2', '3', '4', 'R1']);
  });

  it('asks for every word', () => {
    expect(findPlaces('stage 13')).toEqual([]);
    expect(findPlaces('stage ranch')).toEqual([]);
  });

  it('finds nothing without words and keeps to the number asked for', () => {
    expect(findPlaces('')).toEqual([]);
    expect(findPlaces(' .,- ')).toEqual([]);
    expect(findPlaces('stage', 4)).toHaveLength(4);
  });
});

describe('the place that a line names', () => {
  it.each([
    ['Building 24, room 101', 'building-24'],
    ['Gate 4, then Stage 16, dock', 'gate-4'],
    ['Behind stage  12', 'stage-12'],
    ['Mill 2', 'mill-2'],
    ['Ranch base camp', 'ranch-base-camp'],
  ])('%s', (line, id) => {
    expect(placeNamedIn(line)?.id).toBe(id);
  });

  it.each(['Building 3, dock', 'Stage 13', 'Stage 160', 'Stages 1 to 8', 'Dolly and grip', 'Gatehouse', ''])(
    'none in "%s"',
    (line) => {
      expect(placeNamedIn(line)).toBeNull();
    },
  );
});
