import { answerHoursOf, departmentOf, requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { mayAskFor } from '@gatehouse/domain/service-requests/lifecycle.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { chargeLabels } from '@gatehouse/domain/service-requests/request.ts';
import { type RequestType, requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import type { RequestAsker } from './commands/move.ts';
import { departmentsById } from './queries/people.ts';
import { type AskingProject, chargeOf, lastAsked, listProjects, siteOf } from './queries/projects.ts';

const becauseNot = (project: AskingProject, may: boolean): string | null => {
  if (!may) return requestMessages.notYours;
  if (project.status !== 'ACTIVE') return requestMessages.projectNotActive;
  return project.companyStatus === 'DISABLED' ? requestMessages.companyDisabled : null;
};

/** How it is paid, in words beside the choice of a project (decisions §4 rules). */
const chargeWords = (project: AskingProject): string => {
  if (project.onHold) return requestMessages.creditOnHold;
  if (!project.approved) return requestMessages.cashUntilCredit;
  return project.arNumber === null ? chargeLabels.CREDIT : `${chargeLabels.CREDIT}, A/R ${project.arNumber}`;
};

/** What can be asked for, for which projects, and on which terms. Staff who begin nothing for others find no project to choose. */
export const catalogueOf = async ({ work, scope, person }: Omit<RequestAsker, 'publicUrl'>) => {
  const departments = await departmentsById(work);
  const serving = await listDepartments(work);
  const projects = await listProjects(work, scope);
  const last = await lastAsked(work, person);
  return {
    types: requestTypeIds.map((type) => {
      const departmentId = departmentOf(type);
      const own = departments.get(departmentId ?? '');
      const names = departmentId === null ? serving.map(({ name }) => name) : [own?.name ?? ''];
      return {
        type,
        formId: requestTypes[type].formId,
        answerHours: own?.answerHours ?? answerHoursOf(type),
        departments: names.filter((name) => name !== ''),
      };
    }),
    projects: projects
      .map((project) => ({ project, may: mayAskFor(person, project.projectId) }))
      .filter(({ may }) => may || person.userTypeId === 1)
      .map(({ project, may }) => {
        const because = becauseNot(project, may);
        return {
          projectId: project.projectId,
          name: project.name,
          number: project.number,
          companyName: project.companyName,
          site: siteOf(project),
          mayAsk: because === null,
          becauseNot: because,
          charge: chargeOf(project),
          chargeWords: chargeWords(project),
        };
      }),
    last: last.map((each) => ({ ...each, type: each.type as RequestType })),
  };
};
