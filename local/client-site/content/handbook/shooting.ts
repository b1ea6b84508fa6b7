import { topicsOf } from '../blocks.ts';
import { phone } from '../lot.ts';

export const shootingTopics = topicsOf(`
## Exterior sets
Brick Street on the lot and the sets of the ranch are booked by the day like stages, with prep and strike days of their own. Roads of the lot can be booked too, one lane or the whole width.
| Set | Where | Power |
| Brick Street | Main lot, Gaffer Avenue and Ground Row | 2,400 A |
| Main Street | Ranch, 14 western fronts | 1,200 A |
| Farmhouse and Chapel | Ranch, Chapel Lane | 400 and 200 A |
| Long Field, Oak Meadow, Creek Field | Ranch | Generators only |
- Fronts are painted and dressed only after construction services has seen the colors.
- One lane of Ground Row stays open for fire engines, always.
- Rain towers, snow and wind machines need [special effects](directory:Special Effects) on the day.
- Wet-downs end 90 minutes before the next crew call of a neighbor.
Work outside after 10 p.m. and before 7 a.m. needs a [notice to the neighbors](handbook:Neighborhood notification). Booms come down and condors are stowed when gusts pass 25 miles an hour.

## Neighborhood notification
Houses begin 200 feet beyond Gate 2 and Gate 3. We have good neighbors because they hear from us first.
| What you plan | Notice | Ends at |
| Night exterior on the lot | Five working days | Midnight, unless the notice says later |
| Gunfire, explosions, sirens | Seven working days | 10 p.m. |
| Amplified music outside | Five working days | 10 p.m. |
| Lights above the roofs | Three working days | 1 a.m. |
| Helicopter or drone | Ten working days | Sunset |
Send date, hours, place and what will be heard or seen to neighbors@gatehouse.example, or call ${phone.neighbors}. We write the letter, deliver it to 340 houses and staff the telephone on the night. Letters that productions write themselves are not sent.
> Without a notice the protection group ends work outside at 10 p.m.

## Call sheets, schedules and crew lists
The lot runs on your papers: the gates, the fire department, first aid, the commissary and the shuttle all read them.
| Paper | When | To |
| Crew list with drivers and vehicles | Before prep, then every change | passes@gatehouse.example |
| Shooting schedule | Weekly | stages@gatehouse.example |
| Preliminary call sheet | By 2 p.m. | callsheets@gatehouse.example |
| Call sheet | By 7 p.m. the day before | callsheets@gatehouse.example |
### The call sheet says
- Stage or street, crew call, estimated wrap, number of crew and background
- Stunts, effects, weapons, animals, minors, heights, water, haze and open flame, each by scene
- Who the safety contact is, with a telephone that is answered on set
- The emergency line of the lot, 818 555 0100, and the way to first aid
What the protection group does with it is told under [call sheet to security](handbook:Call sheet to security).

## Radio frequencies
Sixteen stages and their neighbors share the air. Every transmitter on the lot has a coordinated frequency: radios, wireless microphones, comtecs, video links, focus and lighting control.
1. Send make, model, band and number of channels to radios@gatehouse.example, three working days ahead.
2. You get a list of frequencies for your stage and dates.
3. Put the list on the sound cart. The monitor van passes daily and will ask for it.
Walkie-talkies are let by [production sound and video](directory:Production Sound & Video), already programmed. Channel 1 of every radio is production, channel 16 reaches the protection group on the whole lot. Interference is looked for at once: ${phone.radios}.
> Frequencies from another lot do not hold here, even on the same show.

## Camera and press
Photographs of your own work are yours to take. What belongs to others is not: other sets, parked picture cars, people in costume, guests, the gates.
- Personal telephones stay in pockets around the sets of others. Several stages ask for covers on the lenses.
- Set photographers, behind-the-scenes crews and reporters are announced a day ahead to press@gatehouse.example with names and outlets.
- They are met at Gate 1 and are not left alone.
- Views of the lot, its name and its signs are cleared in writing before they are used on screen.
Studio tours pass on Ground Row and Slate Street, weekdays from 10 a.m. to 4 p.m. Ask studio tours a day ahead to lead them around a closed set. The press desk is ${phone.press}.

## Water sets
The pit of Stage 14 holds 140,000 gallons. Tanks of any other kind are built on request on Stages 14 and 16 only, where the floors carry them.
### What must be settled first
- Load and leak drawings, stamped, fifteen working days ahead
- Filling and draining with [utilities](directory:Utilities): 36 hours to fill, 20 to drain
- Ground fault protection on every circuit within 20 feet, tested by set lighting each morning
- A water safety coordinator, and lifeguards for each ten people in the water
- Water at 80 °F or more for longer scenes, with a warm room beside the stage
Water is tested every day by the safety office; call ${phone.safety}. Dyes, milk, foam and soap are shown to them before they go in, because all of it comes out again at our drain.
`);
