import { topicsOf } from '../blocks.ts';
import { phone } from '../lot.ts';

export const stageTopics = topicsOf(`
## Hot lock and card access
A hot lock closes a stage to everybody but the people on your list: custodial, tours and other departments stay out until you lift it. It is meant for nights and weekends with a lit or dressed set.
Ask keys and locks for it before 4 p.m., at locks@gatehouse.example or ${phone.locks}. Name the stage, from when to when, and two people who may be called at night. Signs for the doors come with it.
### What stays possible
- The studio protection group and the fire department enter a hot-locked stage in an emergency. They call your first person while they walk.
- Refrigerators and aquariums: say so, and their circuits stay on.
- Air conditioning is off unless you book it, see [stage specifications](handbook:Stage specifications).
### Cards
Offices and stages open with the card in your badge. Your coordinator sets the doors and hours; changes take effect within ten minutes. Lost cards are switched off at any hour by calling the protection group.

## Stage specifications
What every sound stage has, whatever its size. Measures of each stage are in the [stage chart](handbook:Stage chart).
| Part | What there is |
| Floor | Two layers of plywood on sleepers, 125 pounds per square foot. Stage 14 has a slab for 350. |
| Walls and roof | Sound class NC 25 with the doors closed and the air off |
| Grid | Catwalks every 12 feet, perms every 4 feet, 2,000 pounds per perm, evenly spread |
| Air | Quiet mode for takes, full mode for pre-light. Weekdays 6 a.m. to 8 p.m., other hours booked |
| Water | Cold water and a floor drain at the elephant doors; hot water at Stages 14, 15 and 16 |
| Network | Two fiber pairs and 24 copper ports at the stage box; see [phones and network](handbook:Phones and network) |
Air outside hours costs by the hour and is ordered from utilities at ${phone.utilities} before 3 p.m. the day before. The red light and bell are switched at the stage manager's desk and lock the personnel doors while they are on.

## Overhead loading
Everything that hangs from the grid is approved by grip before it leaves the floor. Sets, screens, truss, people and water all count.
1. Send a plot with weights and points to rigging@gatehouse.example, five working days ahead.
2. Loads over 500 pounds on one point, moving loads and people need a stamp by a structural engineer.
3. Grip answers within two working days. Questions: ${phone.rigging}.
4. The riggers tag each approved point. A point without a tag is not used.
Green beds are hung and taken down by our grips. Guard rails and toe boards stay on. Nobody works above people: clear the floor, set a watch, then lift.
> No loads are added while the stage is lit for a take or an audience is seated.

## Permanent construction
Anything that is screwed, welded, cast or cut into a building, a street or the ground is permanent construction, even when you mean to take it out again.
- Pits, footings, penetrations of walls and roofs
- Stairs, ramps and platforms over 30 inches that people outside the crew will use
- Plumbing, gas and fixed electrical work
- Changes of the fronts on Brick Street
Send drawings to construction@gatehouse.example, fifteen working days ahead. Construction services, ${phone.construction}, has them read by the engineer and the fire department, and files for the city permit when one is needed. The work is done by our own crews or under their foreman.
Before the end of your hold it is taken out at the cost of the production, unless construction services agrees in writing to keep it.

## Stage lighting
House power is three-phase, 120/208 volts, at company switches on the floor and on the grid. The amperes of each stage are in the [stage chart](handbook:Stage chart). One half is on the floor, one half above.
Connections to house power are made by [set lighting](directory:Set Lighting), ${phone.lighting}. Your electricians work from the first box down. Equipment from outside is welcome when it is listed and in good order; it is looked at when it comes in.
### Order ahead
| What | Ahead |
| Rigging and power package | Five working days |
| Tow generator with operator | Two working days |
| Shore power for trailers | Two working days |
| Condor or scissor lift | One working day |
Turn everything off at the company switch at wrap. Work lights and exit signs stay on. Haze, open flame and strobes are announced on the [call sheet](handbook:Call sheets, schedules and crew lists), so that the smoke detectors of the stage can be set and a fire safety officer posted.

## Dressing rooms
There are 64 dressing rooms in Buildings 7 and 19 and four star suites beside Stages 14 and 16. They are let by the week, cleaned daily and heated from 5 a.m.
| Room | Number | Has |
| Star suite | 4 | Two rooms, shower, kitchenette, parking at the door |
| Single | 36 | Shower, sofa, monitor with stage feed |
| Double | 20 | Shower, two tables |
| Background hall | 4 | Lockers and tables for 60, in Building 19 |
Book with production offices, offices@gatehouse.example or ${phone.offices}. Send names for the doors by noon the day before; the [sign shop](handbook:Signage) makes them overnight. Washing machines and steamers are in Building 19, room 12.
- No cooking in the rooms; the kitchenettes have what is allowed.
- Walls are not painted or nailed. Furniture is exchanged by custodial, not carried.
- Leave valuables with the protection group, not in the room.
`);
