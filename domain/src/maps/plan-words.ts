import { countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import type { PlaceKind } from './place.ts';
import type { PlanDocument } from './plan-format.ts';

const plural: Readonly<Record<PlaceKind, readonly [one: string, more: string]>> = {
  stage: ['stage', 'stages'],
  set: ['set', 'sets'],
  building: ['building', 'buildings'],
  parking: ['parking', 'parkings'],
  'base-camp': ['base camp', 'base camps'],
  'first-aid': ['first aid', 'first aids'],
  'open-ground': ['field', 'fields'],
  gate: ['gate', 'gates'],
  'ev-charger': ['charger', 'chargers'],
  'conference-room': ['conference room', 'conference rooms'],
};

/** What a plan holds, in words: "Main lot: 15 stages, four gates and two sets. Ranch: one gate". */
export const heldByPlan = ({ sheets }: PlanDocument): string =>
  sheets.length === 0
    ? 'no sheet'
    : sheets
        .map(({ name, places }) => {
          const counts = (Object.keys(plural) as PlaceKind[]).flatMap((kind) => {
            const count = places.filter((place) => place.kind === kind).length;
            return count === 0 ? [] : [countOf(count, ...plural[kind])];
          });
          return `${name}: ${counts.length === 0 ? 'nothing' : listed(counts)}`;
        })
        .join('. ');
