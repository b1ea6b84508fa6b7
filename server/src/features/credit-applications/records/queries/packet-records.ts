import type { InstrumentKind } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import type { PolicyKind } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { Match, ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import type { JsonRow } from '#server/db/json-row.ts';
import { oneRow } from '#server/db/rows.ts';
import type { CreditInstruments, InsurancePolicies, Screenings } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { ActivityRow } from '#server/features/credit-applications/queries/parts.ts';

export type PacketPolicy = JsonRow<InsurancePolicies, { kind: PolicyKind }>;

export type PacketScreening = JsonRow<
  Screenings,
  {
    lists: readonly { readonly name: string; readonly version: string }[];
    matches: readonly Match[];
    outcome: ScreeningOutcome;
  }
>;

/** What A/R keeps beside the form, and its log: a screen shows a part of it, paper all it can carry. In an order that never changes. */
export interface PacketRecords {
  readonly instruments: readonly JsonRow<CreditInstruments, { kind: InstrumentKind }>[];
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
      coalesce((select json_agg(to_jsonb(i) order by i.recorded_at, i.id)
        from credit_instruments i where i.application_id = ${applicationId}), '[]') as instruments,
      coalesce((select json_agg(to_jsonb(k) order by k.kind, k.expires_on, k.id)
        from insurance_policies k where k.application_id = ${applicationId}), '[]') as policies,
      coalesce((select json_agg(to_jsonb(s) order by s.screened_at desc, s.id desc)
        from screenings s where s.application_id = ${applicationId}), '[]') as screenings,
      coalesce((select json_agg(json_build_object('id', y.id, 'at', y.at, 'actor_name', y.actor_name, 'on_behalf_of_name', y.on_behalf_of_name, 'move', y.move, 'section', y.section,
          'from_status', y.from_status, 'to_status', y.to_status, 'submitted_version', y.submitted_version, 'comment', y.comment, 'visible_to_customer', y.visible_to_customer)
          order by y.at desc, y.id desc)
        from (select * from activity where application_id = ${applicationId} order by at desc, id desc limit ${MOST_ENTRIES}::int) y), '[]') as activity,
      (select count(*)::int from activity y where y.application_id = ${applicationId}) as entries`;
  return row as PacketRecords;
};
