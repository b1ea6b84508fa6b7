import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { fieldMessages } from '../fields/messages.ts';
import { Phone } from '../fields/phone.ts';
import { emptyOr, field, matching, notBlank, textUpTo } from '../fields/text.ts';
import { wordInAddresses } from '../text/word-in-addresses.ts';
import { departmentMessages } from './messages.ts';

/** A few capital letters or digits, as they stand on invoices and forms. */
const DepartmentCode = field([notBlank, matching(/^[A-Z0-9]{2,8}$/, departmentMessages.codeInvalid)], {
  minLength: 2,
  maxLength: 8,
});

const wholeUpTo = (most: number, error: string) => z.int({ error }).min(1, { error }).max(most, { error }).nullable();

/** What a System Admin says about a department. '' and null: nothing is said. */
export const DepartmentForm = z.strictObject({
  name: textUpTo(80),
  site: z.string({ error: fieldMessages.required }).min(1, { error: fieldMessages.required }).max(60),
  email: emptyOr(Email),
  phone: emptyOr(Phone),
  code: DepartmentCode,
  answerHours: wholeUpTo(80, departmentMessages.hoursInvalid),
  creditShare: wholeUpTo(100, departmentMessages.shareInvalid),
  servesClients: z.boolean(),
  charges: z.boolean(),
  makesCostumes: z.boolean(),
});
export type DepartmentForm = z.infer<typeof DepartmentForm>;

export const departmentLabels = {
  name: 'Name',
  site: 'Site',
  email: 'Mailbox',
  phone: 'Phone',
  code: 'Code',
  answerHours: 'Answers within',
  creditShare: 'Share of a credit line',
  servesClients: 'Serves clients',
  charges: 'Charges for its work',
  makesCostumes: 'Makes and rents costumes',
} as const satisfies Record<keyof DepartmentForm, string>;

/** Open, open with a day from which it is not, closed. */
export const departmentStates = ['OPEN', 'CLOSING', 'CLOSED'] as const;
export type DepartmentState = (typeof departmentStates)[number];

/** The id of a new department: its name in small letters and hyphens, with a number behind it where that is taken. */
export const departmentIdOf = (name: string, taken: readonly string[]): string => {
  const slug = wordInAddresses(name, 'department');
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(id)) return id;
  }
};
