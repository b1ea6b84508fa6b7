import type { PolicyKind } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { PolicyInput } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { sql } from 'kysely';
import { insertRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type RecordPlace, recordedIn } from './record-place.ts';

const columns = [
  'id',
  'version',
  'kind',
  'insurer',
  'policy_number',
  'effective_on',
  'expires_on',
  'each_occurrence_cents',
  'aggregate_cents',
  'holder_named',
  'additional_insured',
  'loss_payee',
  'cancellation_30_days',
] as const;

export const listPolicies = async (work: Work, applicationId: string) =>
  (
    await work.trx
      .selectFrom('insurance_policies')
      .select(columns)
      .where('application_id', '=', applicationId)
      .orderBy('kind')
      .orderBy('expires_on')
      .orderBy('id')
      .execute()
  ).map((row) => ({
    policyId: row.id,
    version: row.version,
    kind: row.kind as PolicyKind,
    insurer: row.insurer,
    policyNumber: row.policy_number,
    effectiveOn: row.effective_on,
    expiresOn: row.expires_on,
    eachOccurrenceCents: row.each_occurrence_cents,
    aggregateCents: row.aggregate_cents,
    holderNamed: row.holder_named,
    additionalInsured: row.additional_insured,
    lossPayee: row.loss_payee,
    cancellation30Days: row.cancellation_30_days,
  }));

const columnsOf = (input: PolicyInput) => ({
  kind: input.kind,
  insurer: input.insurer,
  policy_number: input.policyNumber,
  effective_on: input.effectiveOn,
  expires_on: input.expiresOn,
  each_occurrence_cents: input.eachOccurrenceCents,
  aggregate_cents: input.aggregateCents,
  holder_named: input.holderNamed,
  additional_insured: input.additionalInsured,
  loss_payee: input.lossPayee,
  cancellation_30_days: input.cancellation30Days,
});

/** Whether another policy of the application has this kind and number. */
export const isPolicyTaken = async (work: Work, applicationId: string, input: PolicyInput, but: string | null) =>
  (await work.trx
    .selectFrom('insurance_policies')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', input.kind)
    .where('policy_number', '=', input.policyNumber)
    .where(sql<boolean>`id is distinct from ${but}::uuid`)
    .executeTakeFirst()) !== undefined;

export const insertPolicy = async (work: Work, place: RecordPlace, input: PolicyInput) => {
  await insertRows(work, 'insurance_policies', { ...recordedIn(work, place), ...columnsOf(input) });
};

export const lockPolicy = async (work: Work, applicationId: string, id: string) =>
  work.trx
    .selectFrom('insurance_policies')
    .select(['version', 'insurer', 'kind'])
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();

export const updatePolicy = async (work: Work, id: string, input: PolicyInput) => {
  await updateRow(work, 'insurance_policies', id, { ...columnsOf(input), version: sql<number>`version + 1` });
};

export const deletePolicy = async (work: Work, id: string) => {
  await work.trx.deleteFrom('insurance_policies').where('id', '=', id).execute();
};
