/** §2, §3 Maps configuration: per tab the heading to find in the fetched page, the text of a link in its icon list, and how it is displayed. */
export const mapTabs = [
  { id: 'main-lot-tab', heading: 'Main Lot', linkText: 'Main lot, color', label: 'Main lot' },
  { id: 'ranch-tab', heading: 'Ranch', linkText: 'Ranch, overview', label: 'Ranch' },
  { id: 'ev-chargers-tab', heading: 'EV Chargers', linkText: 'EV chargers, main lot', label: 'EV chargers' },
  {
    id: 'conference-rooms-tab',
    heading: 'Conference Rooms',
    linkText: 'Conference rooms',
    label: 'Conference rooms',
  },
] as const;

export type MapTab = (typeof mapTabs)[number];
export type MapTabId = MapTab['id'];
export const mapTabIds = mapTabs.map(({ id }) => id) as [MapTabId, ...MapTabId[]];
export const defaultMapTab: MapTabId = 'main-lot-tab';
/** An unknown tab is the default one, as on the handbook (HB-017). */
export const mapTabOf = (value: string | undefined): MapTab =>
  mapTabs.find(({ id }) => id === value || id === `${value}-tab`) ?? mapTabs[0];
