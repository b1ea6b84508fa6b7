import type { Place, PlaceKind, Plan } from '@gatehouse/domain/maps/place.ts';
import type { MapTabId } from '@gatehouse/domain/maps/tabs.ts';

/** What can be taken off the map. Buildings, sets and roads always stand: without them the rest floats. */
const layers = [
  { id: 'stages', label: 'Stages', kind: 'stage' },
  { id: 'gates', label: 'Gates', kind: 'gate' },
  { id: 'chargers', label: 'EV chargers', kind: 'ev-charger' },
  { id: 'fire-lanes', label: 'Fire lanes', kind: undefined },
  { id: 'parking', label: 'Parking', kind: 'parking' },
  { id: 'rooms', label: 'Conference rooms', kind: 'conference-room' },
] as const satisfies readonly { id: string; label: string; kind: PlaceKind | undefined }[];

export type LayerId = (typeof layers)[number]['id'];
export type Layers = ReadonlySet<LayerId>;

const opening: Readonly<Record<MapTabId, Layers>> = {
  'main-lot-tab': new Set(['stages', 'gates', 'chargers', 'fire-lanes', 'parking']),
  'ranch-tab': new Set(['gates', 'fire-lanes', 'parking']),
  'ev-chargers-tab': new Set(['stages', 'gates', 'chargers', 'parking']),
  'conference-rooms-tab': new Set(['stages', 'gates', 'parking', 'rooms']),
};
/** The layers a tab opens with (25). */
export const layersOf = (tab: MapTabId): Layers => opening[tab];

/** The layers that a plan has anything on. */
export const layersOn = (plan: Plan) =>
  layers.filter(({ kind }) =>
    kind === undefined ? plan.fireLanes.length > 0 : plan.places.some((place) => place.kind === kind),
  );

export const toggled = (shown: Layers, id: LayerId): Layers => {
  const next = new Set(shown);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The places that stand on the map; the chosen one does whatever the layers say. */
export const shownPlaces = (plan: Plan, shown: Layers, chosen: Place | undefined): readonly Place[] =>
  plan.places.filter((place) => {
    const layer = layers.find(({ kind }) => kind === place.kind);
    return layer === undefined || shown.has(layer.id) || place.id === chosen?.id;
  });
