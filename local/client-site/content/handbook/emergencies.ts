import { topicsOf } from '../blocks.ts';
import { phone } from '../lot.ts';

export const emergencyTopics = topicsOf(`
## Weapons policy
Real weapons do not come onto the lot. Prop weapons of every kind, from rubber to blank-firing, are announced, inspected and kept by a licensed armorer or the property master.
1. Tell safety@gatehouse.example and the watch commander, five working days ahead: what, how many, which scenes, who handles them.
2. Bring them through Gate 1, cased. They are inspected and entered in the log.
3. On the day: on the call sheet, and a safety meeting before the first rehearsal.
4. They are handed out for the scene and taken back after it. Between scenes they are locked up.
- No live ammunition, not even to show it.
- Blanks only with a permit, a fire safety officer and a [notice to the neighbors](handbook:Neighborhood notification).
- Nobody points anything at anybody. Angles are found with the camera.
- A prop weapon outside a set or stage is covered. Officers treat an uncovered one as real.
> If you see a weapon that you cannot place, walk away and call ${phone.protection}.

## Fire department
The lot has its own fire safety officers, on duty at all hours in Building 2, and a city engine five minutes away. Fire desk: ${phone.fire}, fire@gatehouse.example. Emergency: ${phone.protection}.
### What needs a permit or an officer
| What | Ahead |
| Open flame, candles, fireplaces | Three working days |
| Pyrotechnics, squibs, gas effects | Seven working days, with the plan of the effects coordinator |
| Welding and cutting outside the mills | One working day |
| Haze, fog, dust | One working day, so that detectors are set |
| Audience of 50 or more | Ten working days, with a seating plan |
| Vehicles with fuel inside a stage | Two working days |
- Only the fire department switches detectors and sprinklers, and posts a watch while they are off.
- Each set shows its two ways out. Locked or dressed-over exits stop the work.
- At the ranch a fire watch is needed from May to November; on red flag days there is no flame and no hot work.

## First aid
First aid is beside base camp, on Olive Row near Gate 4, staffed by a nurse at all hours: ${phone.firstAid}. At the ranch a nurse is there from crew call to wrap of a shooting day.
1. Life in danger: call 911, then 818 555 0100. Stay on the line and send somebody to the road.
2. Anything else that hurts: call first aid, or walk there together.
3. Every injury is written down on the same day, even a small one. The nurse has the form.
4. Work accidents: tell the safety office within the hour.
Defibrillators hang at the personnel doors of every stage, in Building 24, in the commissary and at Gates 1 and 4. Open the box: it talks you through, and calls us.
A set medic is ordered two working days ahead for stunts, water, fire, heights and more than 150 people. Water and shade are on set from 85 °F; see [safety](directory:Safety & Environmental Affairs).

## Evacuation
When the alarm sounds or an officer tells you, leave. Cameras, bags and costumes stay.
1. Cut. The first assistant director says it on channel 1 and names the assembly point.
2. Walk out by the nearest door. Elephant doors are not opened.
3. Set lighting turns off at the company switch if it is on the way.
4. Meet at your assembly point and count with the crew list.
5. Missing people are told to an officer. Nobody goes back in before the fire department says so.
| You work at | You meet at |
| Stages 1 to 4, Brick Street | Ground Row at Gate 1 |
| Stages 5 to 8 | Gaffer Avenue, north end |
| Stages 9 to 12 | Lawn of the commissary |
| Stage 14, mills, paint shop | Slate Street at Gate 2 |
| Stages 15 and 16, base camp | Olive Row at Gate 4 |
| Buildings 2 to 24 | Structure 2, ground level, west side |
| Ranch | Crew parking at Gate R1 |
Earthquake: drop, cover, hold on, then leave when it stops and stay clear of walls and wires. The alarm is tested on the first Monday of each month at 10 a.m.; with a word the day before your stage is left out.

## Lost and found
What is found on the lot is brought to Gate 1 and kept for 60 days. Ask at lost@gatehouse.example or ${phone.lostAndFound}, weekdays from 8 a.m. to 5 p.m. with a description and the place.
- Badges, cards and keys: call the protection group at once, at any hour.
- Telephones and computers are kept locked and given back against a photo ID.
- Props and costumes are returned to the production whose tag they carry. Tag them.
- Food is thrown away; clothing is given on after 60 days.
Theft is another matter: the watch commander takes the report and tells your office how it goes on.

## Drones
The lot lies in controlled airspace. Nothing flies without the consent of the studio and of air traffic control, not even a small one, not even inside an open exterior set.
1. Ask fifteen working days ahead: traffic@gatehouse.example, with pilot license, registration, insurance and a flight plan by scene.
2. We clear it with the tower, the [neighbors](handbook:Neighborhood notification) and the productions around you.
3. On the day the pilot checks in at Gate 1, and an officer with a radio stays at the launch point.
- Daylight, wind under 20 miles an hour, within sight of the pilot
- Not over people who are not in the scene, not over roads that are open
- No pictures of other sets; the recordings are looked through before they leave the lot
- Inside a stage: nets or a cleared floor, propeller guards, the fire department told
> A drone that nobody announced ends work outside until it is found. Report it to 818 555 0100.
`);
