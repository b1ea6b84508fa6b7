import { cells, rows, topicsOf } from '../blocks.ts';
import { hours, phone } from '../lot.ts';
import { stageColumns, stageRows } from '../places.ts';

export const startTopics = topicsOf(`
## Overview
Office and production services, OPS on the lot, is the first call for every production. One coordinator stays with you from the first meeting to wrap: offices, stages, dressing rooms, phones, keys, parking and the way to every other department.
### Who does what
| You need | Ask | At least |
| A stage, a street or a hold on one | Stage bookings, ${phone.stages} | Ten working days |
| Offices, furniture, dressing rooms | Production offices, ${phone.offices} | Five working days |
| Phones, internet, radios | Telephones and internet, ${phone.network} | Three working days |
| Keys and cards | Keys and locks, ${phone.locks} | One working day |
| Passes and parking | The pass office, ${phone.passes} | 4 p.m. the day before |
| You do not know | The client services desk, ${phone.desk} | Any time |
The desk is in Building 24, room 101. ${hours.desk}. At other hours the studio protection group answers at ${phone.protection}.
### Before your first day
1. Get an [A/R number](handbook:A/R numbers). No department can start without one.
2. Send certificates of insurance that name the stages and streets you use.
3. Hand in your [crew list](handbook:Call sheets, schedules and crew lists), so that the gates know your people.
4. Walk the stage with your coordinator: [check-in](handbook:Check-in and check-out).

## Stage chart
Floors are measured wall to wall inside the fire lane, heights from the floor to the underside of the grid. There is no Stage 13.
| Stage | ${cells(stageColumns)} |
${rows(stageRows())}
Stages 11 and 12 share a wall and cannot both roll sound while one of them builds. Stage 14 has a pit of 40 by 60 feet, 8 feet deep, covered unless you ask for it.
A drawing of each stage in plan and section comes with your stage packet. The chart is also a [PDF to print](map:stage-chart). Ask stage bookings at stages@gatehouse.example for CAD files.

## Check-in and check-out
You check in when you take a stage and check out when you give it back. Both are a walk of about 40 minutes with your coordinator and somebody from grip and set lighting.
### Check-in
1. Book the walk two working days ahead at stages@gatehouse.example.
2. Bring whoever will hold the keys. They sign for cards and keys on the stage.
3. Floor, walls, perms, doors, air and fire equipment are looked at and photographed.
4. You get the stage packet: plan, power drawing, emergency sheet, parking and base camp.
### Check-out
The stage goes back empty and swept, with the floor patched and painted in stage gray, by 6 p.m. on the last day of your hold. Bring the photographs of the check-in.
- Return keys and cards to the [key shop](handbook:Key shop); each missing card is $45.
- Take down signs, tape and cable outside the stage.
- Report damage yourself. What you report is repaired at cost, what we find is repaired at cost plus an inspection.
> A stage that is not empty by 6 p.m. is held for one more day at your rate.

## Housekeeping
A four-foot fire lane runs along the inside of every stage wall. It stays clear at all times, also during a build and while the cameras roll.
- Exits, hydrants, hose cabinets, pull boxes and electrical panels: three feet clear on all sides.
- Sets stand four feet off the walls. Ceilings over 200 square feet need a word with the [fire department](handbook:Fire department) first.
- Drapes, greens and foam are flameproof, with the certificate on the stage.
- Paint and solvents go into the yellow cabinet outside the elephant doors at the end of the day.
- Sweep daily. Sawdust and rags go into the covered metal cans.
The production cleans inside its sets, [custodial](handbook:Custodial) cleans everything else. Spills that are not water: call safety at ${phone.safetyLine}, and do not rinse them into a drain.
`);
