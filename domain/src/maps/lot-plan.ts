import { type Fact, type Place, type Plan, type PlanId, squareFeet } from './place.ts';
import type { PlanDocument } from './plan-format.ts';
import { defaultMapTab, type MapTab, type MapTabId, mapTabOf } from './tabs.ts';
import { type Walk, walkBetween } from './walk.ts';

/** The lot as a studio has drawn it: the maps page draws it, search and directory find places in it. */
export interface LotPlan {
  readonly sheets: Partial<Readonly<Record<PlanId, Plan>>>;
  readonly places: readonly Place[];
  /** The place of an address, `stage-17`; undefined for any other word. */
  readonly placeOf: (id: string | undefined) => Place | undefined;
}

const read = new WeakMap<PlanDocument, LotPlan>();

/** A plan out of its document, ready to be asked; of one document always the same. The document has been checked (PlanDocument). */
export const readLotPlan = (document: PlanDocument): LotPlan => {
  const before = read.get(document);
  if (before !== undefined) return before;
  const plan = planOf(document);
  read.set(document, plan);
  return plan;
};

const planOf = ({ sheets }: PlanDocument): LotPlan => {
  const plans = sheets.map(
    (sheet): Plan => ({ ...sheet, places: sheet.places.map((place) => ({ ...place, plan: sheet.id })) }),
  );
  const places = plans.flatMap((plan) => plan.places);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    sheets: Object.fromEntries(plans.map((plan) => [plan.id, plan])),
    places,
    placeOf: (id) => (id === undefined ? undefined : byId.get(id)),
  };
};

/** The place that a charger or a room belongs to, else the place itself. */
export const hostOf = (lot: LotPlan, place: Place): Place => lot.placeOf(place.within) ?? place;

/** The tab that shows a place: chargers and rooms have their own, everything else stands on its plan. */
const tabOfPlace = (place: Place): MapTabId => {
  if (place.kind === 'ev-charger') return 'ev-chargers-tab';
  if (place.kind === 'conference-room') return 'conference-rooms-tab';
  return place.plan === 'ranch' ? 'ranch-tab' : defaultMapTab;
};

const planIdOfTab = (tab: MapTabId): PlanId => (tab === 'ranch-tab' ? 'ranch' : 'main-lot');

/** The plan that a tab shows; undefined where the studio has drawn none. */
export const planOfTab = (lot: LotPlan, tab: MapTabId): Plan | undefined => lot.sheets[planIdOfTab(tab)];

/**
 * What an address means. An unknown place is none; a place that the named tab cannot show, or that came without a tab, brings its own tab.
 */
export const whereOf = (
  lot: LotPlan,
  tab: string | undefined,
  place: string | undefined,
): { tab: MapTab; place: Place | undefined } => {
  const asked = mapTabOf(tab);
  const chosen = lot.placeOf(place);
  if (chosen && (tab === undefined || planIdOfTab(asked.id) !== chosen.plan))
    return { tab: mapTabOf(tabOfPlace(chosen)), place: chosen };
  return { tab: asked, place: chosen };
};

/** A place's address in the portal. */
export const placeAddress = (place: Place) => ({ tab: tabOfPlace(place), place: place.id }) as const;

/** Where a place is, in words: what it belongs to, else the name of its sheet. */
export const whereaboutsOf = (lot: LotPlan, place: Place): string => {
  const host = hostOf(lot, place);
  return host === place ? (lot.sheets[place.plan]?.name ?? '') : host.name;
};

/** The gate that a plan counts the minutes from. */
export const mainGateOf = (plan: Plan | undefined): Place | undefined =>
  plan?.places.find(({ id }) => id === plan.mainGate);

/** The way on foot from the plan's main gate. A gate has none, nor has what no walk leads to. */
export const walkTo = (lot: LotPlan, place: Place): Walk | undefined => {
  const plan = lot.sheets[place.plan];
  const from = mainGateOf(plan)?.door;
  const to = hostOf(lot, place).door;
  return plan && from && to && place.kind !== 'gate' ? walkBetween(plan, from, to) : undefined;
};

/** The gate with the shortest way on foot. */
export const nearestGate = (lot: LotPlan, place: Place): Place | undefined => {
  const plan = lot.sheets[place.plan];
  const to = hostOf(lot, place).door;
  if (!plan || !to || place.kind === 'gate') return undefined;
  const ways = plan.places.flatMap((gate) => {
    const way = gate.kind === 'gate' && gate.door ? walkBetween(plan, gate.door, to) : undefined;
    return way ? [{ gate, feet: way.feet }] : [];
  });
  return ways.sort((one, other) => one.feet - other.feet)[0]?.gate;
};

/** What a gate is called for short: "Gate" and what is painted on it. */
export const signOf = (gate: Place): string => `Gate ${gate.label}`;
const rounded = (feet: number) => (Math.round(feet / 100) * 100).toLocaleString('en-US');
const acres = (feet: number) => `${(feet / 43_560).toFixed(1)} acres`;

const sizeOf = (place: Place, feetPerUnit: number): readonly Fact[] => {
  const feet = squareFeet(place.shape, feetPerUnit);
  if (place.kind === 'stage') return [['Floor', `${rounded(feet)} sq ft`]];
  if (place.kind === 'open-ground') return [['Size', acres(feet)]];
  return [];
};

/** Everything the panel says about a place: its size by the drawing, what is written down, the nearest gate and the minutes on foot. */
export const factsOf = (lot: LotPlan, place: Place): readonly Fact[] => {
  const plan = lot.sheets[place.plan];
  const gate = nearestGate(lot, place);
  const walk = walkTo(lot, place);
  const main = mainGateOf(plan);
  return [
    ...sizeOf(place, plan?.feetPerUnit ?? 1),
    ...place.facts,
    ...(gate ? [['Nearest gate', gate.name] as const] : []),
    ...(walk && main
      ? [[`From ${signOf(main)}`, walk.minutes === 1 ? '1 minute on foot' : `${walk.minutes} minutes on foot`] as const]
      : []),
  ];
};

/** Places of a kind, of one sheet or of all, in the order of the plan. */
export const placesOf = (lot: LotPlan, kind: Place['kind'], plan?: PlanId): readonly Place[] =>
  lot.places.filter((place) => place.kind === kind && (plan === undefined || place.plan === plan));
