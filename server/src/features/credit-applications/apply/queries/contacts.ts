import { allRows, deleteRows, insertRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ContactRow } from '#server/features/credit-applications/queries/parts.ts';

export interface ContactInput {
  readonly contactId?: string | undefined;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
}

/** In the order of an application's parts. */
export const contactsOf = (work: Work, companyId: string): Promise<readonly ContactRow[]> =>
  allRows<ContactRow>(work)`
    select id, name, last_name, email, status, invalid_reason from accounts_payable_contacts where company_id = ${companyId} order by created_at, id`;

export const insertContact = (work: Work, companyId: string, { name, lastName, email }: ContactInput): Promise<void> =>
  insertRows(work, 'accounts_payable_contacts', {
    company_id: companyId,
    name,
    last_name: lastName,
    email,
    created_at: work.now,
    updated_at: work.now,
  });

/** A corrected address counts as valid until it bounces; an unchanged one keeps its state (credit.md §5). */
export const updateContact = async (
  work: Work,
  before: ContactRow,
  { name, lastName, email }: ContactInput,
): Promise<void> => {
  const corrected = before.email.toLowerCase() !== email.toLowerCase();
  await updateRow(work, 'accounts_payable_contacts', before.id, {
    name,
    last_name: lastName,
    email,
    updated_at: work.now,
    ...(corrected ? { status: 'VALID', invalid_reason: null } : {}),
  });
};

export const deleteContact = async (work: Work, contactId: string): Promise<void> => {
  await deleteRows(work, 'accounts_payable_contacts', { id: contactId });
};
