import { decideStart } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { type CreditStatus, customerLabels, customerStatusOf } from '@gatehouse/domain/credit-applications/status.ts';
import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { listCreditProjects, readProjectForCredit } from '#server/features/projects/queries.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { readGlances } from '../queries/glances.ts';
import { creditGlance, creditSummary } from '../summary-shape.ts';
import { applicationsOfProject } from './queries/summaries.ts';

/** The credit panel of a customer's dashboard: each project whose credit they may see, its newest application, and whether a first one may begin. */
export const creditOfOwnProjects = async (work: Work, scope: Scope, person: Person) => {
  const projects = await listCreditProjects(work, scope);
  const seen = projects.filter(({ projectId }) => can(person, 'viewCreditAppWidget', projectId));
  const newest = seen.flatMap(({ applicationId }) => (applicationId === null ? [] : [applicationId]));
  const applications = await readGlances(work, scope, newest);
  const rows = [];
  const counts = new Map<CreditStatus, number>();
  for (const project of seen) {
    const glance = applications.get(project.applicationId ?? '');
    if (glance !== undefined) {
      const shown = customerStatusOf(glance.application.status);
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
    if (!can(person, 'viewCreditProgress', project.projectId)) continue;
    const { projectId, name, number, status, companyStatus, hasOpenApplication } = project;
    const mayStart = decideStart(
      { projectId, projectStatus: status, companyStatus, openApplication: hasOpenApplication },
      person,
    ).ok;
    rows.push({
      projectId,
      projectName: name,
      projectNumber: number,
      application: glance === undefined ? null : creditGlance(glance, work.now),
      mayStart,
    });
  }
  return {
    detailed: can(person, 'viewCreditProgress'),
    counts: [...counts].map(([status, count]) => ({ status, label: customerLabels[status], count })),
    projects: rows,
  };
};

/** The credit tab of one project: its applications, the newest first, and whether another may begin. 404 or 403 as for the project. */
export const creditOfProject = async (work: Work, scope: Scope, person: Person, projectId: string) => {
  const project = orNotFound(await readProjectForCredit(work, scope, projectId));
  const forCustomer = person.userTypeId === 1;
  if (forCustomer && !can(person, 'viewCredit', projectId)) throw forbidden();
  const [latest, ...earlier] = await applicationsOfProject(work, scope, projectId);
  const { status, companyStatus, hasOpenApplication } = project;
  const decision = decideStart(
    { projectId, projectStatus: status, companyStatus, openApplication: hasOpenApplication },
    person,
  );
  return {
    projectId: project.projectId,
    projectName: project.name,
    projectNumber: project.number,
    companyName: project.companyName,
    projectStatus: status,
    projectType: project.projectType,
    startsOn: project.startsOn,
    endsOn: project.endsOn,
    application: latest === undefined ? null : creditSummary(latest, forCustomer, work.now),
    earlier: earlier.map((parts) => creditSummary(parts, forCustomer, work.now)),
    start: { ok: decision.ok, because: decision.ok ? null : decision.because },
  };
};
