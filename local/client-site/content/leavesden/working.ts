import { topicsOf } from '../blocks.ts';

export const workingTopics = topicsOf(`
## Stages
Floors are measured inside the fire lane of four feet. The lane, exits and electrical panels stay clear at all times.
| Stage | Floor | To the grid | Power | Scene dock |
| A | 14,800 sq ft | 35 ft | 1,600 A, three-phase | 16 by 20 ft |
| B | 14,800 sq ft | 35 ft | 1,600 A, three-phase | 16 by 20 ft |
| C | 18,200 sq ft | 40 ft | 2,400 A, three-phase | 18 by 22 ft |
| D | 18,200 sq ft | 40 ft | 2,400 A, three-phase | 18 by 22 ft |
| E | 24,600 sq ft | 45 ft | 3,200 A, three-phase | 20 by 24 ft |
| F | 9,400 sq ft | 28 ft | 1,200 A, three-phase | 14 by 16 ft |
| G | 9,400 sq ft | 28 ft | 1,200 A, three-phase | 14 by 16 ft |
| H | 32,000 sq ft | 50 ft | 4,800 A, three-phase | 24 by 28 ft |
You check in with a walk of the stage and a set of photographs, and check out the same way. The stage goes back empty, swept and painted gray by 6 p.m. on the last day.
Stages B and C share a plant room, so quiet air is set for both together. Air is on from 6 a.m. to 8 p.m.; other hours are booked by 3 p.m. the day before.

## Backlot and tank
The backlot is 62 acres of grass, concrete and woodland edge, with a clear horizon to the west. The exterior tank is 250 by 200 feet and four feet deep, with a pit of 60 by 60 feet that is twelve feet deep and a blue screen of 300 by 40 feet.
| Work | Ahead |
| Structures over 10 feet | Fifteen working days, with calculations |
| Digging, piles, ground anchors | Fifteen working days, with a scan for cables |
| Filling the tank | 60 hours; draining 30 |
| Vehicles at speed | Ten working days, with the stunt plan |
| Animals | Five working days, with the handler and the vet |
Structures are signed off by our engineer before anybody stands on them and after every wind over 38 miles an hour. The ground is put back with grass by the end of your hold.

## Workshops and construction
Workshops 1 to 6 are let by the week with extraction, compressed air and 400 A. Hot work outside the metal shop needs a permit on the day from fire safety.
- Timber, drapes and foam are treated against flame, with the certificate at hand.
- Paint is sprayed in the booths of Workshop 4. Waste paint is collected, never poured away.
- Dust is drawn off where it is made. Saws without extraction are stopped.
- Sets stand four feet from the walls and show two ways out.

## Power and lighting
House power is 400 volts, three-phase, at panels on the floor and the gantry. Our electricians connect and disconnect; yours work from the first distribution box. Equipment carries a test mark not older than twelve months.
| Order | Ahead |
| Connection on a stage | Three working days |
| Generator on the backlot | Five working days |
| Power at unit base | Two working days |
| Haze, smoke, strobes, lasers | Two working days, so that detectors are set |
> At wrap everything is off at the main isolator. Work lights and exit signs stay on.

## Rigging and work at height
What hangs is approved by the rigging office. Send a plot with weights five working days ahead. The grid carries 1,000 kg per beam, evenly spread; each point is tagged after inspection and carries nothing without its tag.
1. Lifting plans name the equipment, its inspection, the person in charge and the area that is cleared.
2. Platforms and towers are put up by people with a card, and inspected weekly.
3. Harnesses are used with a rescue plan that does not begin with a call to the fire service.
4. Nobody works below a lift.

## Offices, network and keys
Offices are let by the month and come furnished. Rooms are cleaned each evening after 7 p.m. Changes of furniture are ordered by noon for the next working day.
- Wired and wireless internet is in every office and stage; private networks up to 10 Gbit/s take ten working days.
- Wireless routers of your own are switched off when found.
- Radio frequencies are coordinated three working days ahead. Channel 16 reaches the control room.
- Keys and cards are signed for. A lost card is switched off by the control room at any hour.
`);
