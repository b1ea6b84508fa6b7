/** A printed map: `file` is its name in the address, `document` says which drawing it is (documents/drawings.ts). */
export interface MapDocument {
  readonly file: string;
  readonly title: string;
}
/** One group of the maps page. `heading` and the first title are those of domain/src/maps/tabs.ts, to the letter. */
export interface MapGroup {
  readonly heading: string;
  readonly intro: string;
  readonly documents: readonly MapDocument[];
}

export const mapGroups: readonly MapGroup[] = [
  {
    heading: 'Main Lot',
    intro: 'Stages, gates, mills and parking between Gate 1 and Gate 4. Print on Letter, landscape.',
    documents: [
      { file: 'main-lot-color', title: 'Main lot, color' },
      { file: 'main-lot-fire-lanes', title: 'Main lot, fire lanes' },
      { file: 'truck-routes', title: 'Truck routes and base camp' },
      { file: 'stage-chart', title: 'Stage chart' },
    ],
  },
  {
    heading: 'Ranch',
    intro: 'The ranch is 40 minutes north of the lot. Gate R1 is open on weekdays from 5 a.m. to 10 p.m.',
    documents: [
      { file: 'ranch-overview', title: 'Ranch, overview' },
      { file: 'ranch-base-camp', title: 'Ranch, base camp and fire roads' },
    ],
  },
  {
    heading: 'EV Chargers',
    intro: 'Fourteen on the main lot, none at the ranch. A badge or a drive-on pass starts one.',
    documents: [
      { file: 'ev-chargers-main-lot', title: 'EV chargers, main lot' },
      { file: 'ev-chargers-list', title: 'EV chargers, list of stations' },
    ],
  },
  {
    heading: 'Conference Rooms',
    intro: 'Rooms are booked at the client services desk, Building 24, room 101.',
    documents: [
      { file: 'conference-rooms-building-24', title: 'Conference rooms, Building 24' },
      { file: 'conference-rooms-list', title: 'Conference rooms, sizes and equipment' },
    ],
  },
];

export const mapDocuments: readonly MapDocument[] = mapGroups.flatMap(({ documents }) => documents);
