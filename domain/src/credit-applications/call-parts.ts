import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { Cents } from '../fields/money.ts';
import { PersonName } from '../fields/names.ts';
import { Message, OptionalText, RequiredMessage } from '../fields/text.ts';
import { creditMessages } from './messages.ts';
import { customerSections } from './sections/section.ts';

// What the calls of a credit application have in common.

export const ById = z.strictObject({ creditApplicationId: Id });
export const Done = z.object({ message: z.string(), version: z.number() });
export const Comment = z.strictObject({ comment: Message.optional() });
export const RequiredComment = z.strictObject({ comment: RequiredMessage });

export const ar = { studio: 'reviewSubmittedCreditApp' } as const;
/** The row of the map that holds exactly these two. */
export const arOrSystemAdmin = { studio: 'assignRiskApprover' } as const;
/** A move names the version it was decided on, a retry answers what the first try answered, and that says what came of it. */
export const move = { params: ById, ifMatch: true, repeatable: true, response: Done } as const;

export const ArAccount = z
  .string({ error: creditMessages.arAccountInvalid })
  .regex(/^\d{6}$/, creditMessages.arAccountInvalid);

/** The shares of departments in a limit; what is left is the shared pool (credit.md §6). */
export const Split = z
  .array(
    z.strictObject({
      departmentId: z.string().min(1).max(60),
      amountCents: Cents.min(1, creditMessages.amountRequired),
    }),
  )
  .max(30);

/** What an approval says, with or without conditions (credit.md T19, T20). */
export const Approval = z.strictObject({
  limitCents: Cents.min(1, creditMessages.amountRequired),
  expiresOn: CalendarDate.optional(),
  submittedVersion: z.int().min(1),
  comment: Message.optional(),
});

/** What the customer is asked to do again, and until when (credit.md T7, T25). */
export const Revision = z.strictObject({
  reason: RequiredMessage,
  dueOn: CalendarDate,
  items: z
    .array(z.strictObject({ section: z.enum(customerSections), note: Message }))
    .min(1, 'Choose at least one section')
    .max(customerSections.length),
});

/** Who is asked to bear the risk, about the application (credit.md T15) or about a change of its limit (T26). */
export const RiskQuestion = z.strictObject({
  approvers: z
    .array(
      z.strictObject({
        name: PersonName,
        email: Email,
        title: OptionalText.optional(),
        tier: z.union([z.literal(1), z.literal(2)]),
      }),
    )
    .min(1)
    .max(5),
  message: Message.optional(),
});
