import { topicsOf } from '../blocks.ts';

export const safetyTopics = topicsOf(`
## Health and safety
The production is in charge of its own work; the site is in charge of buildings, roads and what everybody shares. Both name a person who can decide, and those two talk before the first day.
1. Send your safety policy, insurance and the name of your safety adviser ten working days before prep.
2. Risk assessments come with each schedule, and again when a scene changes.
3. Stunts, effects, weapons, water, height, animals, minors and nights have an assessment of their own.
4. A safety briefing is held before each scene that needs one, with everybody who is in it.
5. Near misses are reported like accidents, by the end of the day.
Working days are eleven hours at most with eleven hours of rest. Drivers who have worked longer are given a room or a car with a driver. Anybody may stop work that looks dangerous, and nobody is asked to justify it on the spot.

## Fire and evacuation
When the alarm sounds, leave by the nearest exit and go to the assembly point. Nobody goes back before fire safety says so.
| You work at | You meet at |
| Stages A to D, Workshops 1 to 3 | North car park, post 4 |
| Stages E to H, Workshops 4 to 6 | Unit base 2, post 7 |
| Offices and dressing rooms | Lawn at Reception, post 1 |
| Backlot and tank | Tank Gate, post 9 |
- Open flame and pyrotechnics: seven working days ahead, with a plan and a fire officer.
- Detectors and sprinklers are switched by fire safety only, with a watch while they are off.
- Lithium batteries are charged in the marked rooms of each stage, on the stone floor, never overnight in a truck.
- Smoking and vaping at the marked shelters only.
The alarm is tested on Wednesdays at 9:45 a.m. With a word the day before a shooting stage is left out.

## First aid
The medical room is beside Stage D and is staffed by a nurse from 6 a.m. to 8 p.m. on weekdays. At other hours the control room sends a first aider within four minutes. Defibrillators hang at every stage door, at both gates and at the tank.
| Order a medic for | Ahead |
| Stunts, fire, weapons, height | Three working days |
| Water | Three working days, with a rescue diver below four feet |
| More than 200 people | Three working days |
| Backlot nights | Two working days |
> Call 999 if a life is in danger, then 0100. The control room meets the ambulance at the East Gate and leads it to you.

## Noise, neighbors and drones
The village begins 300 yards from the backlot. Work outside ends at 11 p.m. unless a notice says otherwise. Notices are written and delivered by us: five working days ahead for night work, seven for gunfire and explosions.
Drones fly with the consent of the site, with the operator license, insurance and a plan, asked for ten working days ahead. They do not cross the boundary, other productions or open roads.
- Light towers point down and away from the village.
- Generators on the backlot stand behind the screens.
- Horns, shouts on loudspeakers and reversing alarms are avoided after 9 p.m.; banksmen guide vehicles instead.

## Catering and welfare
The dining hall serves from 6:30 a.m. to 3 p.m. and, when a crew shoots late, to 10 p.m. Location caterers work at unit base with water, drains and power of ours and hang their hygiene rating where people queue.
- Drinking water taps are on every stage and at the tank.
- Quiet rooms and rooms for nursing mothers are beside Reception and Stage F.
- Crew who worry about something can call the confidential line at +44 1632 960177, at any hour.

## Waste and environment
| Bin | What goes in |
| Blue | Paper, cans, bottles, clean plastic |
| Green | Food and compostable plates |
| Brown | Clean timber |
| Yellow | Metal and cable |
| Red cage | Batteries, lamps, aerosols, paint |
Two weeks before strike tell us what can be used again; we list it for other productions and for schools. Tank water is tested before it is let out. Nests and hedges are left alone from March to August: ask before you cut or light them.
Your production gets a monthly report of power, fuel, water and waste for its carbon calculation.

## Ordering, billing and wrap
Work is ordered with an authorization signed by a person on your list, with your account number, the place, the hours and a limit. It starts when we have countersigned.
| When | What happens |
| Each Friday | Invoice for the week to Thursday |
| 30 days | Payment is due |
| 45 days | Reminder |
| 60 days | No new authorizations until it is paid |
1. Two weeks before wrap: walk the stages and offices with us and agree what is put back.
2. Last day: stage empty by 6 p.m., keys and cards returned, skips collected.
3. Within ten working days: last invoice and the list of repairs.
New bank details are never sent by e-mail. If you get such a message, call accounts on +44 1632 960168.
`);
