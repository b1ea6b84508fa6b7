import { rows, topicsOf } from '../blocks.ts';
import { hours, phone } from '../lot.ts';
import { roomRows } from '../places.ts';

export const officeTopics = topicsOf(`
## Offices
Production offices are let by the month in Buildings 3, 11 and 24 and come furnished, with light, heat, daily cleaning and two parking spaces for every 500 square feet. Ask Adaeze Nwosu, offices@gatehouse.example, ${phone.offices}.
| Office | From | Ready in |
| Single room | 140 sq ft | One working day |
| Suite of four with bullpen | 1,100 sq ft | Five working days |
| Half a floor | 3,800 sq ft | Ten working days |
| Writers room with kitchen | 420 sq ft | Five working days |
### Conference rooms
| Room | Where | Seats | In the room |
${rows(roomRows())}
Rooms are booked by the half day at the client services desk. Productions on the lot have ten free half days a month. [Where they are](map:conference-rooms-building-24).
Offices go back empty on the last day of the month. Give notice by the fifteenth.

## Furniture
Each desk of an office comes with a chair, a file cabinet, a lamp and a waste bin. More is let from our own store by the week.
- Order by noon for delivery on the next working day: furniture@gatehouse.example.
- Name building, room, what and how many. A plan helps.
- Refrigerators, microwaves and coolers come from the same store; call ${phone.furniture}.
- Set furniture is another department: [property](directory:Property/Drapery/Floor Covering).
Your own furniture is welcome. Give custodial a list when it comes in, so that nobody takes it back into our store at wrap. Furniture is moved by [labor](handbook:Labor), not by the production.

## Phones and network
Telephones and internet are set up before you move in. Order from Priya Banerjee, it@gatehouse.example or ${phone.network}, three working days ahead; fiber to a base camp or a street takes ten.
| Service | What you get |
| Desk telephone | A lot number and voice mail. Dial 9 for an outside line |
| Office internet | 1 Gbit/s shared in the building, wired and wireless |
| Private network | Your own network over all your rooms and stages, up to 10 Gbit/s |
| Dailies line | A dark fiber pair from the stage to post-production |
| Guest wireless | Everywhere on the lot, without sign-in, 20 Mbit/s |
- Wireless routers of your own disturb the stages and are switched off when found.
- Dial 0100 on any telephone of the lot for an emergency.
- Faults: dial 0157 at any hour. At night the engineer on call answers within 15 minutes.
> We never ask for a password on the telephone or by e-mail.

## Custodial
Offices are cleaned every working evening after 7 p.m., dressing rooms every morning before 5 a.m., restrooms of the stages three times on a shooting day. Inside sets the production cleans itself, unless it orders a crew.
| Order | Ahead |
| Set cleaning crew, four hours or more | By noon the day before |
| Floor scrub after strike | Two working days |
| Extra bins, dumpsters | One working day |
| Spill or broken glass | At once |
Call ${phone.custodial} or write to custodial@gatehouse.example. Rooms with a [hot lock](handbook:Hot lock and card access) are left alone. Put "Do not clean" on a door and it is not opened, nor emptied.

## Signage
The sign shop makes what leads people to you: stage boards, door names, arrows, parking and closed-set signs. Orders by 2 p.m. are up the next morning.
1. Send the words, exactly, to signs@gatehouse.example. Logos as vector files.
2. You get a proof within two hours; nothing is cut before you approve it. Questions: ${phone.signShop}.
3. We hang it, and take it down at wrap.
Signs on fences and posts outside the gates are made and hung by us only. Paper signs with tape are taken off painted doors. Fire, exit and speed signs are never covered; if one is in a shot, the fire department covers it for the take.
Set signs and graphics are made by the [design studio](directory:Design Studio).

## Key shop
Keys, cards, locks and safes. Walt Grigoryan and his shop are in Building 5, locks@gatehouse.example, ${phone.locks}. ${hours.desk}.
- Keys are cut for names, not for desks. The list of holders is yours to keep up to date.
- Orders by noon are ready at 4 p.m. Bring your badge.
- A lost key is reported the same day; the lock is changed at $180.
- Padlocks of your own on our doors, boxes or cages are cut off. Ask for one that the fire department can open.
At night the protection group opens a door for people on its list after looking at a badge. Each opening is written down, and your office hears of it in the morning.
`);
