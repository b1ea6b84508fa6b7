import * as plan from '@gatehouse/domain/maps/lot-plan.ts';
import { type Box, boxOf, middleOf, type Place, squareFeet } from '@gatehouse/domain/maps/place.ts';
import { mapTabIds } from '@gatehouse/domain/maps/tabs.ts';
import { describe, expect, it } from 'vitest';
import { demoPlan } from './demo-plan.ts';

const { places: allPlaces, sheets: plans, placeOf } = demoPlan;
const placesOf = (kind: Place['kind'], sheet?: Place['plan']) => plan.placesOf(demoPlan, kind, sheet);
const factsOf = (place: Place) => plan.factsOf(demoPlan, place);
const hostOf = (place: Place) => plan.hostOf(demoPlan, place);
const nearestGate = (place: Place) => plan.nearestGate(demoPlan, place);
const walkTo = (place: Place) => plan.walkTo(demoPlan, place);
const whereOf = (tab: string | undefined, place: string | undefined) => plan.whereOf(demoPlan, tab, place);
const { placeAddress } = plan;

const named = (id: string): Place => {
  const place = placeOf(id);
  if (!place) throw new Error(`No place ${id}`);
  return place;
};
const labels = (place: Place) => factsOf(place).map(([label]) => label);
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('the lot plan', () => {
  it('has the stages 1 to 16 without 13', () => {
    expect(placesOf('stage').map(({ label }) => Number(label))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16,
    ]);
  });

  it('has 14 EV chargers and 9 conference rooms [MP-004] [MP-005]', () => {
    expect(placesOf('ev-charger', 'main-lot')).toHaveLength(14);
    expect(placesOf('conference-room', 'main-lot')).toHaveLength(9);
    expect(placesOf('ev-charger', 'ranch')).toHaveLength(0);
  });

  it('has four gates and one at the ranch', () => {
    expect(placesOf('gate').map(({ id }) => id)).toEqual(['gate-1', 'gate-2', 'gate-3', 'gate-4', 'gate-r1']);
  });

  it('names every place once, in words fit for an address', () => {
    expect(new Set(allPlaces.map(({ id }) => id)).size).toBe(allPlaces.length);
    expect(new Set(allPlaces.map(({ name }) => name)).size).toBe(allPlaces.length);
    for (const { id } of allPlaces) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(Object.values(plans))('keeps every place of the plan "$name" on its sheet', (plan) => {
    for (const place of plan.places) {
      expect(place.plan).toBe(plan.id);
      const { x, y, width, height } = boxOf(place.shape);
      expect(Math.min(x, y, plan.width - x - width, plan.height - y - height), place.id).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(Object.values(plans))('builds nothing of the plan "$name" into something else', ({ places }) => {
    const built = places.filter(({ shape }) => shape.is !== 'mark');
    const pairs = built.flatMap((one, at) => built.slice(at + 1).map((other) => [one, other] as const));
    expect(
      pairs
        .filter(([one, other]) => overlap(boxOf(one.shape), boxOf(other.shape)))
        .map(([one, other]) => `${one.id}, ${other.id}`),
    ).toEqual([]);
  });

  it('keeps buildings off the roads', () => {
    for (const plan of Object.values(plans)) {
      for (const { name, line } of plan.roads) {
        for (const [at, [x, y]] of line.slice(1).entries()) {
          const [fromX, fromY] = line[at] ?? [x, y];
          const half = plan.roadWidth / 2;
          const road = {
            x: Math.min(x, fromX) - half,
            y: Math.min(y, fromY) - half,
            width: Math.abs(x - fromX) + 2 * half,
            height: Math.abs(y - fromY) + 2 * half,
          };
          const blocked = plan.places.filter(({ shape }) => shape.is !== 'mark' && overlap(boxOf(shape), road));
          expect(blocked.map(({ id }) => `${id} on ${name}`)).toEqual([]);
        }
      }
    }
  });

  it('puts chargers and rooms inside the place they belong to', () => {
    for (const place of [...placesOf('ev-charger'), ...placesOf('conference-room')]) {
      const host = hostOf(place);
      expect(host.id, place.id).not.toBe(place.id);
      const { x, y, width, height } = boxOf(host.shape);
      const [atX, atY] = middleOf(place.shape);
      expect(atX > x && atX < x + width && atY > y && atY < y + height, place.id).toBe(true);
    }
  });
});

describe('what the plan knows about a place', () => {
  it('says floor, grid, power, doors, gate and minutes of every stage', () => {
    for (const stage of placesOf('stage')) {
      expect(labels(stage)).toEqual(['Floor', 'To the grid', 'Power', 'Elephant doors', 'Nearest gate', 'From Gate 1']);
    }
  });

  it('gives Stage 16 the measures on its door', () => {
    expect(factsOf(named('stage-16'))).toEqual([
      ['Floor', '20,400 sq ft'],
      ['To the grid', '38 ft'],
      ['Power', '7,200 A'],
      ['Elephant doors', 'West, 18 by 22 ft'],
      ['Nearest gate', 'Gate 4, trucks'],
      ['From Gate 1', '6 minutes on foot'],
    ]);
  });

  it('has facts without blanks for every place, and a way there', () => {
    for (const place of allPlaces) {
      const facts = factsOf(place);
      expect(facts.length, place.id).toBeGreaterThanOrEqual(3);
      expect(new Set(facts.map(([label]) => label)).size, place.id).toBe(facts.length);
      for (const [label, value] of facts) expect(label.trim() && value.trim(), place.id).toBeTruthy();
      if (place.kind === 'gate') expect(walkTo(place)).toBeUndefined();
      else expect(nearestGate(place), place.id).toBeDefined();
    }
  });

  it('reckons an area from its corners, not from the box around it', () => {
    const street = named('brick-street').shape;
    expect(squareFeet(street, 1)).toBe(218 * 92 - 188 * 40);
    expect(squareFeet({ is: 'mark', at: [1, 1] }, 1)).toBe(0);
  });

  it('leads to each place by the tab that shows it [MP-002] [MP-003] [MP-004] [MP-005]', () => {
    expect(placeAddress(named('stage-16'))).toEqual({ tab: 'main-lot-tab', place: 'stage-16' });
    expect(placeAddress(named('gate-r1'))).toEqual({ tab: 'ranch-tab', place: 'gate-r1' });
    expect(placeAddress(named('ev-3')).tab).toBe('ev-chargers-tab');
    expect(placeAddress(named('room-gobo')).tab).toBe('conference-rooms-tab');
    expect(new Set(allPlaces.map((place) => placeAddress(place).tab))).toEqual(new Set(mapTabIds));
  });

  it('follows its roads to Stage 16', () => {
    expect(walkTo(named('stage-16'))).toEqual({
      line: [
        [52, 322],
        [600, 322],
        [600, 472],
        [770, 472],
        [770, 440],
      ],
      feet: 1170,
      minutes: 6,
    });
  });

  it('never leads through a building', () => {
    for (const place of allPlaces) {
      const line = walkTo(place)?.line ?? [];
      const built = (plans[place.plan]?.places ?? []).filter(
        ({ shape, kind }) => shape.is !== 'mark' && kind !== 'open-ground',
      );
      line.slice(1).forEach(([x, y], at) => {
        const [fromX, fromY] = line[at] ?? [x, y];
        for (const other of built) {
          const box = boxOf(other.shape);
          const through =
            Math.max(x, fromX) > box.x + 1 &&
            Math.min(x, fromX) < box.x + box.width - 1 &&
            Math.max(y, fromY) > box.y + 1 &&
            Math.min(y, fromY) < box.y + box.height - 1;
          expect(through, `${place.id} through ${other.id}`).toBe(false);
        }
      });
    }
  });

  it.each([
    [undefined, undefined, 'main-lot-tab', undefined],
    ['ranch-tab', undefined, 'ranch-tab', undefined],
    ['nonsense', 'stage-13', 'main-lot-tab', undefined],
    [undefined, 'gate-r1', 'ranch-tab', 'gate-r1'],
    ['ranch-tab', 'stage-16', 'main-lot-tab', 'stage-16'],
    ['ev-chargers-tab', 'stage-16', 'ev-chargers-tab', 'stage-16'],
    ['ev-chargers', 'ev-3', 'ev-chargers-tab', 'ev-3'],
  ])('reads the address tab=%s place=%s as %s, %s [MP-002]', (tab, place, shownTab, shownPlace) => {
    const where = whereOf(tab, place);
    expect([where.tab.id, where.place?.id]).toEqual([shownTab, shownPlace]);
  });
});
