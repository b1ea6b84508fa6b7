import type { PolicyKind } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { PolicyInput } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { sql } from 'kysely';
import { insertRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type RecordPlace, recordedIn } from './record-place.ts';

export const listPolicies = (work: Work, applicationId: string) =>
  work.trx
    .selectFrom('insurance_policies')
    .select(['id as policyId', 'version', 'kind', 'insurer', 'policy_number as policyNumber'])
    .select(['effective_on as effectiveOn', 'expires_on as expiresOn'])
    .select(['each_occurrence_cents as eachOccurrenceCents', 'aggregate_cents as aggregateCents'])
    .select(['holder_named as holderNamed', 'additional_insured as additionalInsured', 'loss_payee as lossPayee'])
    .select('cancellation_30_days as cancellation30Days')
    .where('application_id', '=', applicationId)
    .orderBy('kind')
    .orderBy('expires_on')
    .orderBy('id')
    .$narrowType<{ kind: PolicyKind }>()
    .execute();

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
