import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { fieldRefusal, type Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { findParent, hasEntities } from '../queries/writes.ts';

const refused = (errorMessage: string): Refusal => fieldRefusal(400, 'parentCompanyId', errorMessage, 'parent');

/** A parent exists, is another company, and has no parent itself: one level (§8 'Invalid company. Please try again.'). */
export const refuseImpossibleParent = async (
  work: Work,
  companyId: string | null,
  parentCompanyId: string | null,
): Promise<void> => {
  if (parentCompanyId === null) return;
  if (parentCompanyId === companyId) throw refused(companyMessages.parentIsItself);
  const parent = await findParent(work, parentCompanyId);
  if (parent === undefined) throw refused(companyMessages.invalidCompany);
  if (parent.hasParent) throw refused(companyMessages.parentHasParent);
  if (companyId !== null && (await hasEntities(work, companyId))) throw refused(companyMessages.hasEntities);
};
