import { cells, topicsOf } from '../blocks.ts';
import { hours, phone } from '../lot.ts';

export const gateTopics = topicsOf(`
## The protection group
The studio protection group keeps the gates, walks the lot and comes first when something happens. It has 68 officers, a watch commander at every hour and a control room in Building 2 beside Gate 1.
- Officers wear gray jackets with a number. Ask for it if you want to thank or complain.
- They may look into vehicles and bags at the gates, in both directions.
- They are trained in first aid and carry defibrillators on every patrol cart.
- They do not stop a take for anything but danger.
For a set of your own, [production security](handbook:Production security) comes from the same group.

## Contacts
| Who | Phone | E-mail |
| Emergency and control room, 24 hours | ${phone.protection} | protection@gatehouse.example |
| Watch commander, 24 hours | ${phone.watchCommander} | watch@gatehouse.example |
| Pass office | ${phone.passes} | passes@gatehouse.example |
| Traffic and street closures | ${phone.traffic} | traffic@gatehouse.example |
| Fire department | ${phone.fire} | fire@gatehouse.example |
| First aid, 24 hours | ${phone.firstAid} | firstaid@gatehouse.example |
| Lost and found | ${phone.lostAndFound} | lost@gatehouse.example |
Dial 0100 on any telephone of the lot, or turn a radio of ours to channel 16. From outside call 818 555 0100. If a life is in danger call 911 first, then us, so that we can open the gate for the engines.
Everybody else on the lot is in the [directory](page:directory).

## Gate hours
| Gate | For | Weekdays | Weekends |
| Gate 1, Ground Row | Visitors, everybody at night | ${cells(hours.gate1)} |
| Gate 2, Slate Street | Deliveries | ${cells(hours.gate2)} |
| Gate 3, Gaffer Avenue | Crew | ${cells(hours.gate3)} |
| Gate 4, Olive Row | Trucks, base camp, drive-on passes | ${cells(hours.gate4)} |
| Gate R1, ranch | All vehicles | ${cells(hours.gateR1)} |
Gate 4 is staffed at all hours; outside the hours above a truck is let in when the protection group knows of it. Opening Gate 2, 3 or R1 at other hours is arranged a working day ahead with the watch commander and charged by the hour.
On holidays the weekend hours hold. Between 6 and 7:30 a.m. Gate 3 has two lanes; crews with a call at 7 save ten minutes there. [Gates on the map](map:main-lot-color).

## Access policy
Everybody on the lot has a badge or a pass, worn where it can be seen, and a reason to be where they are. A badge opens the gate; it does not open the sets of others.
- Bring a photo ID. A picture of one on a telephone is not enough.
- Visitors are named in advance by somebody with a badge, who meets them and stays with them.
- Children under 16 come as performers with a permit and guardian, or as visitors on days without stunts, effects or construction.
- Animals come for work, or as service animals.
- Badges and passes are not lent. Both people lose theirs.
Somebody who is turned away is told why, and so is the person who named them. The watch commander decides in doubt. A production can close its stage to all but a list: see [hot lock](handbook:Hot lock and card access).

## Access categories and pass types
| Pass | For | Valid | Asked for by |
| Badge | Crew and staff of a production | Until wrap, six months at most | Crew list |
| Walk-on | A visitor on foot, Gate 1 | One day | 4 p.m. the day before |
| Drive-on | One vehicle with its driver | One day | 4 p.m. the day before |
| Delivery | A vehicle that unloads and leaves, Gate 2 | Two hours | On the day |
| Truck and trailer | Base camp vehicles, Gate 4 | Days on the pass | One working day |
| Vendor | Regular suppliers with insurance | Three months | Five working days |
| Audience | Guests of a show with an audience | The taping | List, one day before |
Ask in the portal, or by e-mail to passes@gatehouse.example with the A/R number, the day, the gate, names as on the ID, and plates for vehicles. People get a code for the gate by mail; it can be shown on a telephone.
Background and day players come on one list with the call sheet and enter at Gate 3.

## Call sheet to security
The control room reads the call sheet of every production for the day ahead. Send it to callsheets@gatehouse.example by 7 p.m. Sheets that come later are read at 5 a.m.
### From it we take
- When to open gates, and how many lanes
- Names of day players and background for the gate lists
- Stunts, effects and [weapons](handbook:Weapons policy), for which officers are posted
- Street use, shuttles and the last hour of work, for patrols and lights
When the call changes after 7 p.m., call the watch commander at ${phone.watchCommander}. A text to a gate officer is lost when the shift changes.

## Traffic
Fifteen miles an hour on roads, eight between stages. People on foot go first, then fire engines, then carts.
- Ground Row, Olive Row and Slate Street run both ways. Gaffer Avenue runs north.
- Trucks over 24 feet enter at Gate 4 and keep to the [truck routes](map:truck-routes).
- Unloading at elephant doors: 20 minutes, with the driver in the vehicle.
- Engines are off while you wait. Horns are not used between 7 p.m. and 7 a.m.
To hold traffic for a take or to close a road, ask traffic@gatehouse.example or ${phone.traffic}, two working days ahead for a closure, by 4 p.m. the day before for holds. Holds last three minutes at most. Only our officers stop traffic.

## Production security
For a stage, a set or base camp of your own: officers who know the lot, by the shift of eight hours. They work on your authorization and report to you and to the watch commander.
| Post | Needed when |
| Set watch | A lit or dressed set stands open overnight |
| Fire watch | Alarms are off, hot work, open flame; posted by the fire department |
| Stage door | Closed sets, audiences, nudity |
| Base camp | Trailers stay overnight; one officer for each 20 |
| Escort | Press, prominent guests, valuables |
Order by noon the day before from watch@gatehouse.example. Personal protection of cast is welcome; they register with the watch commander and come unarmed, unless the commander agrees otherwise in writing.

## Deliveries
Couriers and vans deliver at Gate 2, trucks over 24 feet at Gate 4. The label names the production, the person and the building: without them a parcel waits in the mail room.
1. Tell the pass office who comes and when, with the plate if you have it.
2. The driver gets a pass for two hours and a map.
3. Somebody of yours receives it. Officers and neighbors do not sign for you.
| What | Where |
| Letters and parcels | Mail room, Building 3, dock, ${phone.mail} |
| Lumber and steel | Mill 1, from 6 a.m. to 2 p.m. |
| Catering and craft service | Gate 2, before 6 a.m. Gate 4, with a pass asked for the day before |
| Gas, fuel, chemicals | Gate 4, with the safety data sheet, met by safety |
| Cash, weapons, jewels | Announced to the watch commander, escorted |
> Parcels that nobody expects are not opened. Call 818 555 0100 and leave them where they are.
`);
