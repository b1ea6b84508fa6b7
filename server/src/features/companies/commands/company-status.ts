import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { endSessionsOfCompany } from '#server/platform/session/end-sessions.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { hasActiveProject, lockCompany, updateStatus } from '../queries/writes.ts';

/**
 * §4: refused while one of its projects is Active (CO-018 to CO-020). Its people are signed out in the same transaction; what they call next is
 * refused (promises rule 9). A project that becomes Active meanwhile waits for this and is then refused by the database.
 */
export const disableCompany = async (work: Work, scope: Scope, companyId: string): Promise<number> => {
  const company = orNotFound(await lockCompany(work, scope, companyId));
  if (company.status === 'DISABLED') throw new Refusal(409, companyMessages.alreadyDisabled, 'already');
  if (await hasActiveProject(work, companyId))
    throw new Refusal(409, companyMessages.cannotDisableActiveProjects, 'active-projects');
  const version = await updateStatus(work, company, 'DISABLED');
  await endSessionsOfCompany(work, companyId, 'company-disabled');
  return version;
};

/** Its people may sign in again, with the rights they had. */
export const enableCompany = async (work: Work, scope: Scope, companyId: string): Promise<number> => {
  const company = orNotFound(await lockCompany(work, scope, companyId));
  if (company.status === 'ACTIVE') throw new Refusal(409, companyMessages.alreadyEnabled, 'already');
  return updateStatus(work, company, 'ACTIVE');
};
