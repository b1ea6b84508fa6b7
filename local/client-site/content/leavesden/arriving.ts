import { topicsOf } from '../blocks.ts';

export const arrivingTopics = topicsOf(`
## About this handbook
This handbook is for productions that work at Leavesden. It tells who to call, what to file and when the gates open, from the first visit to wrap. It is part of your license to use the site.
Version 35 replaces version 34 of March 2, 2026. Keep it where your crew can read it; the version is on the cover and at the foot of every page.
| Changed in version 35 | Where |
| West Gate opens at 6 a.m. instead of 7 | Gates, passes and access |
| Stage H is open | Stages |
| Lithium batteries are charged in marked rooms only | Fire and evacuation |
| Call-out times of the nurse | First aid |
A work authorization, a call sheet and this handbook say the same in most cases. When they do not, the stricter one holds until the production office has decided.

## Contacts
From a telephone of the site dial the last four digits. In an emergency dial 0100; if a life is in danger dial 999 first.
| Desk | Phone | E-mail |
| Control room, 24 hours | +44 1632 960100 | leavesden.control@gatehouse.example |
| Reception and client services | +44 1632 960114 | leavesden@gatehouse.example |
| Stage and backlot bookings | +44 1632 960120 | leavesden.stages@gatehouse.example |
| Offices and dressing rooms | +44 1632 960121 | leavesden.offices@gatehouse.example |
| Network and telephones | +44 1632 960124 | leavesden.it@gatehouse.example |
| Fire safety | +44 1632 960128 | leavesden.fire@gatehouse.example |
| First aid | +44 1632 960129 | leavesden.firstaid@gatehouse.example |
| Parking and unit base | +44 1632 960130 | leavesden.parking@gatehouse.example |
| Rigging | +44 1632 960146 | leavesden.rigging@gatehouse.example |
| Health and safety | +44 1632 960151 | leavesden.safety@gatehouse.example |
| Electrical | +44 1632 960161 | leavesden.power@gatehouse.example |
| Accounts | +44 1632 960168 | leavesden.accounts@gatehouse.example |

## Finding us and parking
Ground Row Lane, Leavesden, Hertfordshire WD25. By car the site is ten minutes from the motorway; large vehicles follow the brown signs to the West Gate and do not use the lane through the village.
The shuttle from the railway station runs every 15 minutes from 5:30 to 9 a.m. and from 5 to 9 p.m., and stops at Reception, Stage D and the backlot.
| Place | For | Bays |
| North car park | Crew | 900 |
| Reception | Visitors, two hours | 60 |
| Unit base 1 | Trailers and trucks of Stages A to D | 40 |
| Unit base 2 | Trailers and trucks of Stages E to H | 55 |
| Backlot hard standing | By booking, with the backlot | 80 |
There are 48 chargers in the north car park. Speed is ten miles an hour everywhere. Vehicles in a fire route are moved.

## Gates, passes and access
| Gate | Weekdays | Weekends |
| East Gate, everybody | 24 hours | 24 hours |
| West Gate, trucks and deliveries | 6 a.m. to 8 p.m. | By arrangement |
| Tank Gate, backlot | With a backlot booking | With a backlot booking |
Crew are on the crew list and have a photo pass. Visitors are named by 4 p.m. the day before, bring a photo ID and are met at Reception. Day players and supporting artists come on one list with the call sheet.
- Passes are worn on the upper body and are not lent.
- Under 16: performers with a license and chaperone, nobody else.
- Contractors have a site induction, which lasts a year. It is held daily at 7:30 a.m. and takes 25 minutes.
- Photographs: of your own work only. Cameras of telephones are covered on closed stages.

## Deliveries
Label every delivery with the production, the person and the stage. The West Gate gives the driver a map and an hour. Somebody of the production receives the goods; the gate does not sign for them.
1. Book vehicles over 7.5 tonnes a day ahead with their length and height.
2. Send data sheets of chemicals and gases to fire safety before they arrive.
3. Forklifts are driven by our drivers, or by yours after we have seen their card.
> Headroom at the West Gate is 4.9 m, under the bridge between Stages C and D 4.6 m.
`);
