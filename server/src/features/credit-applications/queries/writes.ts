import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { ActedFor } from '@gatehouse/domain/permissions/people.ts';
import type { Updateable } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { insertRow, updateRow, updateRows } from '#server/db/rows.ts';
import type { CreditApplications } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationRow, Parts } from './parts.ts';

/** Columns of the application's row that a command sets. */
export type ApplicationSet = Updateable<CreditApplications>;

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

export interface NewActivity {
  readonly move: string;
  readonly actionId?: number | undefined;
  readonly section?: Section | undefined;
  readonly comment?: string | undefined;
  readonly visibleToCustomer: boolean;
  /** Whose delegate acted (decision §5). */
  readonly forUser?: ActedFor | null | undefined;
}

/** Every row of an application's parts names it and its company. */
export const ofApplication = ({
  application,
}: {
  readonly application: Pick<ApplicationRow, 'id' | 'company_id'>;
}) => ({
  application_id: application.id,
  company_id: application.company_id,
});

/** Facts of the row that change while a draft is typed. The application's version stays: sections have versions of their own. */
export const noteDraft = (work: Work, applicationId: string, set: ApplicationSet): Promise<void> =>
  updateRow(work, 'credit_applications', applicationId, { ...set, updated_at: work.now });

/** Status, version and facts of the row; the caller holds its lock. Gives the new version. */
export const updateApplication = async (
  work: Work,
  parts: Parts,
  to: CreditStatus,
  set: ApplicationSet,
): Promise<number> => {
  const version = parts.application.version + 1;
  await updateRow(work, 'credit_applications', parts.application.id, {
    ...set,
    status: to,
    version,
    updated_at: work.now,
    ...(to === parts.application.status ? {} : { status_since: work.now }),
  });
  return version;
};

export const addActivity = (
  work: Work,
  { application }: { readonly application: Pick<ApplicationRow, 'id' | 'company_id' | 'status'> },
  actor: Actor,
  to: CreditStatus,
  submittedVersion: number,
  entry: NewActivity,
): Promise<string> =>
  insertRow(work, 'activity', {
    ...ofApplication({ application }),
    at: work.now,
    actor_id: actor.id,
    actor_name: actor.name,
    on_behalf_of_name: entry.forUser?.name ?? null,
    move: entry.move,
    action_id: entry.actionId ?? null,
    section: entry.section ?? null,
    from_status: to === application.status ? null : application.status,
    to_status: to === application.status ? null : to,
    submitted_version: submittedVersion,
    comment: entry.comment === undefined || entry.comment === '' ? null : entry.comment,
    visible_to_customer: entry.visibleToCustomer,
  });

/** An entry of the log beside the moves: the application stands where it stood. */
export const addNote = (
  work: Work,
  { application }: { readonly application: Pick<ApplicationRow, 'id' | 'company_id' | 'status' | 'submitted_version'> },
  actor: Actor,
  entry: NewActivity,
): Promise<string> =>
  addActivity(work, { application }, actor, application.status, application.submitted_version, entry);

export const insertApplication = (
  work: Work,
  { renewsId = null, ...values }: { companyId: string; projectId: string; createdBy: string; renewsId?: string | null },
): Promise<string> =>
  insertRow(work, 'credit_applications', {
    ...inColumns(values),
    renews_id: renewsId,
    status: 'DRAFT',
    status_since: work.now,
    created_at: work.now,
    updated_at: work.now,
  });

export const softDelete = async (work: Work, applicationId: string): Promise<void> => {
  await updateRow(work, 'credit_applications', applicationId, { deleted_at: work.now, updated_at: work.now });
  const files = { record_type: 'creditApplication', record_id: applicationId, removed_at: null };
  await updateRows(work, 'documents', files, { removed_at: work.now });
};
