import type { PolicyKind } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { PolicyInput } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { deleteRows, insertRows, lockRow, oneRow, updateRow } from '#server/db/rows.ts';
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

const columnsOf = ({ cancellation30Days, ...input }: PolicyInput) => ({
  ...inColumns(input),
  cancellation_30_days: cancellation30Days,
});

/** Whether another policy of the application has this kind and number. */
export const isPolicyTaken = async (work: Work, applicationId: string, input: PolicyInput, but: string | null) =>
  (await oneRow(work)`
    select 1 from insurance_policies where application_id = ${applicationId} and kind = ${input.kind}
      and policy_number = ${input.policyNumber} and id is distinct from ${but}::uuid`) !== undefined;

export const insertPolicy = async (work: Work, place: RecordPlace, input: PolicyInput) => {
  await insertRows(work, 'insurance_policies', { ...recordedIn(work, place), ...columnsOf(input) });
};

export const lockPolicy = (work: Work, applicationId: string, id: string) =>
  lockRow(work, 'insurance_policies', { id, application_id: applicationId }, ['version', 'insurer', 'kind']);

export const updatePolicy = async (work: Work, id: string, input: PolicyInput) => {
  await updateRow(work, 'insurance_policies', id, { ...columnsOf(input), version: sql<number>`version + 1` });
};

export const deletePolicy = (work: Work, id: string) => deleteRows(work, 'insurance_policies', { id });
