import { CompanyInput, NewCompanyInput, OwnCompanyInput } from '@gatehouse/domain/companies/company.ts';
import { companyFieldLabels } from '@gatehouse/domain/companies/events.ts';
import { repeatedEmails } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import type { Labels, Problems } from '#web/ui/record-form/problems.ts';
import { type CompanyDraft, newBody, ownBody, staffBody } from './company-draft.ts';
import { contactLabels } from './contact-fields.tsx';

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
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
};

/** The order in which the fields stand in the form. */
const places =
  'companyType taxId productionName legalName legalForm phone site parentCompanyId address billingAddress contacts'.split(
    ' ',
  );
const placeOf = (path: string): number => places.indexOf(path.split('.')[0] ?? '');

const addressLabels = { country: 'country', street: 'street', city: 'city', state: 'state', postalCode: 'zip code' };
const MOST_CONTACTS = 20;

const addressesLabelled = ['address', 'billingAddress'].flatMap((path) =>
  Object.entries(addressLabels).map(([name, words]) => [`${path}.${name}`, `${companyFieldLabels[path]}, ${words}`]),
);
const contactsLabelled = Array.from({ length: MOST_CONTACTS }, (_, place) =>
  Object.entries(contactLabels).map(([name, words]) => [
    `contacts.${place}.${name}`,
    `Contact ${place + 1}, ${words.toLowerCase()}`,
  ]),
).flat();

/** What each field is called on top of the form, by its path. */
export const companyLabels: Labels = {
  ...companyFieldLabels,
  contacts: 'Contacts',
  ...Object.fromEntries([...addressesLabelled, ...contactsLabelled]),
};
