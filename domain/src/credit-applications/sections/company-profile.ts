import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Cents, SignedCents } from '../../fields/money.ts';
import { PersonName } from '../../fields/names.ts';
import { OptionalText, Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type RowFields, type SectionData, shapeOf } from './field.ts';

const principal = {
  name: { kind: 'text', label: 'Name', rule: PersonName },
  title: { kind: 'text', label: 'Title', rule: Text },
  ownershipPercent: {
    kind: 'percent',
    label: 'Share in percent',
    named: 'Share',
    rule: z
      .number({ error: creditMessages.ownershipRange })
      .min(0, creditMessages.ownershipRange)
      .max(100, creditMessages.ownershipRange)
      .nullable()
      .optional(),
  },
} as const satisfies RowFields;

const fields = {
  dateStarted: {
    kind: 'day',
    label: 'Date started',
    rule: CalendarDate,
    beyond: (day, { today }) => (day > today ? creditMessages.dateInFuture : null),
  },
  typeOfBusiness: { kind: 'text', label: 'Type of business', rule: Text },
  website: { kind: 'text', label: 'Website', rule: OptionalText.optional(), autoComplete: 'url' },
  annualSalesCents: { kind: 'cents', label: 'Total annual sales', rule: Cents, hint: 'Last full year' },
  netWorthCents: { kind: 'cents', label: 'Net worth', rule: SignedCents, hint: 'May be below zero: -250,000' },
  employees: {
    kind: 'number',
    label: 'Number of employees',
    rule: z
      .int({ error: creditMessages.employeesRange })
      .min(0, creditMessages.employeesRange)
      .max(1_000_000, creditMessages.employeesRange),
  },
  principals: {
    kind: 'rows',
    label: 'Principals',
    row: 'Principal',
    fields: principal,
    least: 1,
    most: 10,
    rule: z
      .array(shapeOf(principal), { error: 'Name at least one principal' })
      .min(1, 'Name at least one principal')
      .max(10, 'Name at most ten principals'),
  },
} as const satisfies Fields;

/** Sections 5 and 6 (§3 company profile, credit.md §4). */
export const companyProfile = {
  fields,
  shape: shapeOf(fields).superRefine(({ principals }, context) => {
    const owned = principals.reduce((sum, { ownershipPercent }) => sum + (ownershipPercent ?? 0), 0);
    if (owned > 100)
      context.addIssue({ code: 'custom', path: ['principals'], message: creditMessages.ownershipTooHigh });
  }),
} satisfies SectionData;
