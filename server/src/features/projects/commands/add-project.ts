import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { NewProject } from '@gatehouse/domain/projects/project.ts';
import type { Work } from '#server/db/work.ts';
import { shareCompany } from '../queries/project.ts';
import { insertProject } from '../queries/writes.ts';

/** Adds a project to a company that is enabled (decisions §2: no new projects while it is disabled). */
export const addProject = async (work: Work, project: NewProject): Promise<{ id: string; number: string }> => {
  const company = await shareCompany(work, project.companyId);
  const refuse = (status: number, errorMessage: string, code: string) =>
    new Refusal(status, [{ errorMessage, field: 'companyId', code }]);
  if (company === undefined) throw refuse(400, projectMessages.chooseCompany, 'invalid');
  if (company.status === 'DISABLED') throw refuse(409, projectMessages.companyDisabled, 'company-disabled');
  return insertProject(work, project);
};
