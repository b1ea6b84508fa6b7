import { cells, rows, topicsOf } from '../blocks.ts';
import { hours, phone } from '../lot.ts';
import { chargerRows } from '../places.ts';

export const lotLifeTopics = topicsOf(`
## Parking
Crew park in Structure 2 on Olive Row. Trucks, trailers and honeywagons go to the base camp your stage was assigned; the map in your stage packet shows its outline.
A drive-on pass covers one vehicle for one day. Ask for passes before 4 p.m. the day before, and send drivers to Gate 4 with a photo ID.
### Hours
| Place | Weekdays | Weekends |
| Gate 4, trucks | ${cells(hours.gate4)} |
| Structure 2, crew | ${cells(hours.structure2)} |
| Base camp power | 4 a.m. to midnight | Ask set lighting |
### Before you arrive
- Send plate numbers for every truck over 24 feet.
- Tell transportation if a trailer stays overnight.
- Book shore power with set lighting, two working days ahead.
> Fire lanes are marked in red on the main lot map. Vehicles left in a lane are moved at the production's cost. [See the map](map:main-lot-fire-lanes)
Monthly bays are let with your offices; ask parking@gatehouse.example or ${phone.parking}. Structure 2 takes vehicles up to 8 ft 2 in.

## Labor
Hands for moving, holding, loading and cleaning up. [Labor](directory:Labor) sends people by the shift, four hours at least, with a foreman from eight people on.
| Call | Order by |
| Weekdays | 1 p.m. the day before |
| Saturday, Sunday, Monday | Thursday, 1 p.m. |
| The same day | Call ${phone.labor}; we send who is free |
- Give the A/R number, place, hour, number of people and what is to be moved.
- Meals come after six hours. Work beyond the shift is agreed on the spot with the foreman.
- Your own people may move what is yours by hand. Fork lifts and tractors are driven by ours.

## Recycling
More than four fifths of what leaves the lot is used again. That works because it is sorted where it falls.
| Bin | What goes in |
| Blue | Paper, cans, bottles, clean plastic |
| Green | Food, plates and napkins from catering |
| Brown | Clean lumber and plywood without metal |
| Yellow | Metal and cable |
| Red drum | Batteries, lamps, aerosols, paint: never in a bin |
Two weeks before strike call ${phone.recycling} or write to recycling@gatehouse.example. Flats, platforms, doors, carpets and props that others can use are collected, listed and given on; you get a receipt with the weight for your production's report.
Scripts and call sheets go into the locked gray boxes, which are shredded on the lot each Friday.

## Smoking
Smoking and vaping are allowed at the marked places outside: behind Stages 4, 8 and 16, at the west side of Building 24 and on the roof level of Structure 2. Nowhere else, and never in a vehicle of ours.
- Keep 25 feet from doors, air inlets, sets and fuel.
- At the ranch smoking is forbidden from May to November, except inside vehicles on gravel.
- Smoking on camera: announce it on the call sheet and keep a bucket and an extinguisher at the set. Only the performer smokes.
Somebody who smokes on a stage is asked to leave it. The second time the protection group takes the badge.

## EV charging and golf carts
### Chargers
A badge or a drive-on pass starts a charger. The bill goes to the card on your pass, or to your A/R number for production vehicles.
| Where | Chargers | Power | Plug | Stay |
${rows(chargerRows())}
Move when you are charged: after the stay the bay costs $10 an hour. [All chargers on a map](map:ev-chargers-main-lot). The ranch has none.
### Golf carts
Carts are let by the day or the week by [transportation](directory:Transportation), carts@gatehouse.example, ${phone.carts}. Drivers are 18 or older, hold a license and have signed the cart sheet.
- Twelve miles an hour, eight between stages. People on foot and fire engines go first.
- As many people as seats. Nobody stands, nothing hangs over the side.
- Park outside fire lanes, key out, at the outlets behind Mill 2 overnight.
- Carts stay on the lot. Outside the gates they are not insured.
`);
