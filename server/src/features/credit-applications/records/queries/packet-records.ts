import type { InstrumentKind } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import type { PolicyKind } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { Match, ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ActivityRow } from '#server/features/credit-applications/queries/parts.ts';

export interface PacketInstrument {
  readonly kind: InstrumentKind;
  readonly issuer: string;
  readonly amount_cents: number;
  readonly expires_on: string | null;
  readonly evergreen: boolean;
  readonly original_received_on: string | null;
  readonly released_on: string | null;
}

export interface PacketPolicy {
  readonly kind: PolicyKind;
  readonly insurer: string;
  readonly policy_number: string;
  readonly effective_on: string;
  readonly expires_on: string;
  readonly each_occurrence_cents: number | null;
  readonly aggregate_cents: number | null;
  readonly holder_named: boolean;
  readonly additional_insured: boolean;
  readonly loss_payee: boolean;
  readonly cancellation_30_days: boolean;
}

export interface PacketScreening {
  readonly submitted_version: number;
  readonly lists: readonly { readonly name: string; readonly version: string }[];
  readonly matches: readonly Match[];
  readonly outcome: ScreeningOutcome;
  readonly comment: string | null;
  readonly reviewed_by_name: string | null;
  readonly screened_at: string;
}

/** What A/R keeps beside the form, and its log: a screen shows a part of it, paper all it can carry. In an order that never changes. */
export interface PacketRecords {
  readonly instruments: readonly PacketInstrument[];
  readonly policies: readonly PacketPolicy[];
  /** The newest first. */
  readonly screenings: readonly PacketScreening[];
  readonly activity: readonly ActivityRow[];
  /** How many the log has; more than `activity` holds where it is longer than any paper. */
  readonly entries: number;
}

/** Of the log, what a packet prints; a hundred pages of it (decision 0067). */
const MOST_ENTRIES = 1_000;

export const recordsForPacket = async (work: Work, applicationId: string): Promise<PacketRecords> => {
  const row = await oneRow<PacketRecords>(work)`select
      coalesce((select json_agg(json_build_object('kind', i.kind, 'issuer', i.issuer, 'amount_cents', i.amount_cents, 'expires_on', i.expires_on, 'evergreen', i.evergreen,
          'original_received_on', i.original_received_on, 'released_on', i.released_on) order by i.recorded_at, i.id)
        from credit_instruments i where i.application_id = ${applicationId}), '[]') as instruments,
      coalesce((select json_agg(json_build_object('kind', k.kind, 'insurer', k.insurer, 'policy_number', k.policy_number, 'effective_on', k.effective_on, 'expires_on', k.expires_on,
          'each_occurrence_cents', k.each_occurrence_cents, 'aggregate_cents', k.aggregate_cents, 'holder_named', k.holder_named, 'additional_insured', k.additional_insured,
          'loss_payee', k.loss_payee, 'cancellation_30_days', k.cancellation_30_days) order by k.kind, k.expires_on, k.id)
        from insurance_policies k where k.application_id = ${applicationId}), '[]') as policies,
      coalesce((select json_agg(json_build_object('submitted_version', s.submitted_version, 'lists', s.lists, 'matches', s.matches, 'outcome', s.outcome, 'comment', s.comment,
          'reviewed_by_name', s.reviewed_by_name, 'screened_at', s.screened_at) order by s.screened_at desc, s.id desc)
        from screenings s where s.application_id = ${applicationId}), '[]') as screenings,
      coalesce((select json_agg(json_build_object('id', y.id, 'at', y.at, 'actor_name', y.actor_name, 'on_behalf_of_name', y.on_behalf_of_name, 'move', y.move, 'section', y.section,
          'from_status', y.from_status, 'to_status', y.to_status, 'submitted_version', y.submitted_version, 'comment', y.comment, 'visible_to_customer', y.visible_to_customer)
          order by y.at desc, y.id desc)
        from (select * from activity where application_id = ${applicationId} order by at desc, id desc limit ${MOST_ENTRIES}::int) y), '[]') as activity,
      (select count(*)::int from activity y where y.application_id = ${applicationId}) as entries`;
  return row as PacketRecords;
};
