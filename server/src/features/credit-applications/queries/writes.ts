import type { CustomerSection, Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { ActedFor } from '@gatehouse/domain/permissions/people.ts';
import { sql, type Updateable } from 'kysely';
import type { CreditApplications } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts, Snapshot } from './parts.ts';

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

/** Facts of the row that change while a draft is typed. The application's version stays: sections have versions of their own. */
export const noteDraft = async (work: Work, applicationId: string, set: ApplicationSet): Promise<void> => {
  await work.trx
    .updateTable('credit_applications')
    .set({ ...set, updated_at: work.now })
    .where('id', '=', applicationId)
    .execute();
};

/** Status, version and facts of the row; the caller holds its lock. Gives the new version. */
export const updateApplication = async (
  work: Work,
  parts: Parts,
  to: CreditStatus,
  set: ApplicationSet,
): Promise<number> => {
  const version = parts.application.version + 1;
  await work.trx
    .updateTable('credit_applications')
    .set({
      ...set,
      status: to,
      version,
      updated_at: work.now,
      ...(to === parts.application.status ? {} : { status_since: work.now }),
    })
    .where('id', '=', parts.application.id)
    .execute();
  return version;
};

export const addActivity = async (
  work: Work,
  parts: Parts,
  actor: Actor,
  to: CreditStatus,
  submittedVersion: number,
  entry: NewActivity,
): Promise<string> => {
  const { application } = parts;
  const row = await work.trx
    .insertInto('activity')
    .values({
      application_id: application.id,
      company_id: application.company_id,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const insertApplication = async (
  work: Work,
  values: { companyId: string; projectId: string; createdBy: string; renewsId?: string },
): Promise<string> => {
  const row = await work.trx
    .insertInto('credit_applications')
    .values({
      company_id: values.companyId,
      project_id: values.projectId,
      status: 'DRAFT',
      status_since: work.now,
      renews_id: values.renewsId ?? null,
      created_by: values.createdBy,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

interface SectionWrite {
  readonly applicationId: string;
  readonly companyId: string;
  readonly section: Section;
  readonly data: Readonly<Record<string, unknown>>;
  /** undefined keeps what is sealed already. */
  readonly secret?: Buffer | null | undefined;
  /** Keyed hash of what is sealed; goes with `secret`. */
  readonly match?: Buffer | null | undefined;
  readonly actor: Actor;
}

/** Writes a section and gives its new version. The caller holds the application's lock and has compared versions. */
export const upsertSection = async (
  work: Work,
  { applicationId, companyId, section, data, secret, match, actor }: SectionWrite,
): Promise<number> => {
  const row = await work.trx
    .insertInto('credit_application_sections')
    .values({
      application_id: applicationId,
      company_id: companyId,
      section,
      data: JSON.stringify(data),
      secret: secret ?? null,
      secret_match: match ?? null,
      updated_by: actor.id,
      updated_by_name: actor.name,
      updated_at: work.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'section']).doUpdateSet((at) => ({
        data: at.ref('excluded.data'),
        secret: secret === undefined ? at.ref('credit_application_sections.secret') : at.ref('excluded.secret'),
        secret_match:
          secret === undefined ? at.ref('credit_application_sections.secret_match') : at.ref('excluded.secret_match'),
        version: sql<number>`credit_application_sections.version + 1`,
        updated_by: at.ref('excluded.updated_by'),
        updated_by_name: at.ref('excluded.updated_by_name'),
        updated_at: at.ref('excluded.updated_at'),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
};

export const sealedOf = async (work: Work, applicationId: string, section: Section): Promise<Buffer | null> => {
  const row = await work.trx
    .selectFrom('credit_application_sections')
    .select('secret')
    .where('application_id', '=', applicationId)
    .where('section', '=', section)
    .executeTakeFirst();
  return row?.secret ?? null;
};

interface VersionWrite {
  readonly parts: Parts;
  readonly submittedVersion: number;
  readonly snapshot: Snapshot;
  readonly sha256: Buffer;
  readonly signature: Readonly<Record<string, unknown>>;
  readonly submittedBy: string;
}

export const insertVersion = async (
  work: Work,
  { parts, submittedVersion, snapshot, sha256, signature, submittedBy }: VersionWrite,
): Promise<void> => {
  await work.trx
    .insertInto('credit_application_versions')
    .values({
      application_id: parts.application.id,
      company_id: parts.application.company_id,
      submitted_version: submittedVersion,
      snapshot: JSON.stringify(snapshot),
      sha256,
      signature: JSON.stringify(signature),
      submitted_by: submittedBy,
      submitted_at: work.now,
    })
    .execute();
};

interface ApprovalWrite {
  readonly level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL';
  readonly departmentId: string | null;
  readonly amountCents: number;
  readonly comment: string | undefined;
  readonly actor: { readonly id: string; readonly name: string };
  /** Left out: about the application itself. */
  readonly limitChangeId?: string;
  /** Whose delegate decides; null: with the own authority. */
  readonly forUser?: ActedFor | null;
}

export const insertApproval = async (work: Work, parts: Parts, approval: ApprovalWrite): Promise<void> => {
  await work.trx
    .insertInto('approvals')
    .values({
      application_id: parts.application.id,
      company_id: parts.application.company_id,
      submitted_version: parts.application.submitted_version,
      level: approval.level,
      department_id: approval.departmentId,
      decision: 'APPROVED',
      amount_cents: approval.amountCents,
      comment: approval.comment ?? null,
      decided_by: approval.actor.id,
      decided_by_name: approval.actor.name,
      limit_change_id: approval.limitChangeId ?? null,
      on_behalf_of: approval.forUser?.userProfileId ?? null,
      on_behalf_of_name: approval.forUser?.name ?? null,
      decided_at: work.now,
    })
    .execute();
};

/** What was approved no longer speaks for what is there now; the rows stay, marked (credit.md T8). */
export const voidApprovals = async (work: Work, applicationId: string): Promise<void> => {
  await work.trx
    .updateTable('approvals')
    .set({ voided_at: work.now })
    .where('application_id', '=', applicationId)
    .where('voided_at', 'is', null)
    .execute();
};

/**
 * An approval speaks for the amount it was given for, and no more (promises rule 10): where a new recommendation asks for more of a
 * department, of level 2 or of who takes the risk, they are asked again.
 */
export const voidOutgrown = async (
  work: Work,
  parts: Parts,
  asked: {
    readonly recommendedCents: number;
    readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  },
): Promise<void> => {
  const { id } = parts.application;
  const split = asked.lines.length > 0;
  await sql`update approvals o set voided_at = ${work.now}
    where o.application_id = ${id} and o.limit_change_id is null and o.voided_at is null and o.decision = 'APPROVED' and not (
      case when o.level = 'LEVEL_1' and (o.department_id is not null or ${split}::boolean)
        then exists (select 1 from credit_lines l where l.application_id = ${id} and l.department_id = o.department_id and l.amount_cents <= o.amount_cents)
        else ${asked.recommendedCents}::bigint <= o.amount_cents end)`.execute(work.trx);
  await sql`update risk_requests r set state = 'RECALLED'
    where r.application_id = ${id} and r.limit_change_id is null and r.state = 'ACCEPTED' and r.amount_cents < ${asked.recommendedCents}::bigint`.execute(
    work.trx,
  );
};

export const replaceLines = async (
  work: Work,
  parts: Parts,
  lines: readonly { readonly departmentId: string; readonly amountCents: number }[],
): Promise<void> => {
  await work.trx.deleteFrom('credit_lines').where('application_id', '=', parts.application.id).execute();
  if (lines.length === 0) return;
  await work.trx
    .insertInto('credit_lines')
    .values(
      lines.map(({ departmentId, amountCents }) => ({
        application_id: parts.application.id,
        company_id: parts.application.company_id,
        department_id: departmentId,
        amount_cents: amountCents,
      })),
    )
    .execute();
};

interface RevisionWrite {
  readonly reason: string;
  readonly dueOn: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
  readonly actor: { readonly id: string; readonly name: string };
}

export const insertRevisionRequest = async (
  work: Work,
  parts: Parts,
  { reason, dueOn, items, actor }: RevisionWrite,
): Promise<void> => {
  await work.trx
    .insertInto('revision_requests')
    .values({
      application_id: parts.application.id,
      company_id: parts.application.company_id,
      submitted_version: parts.application.submitted_version,
      reason,
      due_on: dueOn,
      items: JSON.stringify(items),
      asked_by: actor.id,
      asked_by_name: actor.name,
      asked_at: work.now,
    })
    .execute();
};

export const answerRevisionRequest = async (
  work: Work,
  requestId: string,
  items: readonly unknown[],
): Promise<void> => {
  await work.trx
    .updateTable('revision_requests')
    .set({ answered_at: work.now, items: JSON.stringify(items) })
    .where('id', '=', requestId)
    .execute();
};

export const softDelete = async (work: Work, applicationId: string): Promise<void> => {
  await work.trx
    .updateTable('credit_applications')
    .set({ deleted_at: work.now, updated_at: work.now })
    .where('id', '=', applicationId)
    .execute();
  await work.trx
    .updateTable('documents')
    .set({ removed_at: work.now })
    .where('record_type', '=', 'creditApplication')
    .where('record_id', '=', applicationId)
    .execute();
};
