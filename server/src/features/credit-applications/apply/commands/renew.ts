import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { begin, finish, type Mover, personOf, signed } from '#server/features/credit-applications/commands/move.ts';
import { projectOf } from '#server/features/credit-applications/queries/activity.ts';
import { readParts } from '#server/features/credit-applications/queries/parts.ts';
import { insertApplication } from '#server/features/credit-applications/queries/writes.ts';
import { lockProjectForCredit } from '#server/features/projects/queries.ts';
import { queueRenewal } from '../emails/renewal.ts';
import { cloneForRenewal } from '../queries/renewal.ts';
import { fillFromCompany, noteStart } from './start.ts';

/** T30: a draft of the next season, filled from the version that was signed last, for the customer to confirm or edit. */
export const renew = async (mover: Mover, publicUrl: string) => {
  const { work, scope, creditApplicationId } = mover;
  const person = personOf(mover);
  // the project first, as whoever starts an application takes it: two people who press at once wait for each other here
  const projectId = orNotFound(await projectOf(work, scope, creditApplicationId));
  await lockProjectForCredit(work, scope, projectId);
  const locked = await begin(mover, 'renew');
  const { application } = locked.parts;
  if (locked.parts.renewed_by !== null) throw new Refusal(409, 'This credit has been renewed already.', 'not-now');
  const renewalId = await insertApplication(work, {
    companyId: application.company_id,
    projectId: application.project_id,
    createdBy: person.userProfileId,
    renewsId: creditApplicationId,
  });
  await cloneForRenewal(work, creditApplicationId, renewalId);
  // brought credit has no version that was signed (decision 0110)
  if (locked.parts.brought !== null) await fillFromCompany(work, renewalId, application.company_id, locked.actor);
  await noteStart(work, { id: renewalId, company_id: application.company_id }, locked.actor);
  const { message } = await finish(mover, locked, 'renew', { visibleToCustomer: true });
  // whoever applies themselves knows; what the studio begins is theirs to finish
  if (person.userTypeId !== 1) {
    const renewal = orNotFound(await readParts(work, scope, renewalId));
    const begunBy = signed(person, locked).name;
    await queueRenewal(work, renewal, { begunBy, expiresOn: application.expires_on }, publicUrl);
  }
  return { message, creditApplicationId: renewalId, companyId: application.company_id };
};
