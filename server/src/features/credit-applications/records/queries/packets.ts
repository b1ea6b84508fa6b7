import { type PacketState, unmadeStates } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allValues, deleteRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { visibleTo } from '#server/features/credit-applications/queries/visible.ts';
import { leasesOf } from '#server/platform/leases/leases.ts';
import type { RowsToMake } from '#server/platform/leases/making.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { CreditPacket } from '../documents/credit-packet-shape.ts';

/** All that a packet is made of; kept with it until it is made. The documents stand in the order of `packet.files`, bound ones only. */
export interface PacketInput {
  readonly packet: CreditPacket;
  readonly documents: readonly { readonly label: string; readonly documentId: string; readonly sha256: string }[];
}

export interface PacketRow {
  readonly packetId: string;
  readonly applicationId: string;
  readonly state: PacketState;
  readonly internal: boolean;
  readonly doneSteps: number;
  readonly allSteps: number;
  readonly pages: number | null;
  readonly size: number | null;
  readonly fileName: string;
  readonly problem: string | null;
  readonly askedBy: string | null;
  readonly storageKey: string | null;
}

const shown = sql`p.id as "packetId", p.application_id as "applicationId", p.state, p.internal, p.done_steps as "doneSteps", p.all_steps as "allSteps",
  p.pages, p.size, p.file_name as "fileName", p.failed_because as problem, p.asked_by as "askedBy", p.storage_key as "storageKey"`;

interface PacketAsked {
  readonly applicationId: string;
  readonly companyId: string;
  readonly fingerprint: Buffer;
  readonly input: PacketInput;
  readonly internal: boolean;
  readonly fileName: string;
  readonly allSteps: number;
  readonly askedBy: string | null;
}

const isOver = sql`p.state in ${listed(['FAILED', 'CANCELLED'])}`;

/** The packet of this fingerprint: the one that is there or being made, else a new one that waits. Failed and cancelled ones are tried anew. */
export const askForPacket = async (work: Work, asked: PacketAsked): Promise<PacketRow> => {
  const input = JSON.stringify(asked.input);
  const row = await oneRow<PacketRow>(work)`
    insert into packets as p (application_id, company_id, fingerprint, state, all_steps, input, internal, file_name, asked_by, asked_at)
      values (${asked.applicationId}, ${asked.companyId}, ${asked.fingerprint}, 'WAITING', ${asked.allSteps}, ${input}, ${asked.internal},
        ${asked.fileName}, ${asked.askedBy}, ${work.now})
    on conflict (application_id, fingerprint) do update set
      state = case when ${isOver} then 'WAITING' else p.state end,
      input = case when ${isOver} then excluded.input else p.input end,
      done_steps = case when ${isOver} then 0 else p.done_steps end,
      failed_because = null,
      leased_until = case when ${isOver} then null else p.leased_until end,
      asked_by = case when ${isOver} then excluded.asked_by else p.asked_by end,
      asked_at = excluded.asked_at
    returning ${shown}`;
  return row as PacketRow;
};

export interface UnmadePackets {
  readonly unmade: number;
  /** How long ago the oldest of them was asked for; 0 where there is none. */
  readonly oldestSeconds: number;
}

/** Packets that wait or are being made. */
export const readUnmadePackets = async (work: Work): Promise<UnmadePackets> => {
  const row = await oneRow<UnmadePackets>(work)`
    select count(*)::int as unmade, greatest(0, extract(epoch from ${work.now}::timestamptz - min(asked_at)))::int as "oldestSeconds"
    from packets where state in ${listed(unmadeStates)}`;
  return row as UnmadePackets;
};

export const readPacket = (work: Work, applicationId: string, packetId: string): Promise<PacketRow | undefined> =>
  oneRow<PacketRow>(work)`
    select ${shown} from packets p where p.id = ${packetId} and p.application_id = ${applicationId}`;

/** The same for whoever may see the application; undefined else. It is asked for many times a second while a packet is made, so it reads no more. */
export const readVisiblePacket = (
  work: Work,
  scope: Scope,
  applicationId: string,
  packetId: string,
): Promise<PacketRow | undefined> =>
  oneRow<PacketRow>(work)`
    select ${shown} from packets p join credit_applications a on a.id = p.application_id
    where p.id = ${packetId} and p.application_id = ${applicationId} and a.deleted_at is null and ${visibleTo(scope)}`;

/** Heard of at least this often, or its server is gone and another one takes it. */
const leaseMs = 30_000;
const leases = leasesOf({
  table: 'packets',
  waits: 'WAITING',
  held: 'WORKING',
  ms: leaseMs,
  begin: () => ({ done_steps: 0 }),
});

export interface PacketJob {
  readonly id: string;
  readonly companyId: string;
  readonly input: PacketInput;
}

export interface MadePacket {
  readonly storageKey: string;
  readonly sha256: string;
  readonly pages: number;
  readonly size: number;
}

/** false: it was cancelled meanwhile, and nobody wants the file. */
export const finishPacket = (
  work: Work,
  id: string,
  { storageKey, sha256, pages, size }: MadePacket,
): Promise<boolean> =>
  leases.settle(
    work,
    { id },
    {
      state: 'READY',
      done_steps: sql.ref('all_steps'),
      input: null,
      storage_key: storageKey,
      sha256: Buffer.from(sha256, 'hex'),
      pages,
      size,
      ready_at: work.now,
    },
  );

/** Only what is not made yet can be stopped. */
export const cancelPacket = (work: Work, packetId: string): Promise<void> =>
  run(work)`
    update packets set state = 'CANCELLED', input = null, leased_until = null where id = ${packetId} and state in ${listed(unmadeStates)}`;

/** The file is gone from the store: the next who asks gets a new one. */
export const forgetPacket = (work: Work, packetId: string): Promise<void> =>
  run(work)`delete from packets where id = ${packetId}`;

/** A file of the application went into quarantine: no packet that may hold it is kept. Their files go with the hourly sweep, what is being made ends at its next step. */
export const forgetPacketsOf = async (work: Work, applicationId: string): Promise<void> => {
  await deleteRows(work, 'packets', { application_id: applicationId });
};

/** Packets are copies of what is kept anyway. */
const KEPT_DAYS = 7;

export const packetsToMake: RowsToMake<PacketJob, number> = {
  leaseMs,
  begin: 0,
  claim: (work, id) => leases.takeThis(work, id, sql`t.id, t.company_id as "companyId", t.input`),
  note: (work, id, done) => leases.renew(work, { id }, { done_steps: done }),
  fail: (work, id, because) => leases.settle(work, { id }, { state: 'FAILED', failed_because: because, input: null }),
  giveBack: leases.giveBack,
  listUnmade: (work) => leases.listUntaken(work, sql`t.asked_at`),
  deleteOld: async (work) => {
    const before = new Date(work.now.getTime() - KEPT_DAYS * 86_400_000);
    const keys = await allValues<string | null>(work)`
      delete from packets where asked_at < ${before} and state not in ${listed(unmadeStates)} returning storage_key as key`;
    return keys.filter((key) => key !== null);
  },
};
