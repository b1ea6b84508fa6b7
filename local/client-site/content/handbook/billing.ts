import { topicsOf } from '../blocks.ts';
import { phone } from '../lot.ts';

export const billingTopics = topicsOf(`
## A/R numbers
The A/R number is the account of one project. Every authorization, purchase order and payment carries it. A company with three projects on the lot has three numbers.
You get it when the credit application of the project is approved, on the letter of approval. It stays the same until the project closes. Projects without credit work as cash accounts: the deposit is paid before the work begins.
### If you do not have one yet
1. Fill in the credit application in the portal. It asks for the line of credit, contacts, bank and trade references.
2. Name the department and amounts you expect, so that the right people approve it.
3. Answer what accounts receivable asks. Most applications are decided within seven working days.
Joan Petrosyan and the accounts receivable desk answer at ar@gatehouse.example and ${phone.receivable}, weekdays from 8 a.m. to 6 p.m.
> A line of credit is a limit, not a budget. At 80 percent we write to your accounts payable contact.

## Work authorizations
A work authorization says what a department does for you, for whom, from when, and how it is charged. It is signed before the work starts, by somebody whom your company has named.
| Kind | Used for | Charged |
| Time and material | Most work of grip, set lighting, labor | Hours and materials as used |
| Flat bid | Builds, rigs, packages that can be measured | The agreed sum, see [flat bids](handbook:Flat bids) |
| Rental | Equipment, costume, property, carts | By day or week, from pick-up to return |
| Standing | Small daily orders of one department | Weekly, up to the limit on it |
- Each department has its own authorization. Nobody orders through another department.
- More work than authorized stops at the limit until the authorization is raised.
- In an emergency a department acts first and brings the paper on the next working day.
Who may sign is kept by your company admin under Users in the portal.

## How to create a work authorization
1. Have the A/R number, the department and the place at hand.
2. Take a new [authorization form](handbook:Authorization form), one for each department.
3. Describe the work so that somebody who was not at the meeting can do it: what, where, from when to when, drawings.
4. Choose how it is charged and write a limit in dollars. For a flat bid attach the bid.
5. Sign it, or have it signed by a person on your list. A typed name is not a signature.
6. Send it to the mailbox of the department; it is in the [directory](page:directory).
7. The department signs and returns it with its number. Work starts with that, not before.
### How long it takes
| Amount | Signed by us within |
| Up to $10,000 | One working day |
| Up to $100,000 | Two working days |
| More | Four working days |
To change an authorization send the same form with its number and the word "Change". The last signed one counts.

## Authorization form
The form is one page. Get it from purchasing@gatehouse.example or at the client services desk. Purchasing, ${phone.purchasing}, looks through a first one with you.
| Field | What to write |
| A/R number | As on the letter of approval |
| Production and company | The company as on the credit application, not the title of the show |
| Department | One of the departments in the directory |
| Place | Stage, street, building and room, or ranch |
| From and to | Days and hours of the work, including strike |
| Work | What is done; number of attached drawings |
| Charged | Time and material, flat bid, rental or standing |
| Limit | In dollars, without tax |
| Your purchase order | If your company uses them; it is printed on the invoice |
| Signature | A person on the list of your company, with the date |
> A form with an empty limit is sent back. It is not read as unlimited.

## Flat bids
A flat bid is a price for a described piece of work. It covers hours, materials, overtime that the plan needs, and clean-up.
1. Ask the department with drawings and dates. Bids take three working days, builds over $50,000 take five.
2. Read what is left out; it is a list at the end of every bid.
3. Accept it with an authorization that names the number of the bid.
### Changes
What changes the drawing, the dates or the place is priced before it is done and added as a numbered change. If a bid is canceled, work done and materials bought are charged, no more.
- A bid is open for 30 days.
- Overtime that a late stage or a changed call sheet causes is charged by the hour.
- Work that costs us less than the bid is still charged as bid; work that costs us more is too.

## Invoices
Invoices are written every Friday for the week to Thursday, one for each A/R number, and mailed to the accounts payable contact of the project. Rentals are charged at the end of each rental week.
| When | What happens |
| Friday | Invoice with hours, materials, authorization and purchase order numbers |
| 30 days | Payment is due |
| 45 days | Reminder to the accounts payable contact and the producer |
| 60 days | Credit hold: no new authorizations until it is paid |
Write the A/R number on every payment. Checks go to accounts receivable, Building 24, room 310; the bank for wires is on the invoice. We never send new bank details by e-mail: if you get such a message, call us.
### If something is not right
Write to ar@gatehouse.example within ten working days with the invoice number and the line, or call ${phone.receivable}. Pay the rest on time. Most questions are settled with the department in a week; a credit comes with the next invoice.
`);
