import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import type { Lot } from './lot.ts';
import { newAccount, type Walk } from './walk.ts';

/** An application that stands somewhere without having walked there: a copy of one that has, on a project of its own. */
export interface Standing {
  readonly id: string;
  readonly projectId: string;
}

/**
 * Copies a walked application with its sections, versions, papers and split into another status. Hundreds of them cost what ten walks do, so that
 * every move can be tried from every status by everybody.
 */
export const standIn = async (
  lot: Lot,
  base: Walk,
  status: CreditStatus,
  set: ReturnType<typeof sql> = sql`status = status`,
): Promise<Standing> => {
  const projectId = await lot.newProject();
  const id = await lot.inWork(async ({ trx }) => {
    const { rows } = await sql<{ id: string }>`insert into credit_applications
        (company_id, project_id, status, submitted_version, status_since, submitted_at, owner_id, prepared_by, requested_cents, recommended_cents, recommended_terms,
         recommended_by, references_waived, insurance_as_condition, screening, risk_tier, ar_account, created_by, created_at, updated_at)
      select company_id, ${projectId}, ${status}, ${status === 'DRAFT' ? 0 : 1}, ${lot.clock.now()}, submitted_at, owner_id, prepared_by, requested_cents, recommended_cents,
         recommended_terms, recommended_by, references_waived, insurance_as_condition, screening, risk_tier, ${newAccount()}, created_by, created_at, updated_at
      from credit_applications where id = ${base.id} returning id`.execute(trx);
    const copy = rows[0]?.id ?? '';
    await sql`insert into credit_application_sections (application_id, company_id, section, data, secret, updated_by, updated_by_name, updated_at)
      select ${copy}, company_id, section, data, secret, updated_by, updated_by_name, updated_at from credit_application_sections where application_id = ${base.id}`.execute(
      trx,
    );
    await sql`insert into credit_lines (application_id, company_id, department_id, amount_cents)
      select ${copy}, company_id, department_id, amount_cents from credit_lines where application_id = ${base.id}`.execute(
      trx,
    );
    await sql`insert into documents (company_id, record_type, record_id, section, slot, name, size, sha256, storage_key, uploaded_by, uploaded_by_name, uploaded_at)
      select company_id, record_type, ${copy}::uuid, section, slot, name, size, sha256, ${copy} || storage_key, uploaded_by, uploaded_by_name, uploaded_at
      from documents where record_id = ${base.id}`.execute(trx);
    if (status !== 'DRAFT')
      await sql`insert into credit_application_versions (application_id, company_id, submitted_version, snapshot, sha256, signature, submitted_by, submitted_at)
        select ${copy}, company_id, submitted_version, snapshot, sha256, signature, submitted_by, submitted_at from credit_application_versions where application_id = ${base.id}`.execute(
        trx,
      );
    await sql`update credit_applications set ${set} where id = ${copy}`.execute(trx);
    return copy;
  });
  return { id, projectId };
};

/** Level 1 for the split, given by Ray; what the late statuses have behind them. */
export const giveLevel1 = (lot: Lot, { id }: Standing): Promise<unknown> =>
  lot.rows(sql`insert into approvals (application_id, company_id, submitted_version, level, department_id, decision, amount_cents, decided_by, decided_by_name, decided_at)
    select l.application_id, l.company_id, 1, 'LEVEL_1', l.department_id, 'APPROVED', l.amount_cents, ${lot.idOf('ray')}, 'Ray Castellanos', now()
    from credit_lines l where l.application_id = ${id}`);

export const askRisk = async (
  lot: Lot,
  { id }: Standing,
  state: 'ASKED' | 'DECLINED',
  limitChangeId: string | null = null,
): Promise<string> => {
  const [row] = await lot.rows<{ id: string }>(
    sql`insert into risk_requests (application_id, company_id, submitted_version, tier, name, email, state, amount_cents, asked_by, asked_at, answer_by, limit_change_id)
      select id, company_id, 1, 1, 'Riley Marsh', 'riley.marsh@guarantee.example', ${state}, recommended_cents, ${lot.idOf('joan')}, now(), current_date + 14, ${limitChangeId}
      from credit_applications where id = ${id} returning id`,
  );
  return row?.id ?? '';
};
