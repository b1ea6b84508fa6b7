import type { LetterKind } from './letter-kinds.ts';
import type { TemplateWords } from './template.ts';

/** The day from which version 1 holds. */
export const defaultTemplatesSince = '2026-11-21T08:00:00.000Z';

/** Version 1 of each letter, in our own words (CA-045). Later versions are written by System Admins; these never change. */
export const defaultTemplates: Readonly<Record<LetterKind, TemplateWords>> = {
  // addressed to Accounts Payable by its head (CA-043)
  APPROVAL: {
    subject: '{{project}}: letter of approval',
    body: `Your application for credit on **{{project}}** is approved. The line of credit below is open from {{openFrom}} for work ordered through the studio's departments{{#signer}}, under the terms {{signer}} signed on {{signedOn}}{{/signer}}.

{{facts}}

{{message}}

{{#split}}The line is divided among these departments. What is not divided is open to all of them.

{{split}}{{/split}}

{{#conditions}}The approval holds under these conditions.

{{conditions}}{{/conditions}}

{{#purchaseOrder}}Every order needs a purchase order.{{/purchaseOrder}}

Please quote the A/R number on every purchase order and payment. Orders beyond the line of credit need a new application before work starts.

Invoices are sent to the accounts payable contacts you gave us. Write to {{email}} to change them.`,
  },
  // CA-044; the notice of credit.md §7 in our own words, which the studio's lawyers approve or replace here
  DENIAL: {
    subject: '{{project}}: credit not approved',
    body: `We have looked at your application for a line of credit of {{requested}} for **{{project}}**. We cannot approve it.

{{facts}}

The main reasons are these.

{{reasons}}

{{#bureauScore}}One of them rests on a report of a credit bureau, Dun & Bradstreet. The bureau took no part in the decision and cannot explain it; you may ask it for its report and correct what is wrong there.{{/bureauScore}}

{{message}}

{{#cashAccount}}**You can still work on the lot.** The departments take orders on a cash account: a department quotes the work, takes payment or a deposit, and starts. No line of credit is needed. Answer this letter, or talk to the department that you need, and we open the cash account.

{{departments}}{{/cashAccount}}

You may ask us in writing until {{reasonsUntil}} for a full statement of the reasons. We answer within 30 days, and it costs nothing. Until {{reopenUntil}} we can look at this application again when something has changed; after that a new one is needed.

**Notice of equal credit opportunity.** The law forbids whoever gives credit to treat applicants differently because of race, color, religion, national origin, sex, marital status or age, as long as the applicant may sign a contract; because income comes from public assistance; or because somebody used a right of consumer credit law in good faith. If you believe that this happened here, write to {{email}}, or to the federal agency that watches over this law for creditors of our kind.`,
  },
  COD: {
    subject: '{{project}}: cash account',
    body: `Work for **{{project}}** is ordered on a cash account from today. A cash account has no line of credit. Requests stay open to you as before.

{{facts}}

{{deposit}}

{{message}}

Pay each department for its own work, by the means it names on its quote.{{#arNumber}} Quote AR {{arNumber}} on every payment.{{/arNumber}} A department starts when it has noted the payment or the deposit.

{{departments}}

Write to {{email}} when something about a payment is not clear, or when you want to apply for credit again.`,
  },
};
