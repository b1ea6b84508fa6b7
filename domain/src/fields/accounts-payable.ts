import { z } from 'zod';
import { Email, emailKey, repeatedEmails } from './email.ts';
import { fieldMessages } from './messages.ts';
import { nameRules } from './names.ts';
import { field, type Rule } from './text.ts';

const LIMIT = 100;
/** §5: 3 to 100 characters. A setting, because real names of two letters exist (decisions §9). */
const DEFAULT_MINIMUM_NAME = 3;

export const accountsPayableStatuses = ['VALID', 'INVALID'] as const;

const named = (least: number, message: string): readonly Rule[] => [
  ...nameRules(message, Number.POSITIVE_INFINITY),
  (value) => (value.length < least || value.length > LIMIT ? message : null),
];

const nameMessage = (minimum: number): string =>
  fieldMessages.accountsPayableName.replace(String(DEFAULT_MINIMUM_NAME), String(minimum));

/** One accounts payable contact as typed: name, last name, e-mail (§3, §5). Its status is the server's to say (credit.md §5). */
export const accountsPayableContact = (minimumName = DEFAULT_MINIMUM_NAME) =>
  z.strictObject({
    name: field(named(minimumName, nameMessage(minimumName)), { minLength: minimumName, maxLength: LIMIT }),
    lastName: field(named(1, fieldMessages.accountsPayableLastName), { minLength: 1, maxLength: LIMIT }),
    email: Email,
  });
export const AccountsPayableContact = accountsPayableContact();
export type AccountsPayableContact = z.infer<typeof AccountsPayableContact>;

/** §5: duplicate e-mails are rejected. The message stands beside every later one of two equal addresses. */
export const AccountsPayableContacts = z.array(AccountsPayableContact).superRefine((contacts, context) => {
  for (const place of repeatedEmails(contacts.map(({ email }) => email)))
    context.addIssue({ code: 'custom', path: [place, 'email'], message: fieldMessages.duplicateEmail });
});

/** What is wrong with a contact as typed, by its field; an address that one of `others` has is refused (§5, VA-031). */
export const payableContactProblems = (
  typed: AccountsPayableContact,
  others: readonly Pick<AccountsPayableContact, 'email'>[],
): Readonly<Record<string, string>> => {
  const issues = AccountsPayableContact.safeParse(typed).error?.issues ?? [];
  const taken = others.some(({ email }) => emailKey(email) === emailKey(typed.email));
  return {
    ...(taken ? { email: fieldMessages.duplicateEmail } : {}),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  };
};
