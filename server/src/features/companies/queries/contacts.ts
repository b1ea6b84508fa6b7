import type { Contact, ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { type RawBuilder, sql } from 'kysely';
import { changeRow, deleteRows, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** The contacts of a company as JSON, in the order in which they were added. */
export const contactsOf = (companyId: RawBuilder<unknown>): RawBuilder<readonly Contact[]> => sql<readonly Contact[]>`(
  select coalesce(json_agg(json_build_object('contactId', k.id, 'version', k.version, 'firstName', k.first_name, 'lastName', k.last_name,
    'email', k.email, 'jobTitle', coalesce(k.job_title, ''), 'phone', coalesce(k.phone, '')) order by k.created_at, k.id), '[]')
  from company_contacts k where k.company_id = ${companyId})`;

export const listContacts = async (work: Work, companyId: string): Promise<readonly Contact[]> => {
  const row = await oneRow<{ contacts: Contact[] }>(work)`select ${contactsOf(sql`${companyId}::uuid`)} as contacts`;
  return row?.contacts ?? [];
};

const columnsOf = ({ firstName, lastName, email, jobTitle, phone }: ContactInput) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  job_title: jobTitle === '' ? null : jobTitle,
  phone: phone === '' ? null : phone,
});

/** Several at once keep the order in which they were typed. */
export const insertContacts = async (
  work: Work,
  companyId: string,
  contacts: readonly ContactInput[],
): Promise<readonly string[]> => {
  if (contacts.length === 0) return [];
  const rows = await work.trx
    .insertInto('company_contacts')
    .values(
      contacts.map((contact, index) => ({
        ...columnsOf(contact),
        company_id: companyId,
        created_at: new Date(work.now.getTime() + index),
        updated_at: work.now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const updateContact = (work: Work, contactId: string, contact: ContactInput): Promise<number> =>
  changeRow(work, 'company_contacts', contactId, columnsOf(contact));

export const deleteContact = async (work: Work, contactId: string): Promise<void> => {
  await deleteRows(work, 'company_contacts', { id: contactId });
};
