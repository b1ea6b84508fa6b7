import type { NewCompanyInput } from '@gatehouse/domain/companies/company.ts';
import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { insertContacts } from '../queries/contacts.ts';
import { insertCompany } from '../queries/writes.ts';
import { sealTaxId } from '../tax-id.ts';
import { refuseRepeatedEmails } from './contacts.ts';
import { refuseImpossibleParent } from './parent.ts';

/** A company and its contacts. One that begins disabled is for those who may disable (§6). */
export const addCompany = async (work: Work, vault: Vault, person: Person, input: NewCompanyInput) => {
  const { contacts, enabled, taxId, ...facts } = input;
  if (!enabled && !can(person, 'disableCompany')) throw forbidden();
  refuseRepeatedEmails(contacts);
  await refuseImpossibleParent(work, null, facts.parentCompanyId);
  const company = await insertCompany(work, {
    input: facts,
    taxId: sealTaxId(vault, taxId),
    status: enabled ? 'ACTIVE' : 'DISABLED',
    clientSince: lotToday(work.now),
  });
  await insertContacts(work, company.id, contacts);
  return company;
};
