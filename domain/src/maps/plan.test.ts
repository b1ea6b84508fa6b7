import { describe, expect, it } from 'vitest';
import { factsOf, hostOf, placeAddress, planOfTab, readLotPlan, whereaboutsOf, whereOf } from './lot-plan.ts';
import { noPlan } from './no-plan.ts';
import { calledOnPlan, type Place } from './place.ts';
import { planDifferences } from './plan-differences.ts';
import { PlanDocument, placeOfProblem } from './plan-format.ts';
import { heldByPlan } from './plan-words.ts';
import { smallLot, smallLotDocument } from './testing/small-lot.ts';

const changed = (change: (main: { places: Record<string, unknown>[]; roads: unknown[] }) => void): PlanDocument => {
  const plan = structuredClone(smallLotDocument) as unknown as {
    sheets: { places: Record<string, unknown>[]; roads: unknown[] }[];
  };
  if (plan.sheets[0] !== undefined) change(plan.sheets[0]);
  return plan as unknown as PlanDocument;
};

describe('a plan as a document', () => {
  it('is read as it was written, and of one document always the same', () => {
    expect(PlanDocument.parse(JSON.parse(JSON.stringify(smallLotDocument)))).toEqual(smallLotDocument);
    expect(readLotPlan(smallLotDocument)).toBe(smallLot);
    expect(heldByPlan(smallLotDocument)).toBe(
      'Main lot: six stages, one parking, two gates and one charger. Ranch: one field and one gate',
    );
  });

  it('says what another one changes, however its keys are ordered', () => {
    expect(planDifferences(smallLotDocument, smallLotDocument)).toEqual([]);
    const turned = changed(({ places }) => {
      places[0] = Object.fromEntries(Object.entries(places[0] ?? {}).toReversed());
    });
    expect(planDifferences(smallLotDocument, turned)).toEqual([]);
    const other = changed(({ places, roads }) => {
      Object.assign(places[0] ?? {}, { label: 'One' });
      places[1] = { ...places[1], id: 'stage-77', name: 'Stage 77' };
      roads.pop();
    });
    expect(planDifferences(smallLotDocument, other)).toEqual([
      'New: Stage 77.',
      'Gone: Stage 22.',
      'Changed: Stage 21.',
      'Ground, roads, lanes or ways are drawn otherwise.',
    ]);
  });

  it('names the place of a problem as people find it', () => {
    expect(placeOfProblem(smallLotDocument, ['sheets', 0, 'places', 1, 'door'])).toBe('main-lot, stage-22, door');
    expect(placeOfProblem({}, ['sheets'])).toBe('sheets');
  });
});

describe('a plan that is asked', () => {
  const charger = smallLot.placeOf('ev-1') as Place;

  it('knows hosts, whereabouts, addresses and facts', () => {
    expect(hostOf(smallLot, charger).id).toBe('deck-1');
    expect(whereaboutsOf(smallLot, charger)).toBe('Deck 1');
    expect(placeAddress(charger)).toEqual({ tab: 'ev-chargers-tab', place: 'ev-1' });
    const stage = smallLot.placeOf('stage-24') as Place;
    expect(factsOf(smallLot, stage)).toEqual([
      ['Floor', '19,200 sq ft'],
      ['Power', '2,400 A'],
      ['Nearest gate', 'Gate N, cars'],
      ['From Gate N', '2 minutes on foot'],
    ]);
  });

  it('of a lot that nobody has drawn has no sheet and no place, and every address still means a tab', () => {
    const undrawn = readLotPlan(noPlan);
    expect(planOfTab(undrawn, 'ranch-tab')).toBeUndefined();
    expect(whereOf(undrawn, undefined, 'stage-21')).toMatchObject({ tab: { id: 'main-lot-tab' }, place: undefined });
    expect(heldByPlan(noPlan)).toBe('no sheet');
  });
});

it.each([
  ['Stage 41', '41', 'Stage 41'],
  ['Stage 41', '1', 'Stage 41, 1'],
  ['Gate 1, visitors', '1', 'Gate 1, visitors'],
  ['Deck 1', 'Deck 1, crew parking', 'Deck 1, crew parking'],
  ['Old Barn', 'Cover set', 'Old Barn, Cover set'],
  ['Apple Box', 'A', 'Apple Box'],
])('%s, painted %s, is called %s', (name, label, called) => {
  expect(calledOnPlan({ name, label })).toBe(called);
});
