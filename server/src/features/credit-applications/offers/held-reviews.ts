import { mayEver } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { openStatuses, staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';
import { handOverActionTokens } from '#server/platform/links/action-tokens.ts';
import { personOf } from '#server/platform/session/person.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { lockParts } from '../queries/parts.ts';
import { addActivity, updateApplication } from '../queries/writes.ts';

interface Held {
  readonly id: string;
  readonly project: string;
  readonly status: (typeof openStatuses)[number];
  readonly version: number;
}

const heldRows = async (work: Work, userId: string): Promise<readonly Held[]> => {
  const { rows } =
    await sql<Held>`select a.id, p.name as project, a.status, a.submitted_version as version from credit_applications a join projects p on p.id = a.project_id
    where a.owner_id = ${userId} and a.deleted_at is null and a.status in ${listed(openStatuses)} order by p.name, a.id`.execute(
      work.trx,
    );
  return rows;
};

/** The reviews that somebody has started and that are not decided yet. */
export const reviewsHeldBy = async (work: Work, userId: string): Promise<readonly HeldTask[]> =>
  (await heldRows(work, userId)).map(({ id, project, status, version }) => ({
    taskId: id,
    what: 'Credit application',
    name: project,
    status: staffLabelOf(status, version),
  }));

/** Whoever could start a review can take one over (§6: A/R). */
export const reviewTakersFrom = async (work: Work, userId: string): Promise<readonly Person[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'A/R'
    where u.id <> ${userId} and u.accepted_at is not null and u.removed_at is null order by u.last_name, u.first_name, u.id`.execute(
    work.trx,
  );
  const people: Person[] = [];
  for (const { id } of rows) {
    const person = await personOf(work.trx, id, work.now);
    if (person !== null && mayEver('claim', '', person)) people.push(person);
  }
  return people;
};

/** What was asked of people outside goes on as well: the links are the word of whoever takes over (decision 0086). */
const handOverLinks = async (work: Work, applicationId: string, from: string, to: Person): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update reference_requests set asked_by_name = ${fullNameOf(to)} where application_id = ${applicationId} and state = 'AWAITING' returning id`.execute(
    work.trx,
  );
  const risk = await work.trx
    .selectFrom('risk_requests')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'ASKED')
    .execute();
  const recordIds = [...rows, ...risk].map(({ id }) => id);
  await handOverActionTokens(work, { from, to: to.userProfileId, recordIds });
};

/** Their reviews go on under another name; status and everything that was decided stay. */
export const handOverReviews = async (
  work: Work,
  { userId, to, by }: { readonly userId: string; readonly to: Person; readonly by: Person },
): Promise<void> => {
  for (const { id } of await heldRows(work, userId)) {
    const parts = await lockParts(work, scopeOfSystem(), id);
    if (parts === undefined || parts.application.owner_id !== userId) continue;
    const { status, submitted_version } = parts.application;
    await updateApplication(work, parts, status, { owner_id: to.userProfileId });
    await handOverLinks(work, id, userId, to);
    await addActivity(work, parts, { id: by.userProfileId, name: fullNameOf(by) }, status, submitted_version, {
      move: 'handOver',
      comment: `To ${fullNameOf(to)}`,
      visibleToCustomer: false,
    });
  }
};
