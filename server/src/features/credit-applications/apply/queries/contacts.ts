import type { Work } from '#server/db/work.ts';

import type { ContactRow } from '#server/features/credit-applications/queries/parts.ts';

export interface ContactInput {
  readonly contactId?: string | undefined;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
}

export const insertContact = async (
  work: Work,
  companyId: string,
  { name, lastName, email }: ContactInput,
): Promise<void> => {
  await work.trx
    .insertInto('accounts_payable_contacts')
    .values({ company_id: companyId, name, last_name: lastName, email, created_at: work.now, updated_at: work.now })
    .execute();
};

/** A corrected address counts as valid until it bounces; an unchanged one keeps its state (credit.md §5). */
export const updateContact = async (
  work: Work,
  before: ContactRow,
  { name, lastName, email }: ContactInput,
): Promise<void> => {
  const corrected = before.email.toLowerCase() !== email.toLowerCase();
  await work.trx
    .updateTable('accounts_payable_contacts')
    .set({
      name,
      last_name: lastName,
      email,
      updated_at: work.now,
      ...(corrected ? { status: 'VALID', invalid_reason: null } : {}),
    })
    .where('id', '=', before.id)
    .execute();
};

export const deleteContact = async (work: Work, contactId: string): Promise<void> => {
  await work.trx.deleteFrom('accounts_payable_contacts').where('id', '=', contactId).execute();
};
