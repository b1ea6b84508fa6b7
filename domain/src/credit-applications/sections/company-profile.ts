import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Cents, SignedCents } from '../../fields/money.ts';
import { PersonName } from '../../fields/names.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';

const Principal = z.strictObject({
  name: PersonName,
  title: Text,
  ownershipPercent: z
    .number({ error: creditMessages.ownershipRange })
    .min(0, creditMessages.ownershipRange)
    .max(100, creditMessages.ownershipRange)
    .nullable()
    .optional(),
});

/** Sections 5 and 6 (§3 company profile, credit.md §4). That the start lies in the past is asked with a date at hand: see completeness.ts. */
export const CompanyProfile = z
  .strictObject({
    dateStarted: CalendarDate,
    typeOfBusiness: Text,
    annualSalesCents: Cents,
    netWorthCents: SignedCents,
    employees: z
      .int({ error: creditMessages.employeesRange })
      .min(0, creditMessages.employeesRange)
      .max(1_000_000, creditMessages.employeesRange),
    principals: z
      .array(Principal, { error: 'Name at least one principal' })
      .min(1, 'Name at least one principal')
      .max(10, 'Name at most ten principals'),
  })
  .superRefine(({ principals }, context) => {
    const owned = principals.reduce((sum, { ownershipPercent }) => sum + (ownershipPercent ?? 0), 0);
    if (owned > 100)
      context.addIssue({ code: 'custom', path: ['principals'], message: creditMessages.ownershipTooHigh });
  });
