import { CompanyInput, NewCompanyInput, OwnCompanyInput } from '@gatehouse/domain/companies/company.ts';
import { companyFieldLabels } from '@gatehouse/domain/companies/events.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { repeatedEmails } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { type CallError, refusedFields } from '#web/api/errors.ts';
import type { Problem } from '#web/ui/record-form/error-summary.tsx';
import { type CompanyDraft, newBody, ownBody, staffBody } from './company-draft.ts';
import { contactLabels } from './contact-fields.tsx';

/** What is wrong, by the path of its field: `address.city`, `contacts.0.email`. */
export type Problems = Readonly<Record<string, string>>;
export type FormKind = 'new' | 'staff' | 'own';

const schemas = { new: NewCompanyInput, staff: CompanyInput, own: OwnCompanyInput } as const;
const bodies = { new: newBody, staff: staffBody, own: ownBody } as const;

/** The rules of §5 before anything is sent: the same schemas that the server asks. */
export const problemsOf = (draft: CompanyDraft, kind: FormKind): Problems => {
  const issues = schemas[kind].safeParse(bodies[kind](draft)).error?.issues ?? [];
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  if (kind !== 'new' && draft.taxId === '') found.taxId ??= fieldMessages.required;
  for (const place of repeatedEmails(draft.contacts.map(({ email }) => email)))
    if (draft.contacts[place]?.email !== '') found[`contacts.${place}.email`] ??= fieldMessages.duplicateEmail;
  return found;
};

export const ownRefusals = (error: CallError | null): Problems =>
  refusedFields(error, (field) => labelOf(field) !== undefined);

const addressLabels: Readonly<Record<string, string>> = {
  country: 'country',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'zip code',
};

const labelOf = (path: string): string | undefined => {
  const [first = '', second, third] = path.split('.');
  if (first === 'contacts') {
    if (third === undefined) return 'Contacts';
    return `Contact ${Number(second) + 1}, ${(contactLabels[third as keyof typeof contactLabels] ?? third).toLowerCase()}`;
  }
  const label = companyFieldLabels[first];
  return second === undefined || label === undefined ? label : `${label}, ${addressLabels[second] ?? second}`;
};

export const idOf = (path: string): string => `company-${path.replaceAll('.', '-')}`;

/** The order in which the fields stand in the form. */
const places =
  'companyType taxId productionName legalName legalForm phone site parentCompanyId address billingAddress contacts'.split(
    ' ',
  );
const placeOf = (path: string): number => places.indexOf(path.split('.')[0] ?? '');

export const listProblems = (problems: Problems): readonly Problem[] =>
  Object.entries(problems)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([path, message]) => ({ id: idOf(path), label: labelOf(path) ?? companyMessages.invalidCompany, message }));
