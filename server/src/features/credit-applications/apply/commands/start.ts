import { decideStart } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { actorOf } from '#server/features/credit-applications/commands/move.ts';
import { type Actor, addActivity, insertApplication } from '#server/features/credit-applications/queries/writes.ts';
import { lockProjectForCredit } from '#server/features/projects/queries.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { copyableSections } from '../queries/prefill.ts';
import { upsertSection } from '../queries/sections.ts';

/** What the company's last approved application and its record say, to be confirmed or edited. */
export const fillFromCompany = async (
  work: Work,
  applicationId: string,
  companyId: string,
  actor: Actor,
): Promise<void> => {
  for (const { section, data, secret, match } of await copyableSections(work, companyId))
    await upsertSection(work, { applicationId, companyId, section, data, secret, match, actor });
};

/** The first entry of a draft. */
export const noteStart = (
  work: Work,
  draft: { readonly id: string; readonly company_id: string },
  actor: Actor,
): Promise<string> =>
  addActivity(work, { application: { ...draft, status: 'DRAFT' } }, actor, 'DRAFT', 0, {
    move: 'start',
    visibleToCustomer: true,
  });

/** T1: a draft for the project, filled from the company and from its last approved application, for the customer to confirm or edit. */
export const start = async (
  work: Work,
  scope: Scope,
  person: Person,
  projectId: string,
): Promise<{ creditApplicationId: string; companyId: string }> => {
  const project = orNotFound(await lockProjectForCredit(work, scope, projectId));
  if (person.userTypeId === 1 && !can(person, 'startCreditApp', projectId)) throw forbidden();
  const decision = decideStart(
    {
      projectId,
      projectStatus: project.status,
      companyStatus: project.companyStatus,
      openApplication: project.hasOpenApplication,
    },
    person,
  );
  if (!decision.ok) throw new Refusal(409, decision.because, 'not-now');
  const creditApplicationId = await insertApplication(work, {
    companyId: project.companyId,
    projectId,
    createdBy: person.userProfileId,
  });
  const actor = actorOf(person);
  await fillFromCompany(work, creditApplicationId, project.companyId, actor);
  await noteStart(work, { id: creditApplicationId, company_id: project.companyId }, actor);
  return { creditApplicationId, companyId: project.companyId };
};
