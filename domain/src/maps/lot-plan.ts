import { mainLot } from './main-lot.ts';
import { type Fact, type Place, type Plan, type PlanId, squareFeet } from './place.ts';
import { ranch } from './ranch.ts';
import { defaultMapTab, type MapTab, type MapTabId, mapTabOf } from './tabs.ts';
import { type Walk, walkBetween } from './walk.ts';

/** The lot as data: the maps page draws it, the client site's PDFs print it, search and directory find places in it. */
export const plans: Readonly<Record<PlanId, Plan>> = { 'main-lot': mainLot, ranch };

export const allPlaces: readonly Place[] = Object.values(plans).flatMap(({ places }) => places);

const byId = new Map(allPlaces.map((place) => [place.id, place]));

/** The place of an address, `stage-16`; undefined for any other word. */
export const placeOf = (id: string | undefined): Place | undefined => (id === undefined ? undefined : byId.get(id));

/** The place that a charger or a room belongs to, else the place itself. */
export const hostOf = (place: Place): Place => placeOf(place.within) ?? place;

/** The tab that shows a place: chargers and rooms have their own, everything else stands on its plan. */
const tabOfPlace = (place: Place): MapTabId => {
  if (place.kind === 'ev-charger') return 'ev-chargers-tab';
  if (place.kind === 'conference-room') return 'conference-rooms-tab';
  return place.plan === 'ranch' ? 'ranch-tab' : defaultMapTab;
};

/** The plan that a tab shows. */
export const planOfTab = (tab: MapTabId): Plan => plans[tab === 'ranch-tab' ? 'ranch' : 'main-lot'];

/**
 * What an address means. An unknown place is none; a place that the named tab cannot show, or that came without a tab, brings its own tab.
 */
export const whereOf = (
  tab: string | undefined,
  place: string | undefined,
): { tab: MapTab; place: Place | undefined } => {
  const asked = mapTabOf(tab);
  const chosen = placeOf(place);
  if (chosen && (tab === undefined || planOfTab(asked.id).id !== chosen.plan))
    return { tab: mapTabOf(tabOfPlace(chosen)), place: chosen };
  return { tab: asked, place: chosen };
};

/** A place's address in the portal. */
export const placeAddress = (place: Place) => ({ tab: tabOfPlace(place), place: place.id }) as const;

const mainGateOf = (plan: Plan) => plan.places.find(({ id }) => id === plan.mainGate);

/** The way on foot from the plan's main gate. A gate has none, nor has what no walk leads to. */
export const walkTo = (place: Place): Walk | undefined => {
  const plan = plans[place.plan];
  const from = mainGateOf(plan)?.door;
  const to = hostOf(place).door;
  return from && to && place.kind !== 'gate' ? walkBetween(plan, from, to) : undefined;
};

/** The gate with the shortest way on foot. */
export const nearestGate = (place: Place): Place | undefined => {
  const plan = plans[place.plan];
  const to = hostOf(place).door;
  if (!to || place.kind === 'gate') return undefined;
  const ways = plan.places.flatMap((gate) => {
    const way = gate.kind === 'gate' && gate.door ? walkBetween(plan, gate.door, to) : undefined;
    return way ? [{ gate, feet: way.feet }] : [];
  });
  return ways.sort((one, other) => one.feet - other.feet)[0]?.gate;
};

const signOf = (gate: Place) => `Gate ${gate.label}`;
const rounded = (feet: number) => (Math.round(feet / 100) * 100).toLocaleString('en-US');
const acres = (feet: number) => `${(feet / 43_560).toFixed(1)} acres`;

const sizeOf = (place: Place): readonly Fact[] => {
  const feet = squareFeet(place.shape, plans[place.plan].feetPerUnit);
  if (place.kind === 'stage') return [['Floor', `${rounded(feet)} sq ft`]];
  if (place.kind === 'open-ground') return [['Size', acres(feet)]];
  return [];
};

/** Everything the panel says about a place: its size by the drawing, what is written down, the nearest gate and the minutes on foot. */
export const factsOf = (place: Place): readonly Fact[] => {
  const gate = nearestGate(place);
  const walk = walkTo(place);
  const main = mainGateOf(plans[place.plan]);
  return [
    ...sizeOf(place),
    ...place.facts,
    ...(gate ? [['Nearest gate', gate.name] as const] : []),
    ...(walk && main
      ? [[`From ${signOf(main)}`, walk.minutes === 1 ? '1 minute on foot' : `${walk.minutes} minutes on foot`] as const]
      : []),
  ];
};

/** Places of a kind, of one plan or of both, in the order of the plan. */
export const placesOf = (kind: Place['kind'], plan?: PlanId): readonly Place[] =>
  allPlaces.filter((place) => place.kind === kind && (plan === undefined || place.plan === plan));
