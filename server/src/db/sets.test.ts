import { limitChangeStates, openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { packetStates, unmadeStates } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { tripwireOutcomes } from '@gatehouse/domain/credit-applications/review/tripwires-contract.ts';
import {
  creditStatuses,
  openStatuses,
  outcomeStatuses,
  standingStatuses,
  undecidedStatuses,
  unsettledStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import { logStates } from '@gatehouse/domain/directory-sync/log-words.ts';
import { exportStates, openExportStates } from '@gatehouse/domain/exports/formats.ts';
import { accountsPayableStatuses } from '@gatehouse/domain/fields/accounts-payable.ts';
import { importStates } from '@gatehouse/domain/imports/states.ts';
import { expiring, passStatuses } from '@gatehouse/domain/passes/status.ts';
import { projectStatuses } from '@gatehouse/domain/projects/lifecycle.ts';
import { quoteStatuses, unansweredQuoteStatuses } from '@gatehouse/domain/quotes/status.ts';
import { screeningOutcomes } from '@gatehouse/domain/screening/screening.ts';
import {
  closedRequestStatuses,
  deliveryStates,
  openRequestStatuses,
  requestStatuses,
} from '@gatehouse/domain/service-requests/status.ts';
import { allocationStates, takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import { openTakeOutStates, takeOutStates } from '@gatehouse/domain/take-outs/states.ts';
import { scanStates } from '@gatehouse/domain/uploads/scan-state.ts';
import { deliveryStates as webhookDeliveryStates } from '@gatehouse/domain/webhooks/delivery-states.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What the domain says to each set in a constraint or an index, by its name. Sets in functions are written by the domain (function-files.test.ts). */
const ofDomain: Readonly<Record<string, readonly string[]>> = {
  imports_state_check: importStates,
  credit_applications_status_check: creditStatuses,
  credit_applications_one_open: openStatuses,
  credit_applications_open: unsettledStatuses,
  credit_applications_owned: openStatuses,
  credit_applications_ar_account: [...undecidedStatuses, ...standingStatuses],
  credit_applications_expiry: moves.expire.from,
  credit_cycles_outcome_check: outcomeStatuses,
  limit_changes_state_check: Object.keys(limitChangeStates),
  limit_changes_one_open: openLimitChangeStates,
  packets_state_check: packetStates,
  packets_unmade: unmadeStates,
  screenings_outcome_check: screeningOutcomes,
  tripwire_reviews_outcome_check: tripwireOutcomes,
  quotes_status_check: quoteStatuses,
  quotes_department: unansweredQuoteStatuses,
  service_requests_status_check: requestStatuses,
  service_requests_answer_by: closedRequestStatuses,
  service_requests_own: closedRequestStatuses,
  service_requests_hot_locks: openRequestStatuses,
  service_requests_live: openRequestStatuses,
  service_requests_over: closedRequestStatuses,
  service_requests_delivery_state_check: deliveryStates,
  service_request_deliveries_state_check: deliveryStates,
  documents_scan_state: scanStates,
  passes_status_check: passStatuses,
  passes_over: expiring,
  projects_status_check: projectStatuses,
  allocations_state_check: allocationStates,
  allocations_space: takingStates,
  exports_state_check: exportStates,
  exports_open: openExportStates,
  accounts_payable_contacts_status_check: accountsPayableStatuses,
  webhook_deliveries_state_check: webhookDeliveryStates,
  directory_log_state_check: logStates,
  take_outs_state_check: takeOutStates,
  take_outs_open: openTakeOutStates,
};
/** Words of a table alone: no other place has a set of them. */
const ofTheTable = [
  ...['companies_status_check', 'users_status_check', 'project_users_status_check', 'user_changes_outcome_check'],
  ...['mail_outbox_state_check', 'risk_requests_state_check', 'reference_requests_state_check'],
];

const setsOfTables = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await owner.query<{ name: string; text: string }>(`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  return new Map(
    rows.flatMap(({ name, text }) =>
      [...text.matchAll(/\(?(?:status|state|outcome)\)? = ANY \(ARRAY\[([^\]]+)\]\)/g)].map(
        ([, list = '']) => [name, [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)] as const,
      ),
    ),
  );
};

/** Sets of the tables that are not the domain's, and sets that the domain names and no table has. */
const unlike = async (): Promise<readonly string[]> => {
  const found = await setsOfTables();
  const sorted = (set: readonly string[] | undefined): string => [...(set ?? [])].sort().join(', ');
  return [...new Set([...found.keys(), ...Object.keys(ofDomain)])].filter(
    (name) => !ofTheTable.includes(name) && sorted(found.get(name)) !== sorted(ofDomain[name]),
  );
};

describe('sets of statuses in constraints and indexes', () => {
  it('are those of the domain', async () => {
    expect(await unlike()).toEqual([]);
  });

  it.each([
    [
      "alter table credit_applications drop constraint credit_applications_status_check, add constraint credit_applications_status_check check (status in ('DRAFT', 'SUBMITTED', 'PARKED'))",
      'credit_applications_status_check',
    ],
    [
      "drop index credit_applications_one_open; create unique index credit_applications_one_open on credit_applications (project_id) where status in ('DRAFT', 'SUBMITTED')",
      'credit_applications_one_open',
    ],
    ["create index parked on credit_applications (id) where status in ('ON_HOLD', 'COD')", 'parked'],
  ])('would be noticed after: %s', async (mutation, name) => {
    await owner.query('begin');
    try {
      await owner.query(mutation);
      expect(await unlike()).toEqual([name]);
    } finally {
      await owner.query('rollback');
    }
  });
});
