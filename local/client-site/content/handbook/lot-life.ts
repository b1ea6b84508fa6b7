import { list, note, p, sub, type Topic, table, topic } from '../blocks.ts';
import { hours, phone } from '../lot.ts';
import { chargerRows } from '../places.ts';

export const lotLifeTopics: readonly Topic[] = [
  topic(
    'Parking',
    p(
      'Crew park in Structure 2 on Olive Row. Trucks, trailers and honeywagons go to the base camp your stage was assigned; the map in your stage packet shows its outline.',
    ),
    p(
      'A drive-on pass covers one vehicle for one day. Ask for passes before 4 p.m. the day before, and send drivers to Gate 4 with a photo ID.',
    ),
    sub('Hours'),
    table(
      ['Place', 'Weekdays', 'Weekends'],
      ['Gate 4, trucks', ...hours.gate4],
      ['Structure 2, crew', ...hours.structure2],
      ['Base camp power', '4 a.m. to midnight', 'Ask set lighting'],
    ),
    sub('Before you arrive'),
    list(
      'Send plate numbers for every truck over 24 feet.',
      'Tell transportation if a trailer stays overnight.',
      'Book shore power with set lighting, two working days ahead.',
    ),
    note(
      "Fire lanes are marked in red on the main lot map. Vehicles left in a lane are moved at the production's cost. [See the map](map:main-lot-fire-lanes)",
    ),
    p(
      `Monthly bays are let with your offices; ask parking@gatehouse.example or ${phone.parking}. Structure 2 takes vehicles up to 8 ft 2 in.`,
    ),
  ),
  topic(
    'Labor',
    p(
      'Hands for moving, holding, loading and cleaning up. [Labor](directory:Labor) sends people by the shift, four hours at least, with a foreman from eight people on.',
    ),
    table(
      ['Call', 'Order by'],
      ['Weekdays', '1 p.m. the day before'],
      ['Saturday, Sunday, Monday', 'Thursday, 1 p.m.'],
      ['The same day', `Call ${phone.labor}; we send who is free`],
    ),
    list(
      'Give the A/R number, place, hour, number of people and what is to be moved.',
      'Meals come after six hours. Work beyond the shift is agreed on the spot with the foreman.',
      'Your own people may move what is yours by hand. Fork lifts and tractors are driven by ours.',
    ),
  ),
  topic(
    'Recycling',
    p('More than four fifths of what leaves the lot is used again. That works because it is sorted where it falls.'),
    table(
      ['Bin', 'What goes in'],
      ['Blue', 'Paper, cans, bottles, clean plastic'],
      ['Green', 'Food, plates and napkins from catering'],
      ['Brown', 'Clean lumber and plywood without metal'],
      ['Yellow', 'Metal and cable'],
      ['Red drum', 'Batteries, lamps, aerosols, paint: never in a bin'],
    ),
    p(
      `Two weeks before strike call ${phone.recycling} or write to recycling@gatehouse.example. Flats, platforms, doors, carpets and props that others can use are collected, listed and given on; you get a receipt with the weight for your production's report.`,
    ),
    p('Scripts and call sheets go into the locked gray boxes, which are shredded on the lot each Friday.'),
  ),
  topic(
    'Smoking',
    p(
      'Smoking and vaping are allowed at the marked places outside: behind Stages 4, 8 and 16, at the west side of Building 24 and on the roof level of Structure 2. Nowhere else, and never in a vehicle of ours.',
    ),
    list(
      'Keep 25 feet from doors, air inlets, sets and fuel.',
      'At the ranch smoking is forbidden from May to November, except inside vehicles on gravel.',
      'Smoking on camera: announce it on the call sheet and keep a bucket and an extinguisher at the set. Only the performer smokes.',
    ),
    p('Somebody who smokes on a stage is asked to leave it. The second time the protection group takes the badge.'),
  ),
  topic(
    'EV charging and golf carts',
    sub('Chargers'),
    p(
      'A badge or a drive-on pass starts a charger. The bill goes to the card on your pass, or to your A/R number for production vehicles.',
    ),
    table(['Where', 'Chargers', 'Power', 'Plug', 'Stay'], ...chargerRows()),
    p(
      'Move when you are charged: after the stay the bay costs $10 an hour. [All chargers on a map](map:ev-chargers-main-lot). The ranch has none.',
    ),
    sub('Golf carts'),
    p(
      `Carts are let by the day or the week by [transportation](directory:Transportation), carts@gatehouse.example, ${phone.carts}. Drivers are 18 or older, hold a license and have signed the cart sheet.`,
    ),
    list(
      'Twelve miles an hour, eight between stages. People on foot and fire engines go first.',
      'As many people as seats. Nobody stands, nothing hangs over the side.',
      'Park outside fire lanes, key out, at the outlets behind Mill 2 overnight.',
      'Carts stay on the lot. Outside the gates they are not insured.',
    ),
  ),
];
