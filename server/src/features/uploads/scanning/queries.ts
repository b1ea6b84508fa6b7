import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { sql } from 'kysely';
import { allRows, oneRow, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** A kept file that is due for a scan, and what the mail and the audit say of it. */
export interface Due {
  readonly documentId: string;
  readonly storageKey: string;
  readonly scanState: ScanState;
  readonly name: string;
  readonly section: string;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly uploadedById: string | null;
  readonly uploadedBy: string;
}

const due = sql`d.id as "documentId", d.storage_key as "storageKey", d.scan_state as "scanState", d.name, d.section, d.record_type as "recordType",
  d.record_id as "recordId", d.company_id as "companyId", c.production_name as "companyName", d.uploaded_by as "uploadedById", d.uploaded_by_name as "uploadedBy"`;
const joined = sql`documents d left join companies c on c.id = d.company_id`;

/** Files that wait for their first scan, those that were tried in vain last. */
export const listWaiting = (work: Work, triedBefore: Date, most: number): Promise<readonly Due[]> =>
  allRows<Due>(work)`
    select ${due} from ${joined} where d.scan_state = 'waiting' and (d.scanned_at is null or d.scanned_at < ${triedBefore})
    order by d.scanned_at nulls first, d.uploaded_at limit ${most}`;

/** Files that were never scanned, or with other signatures, the one that was scanned longest ago first: where a night is too short, the next goes on. */
export const listOutdated = (work: Work, version: string, most: number): Promise<readonly Due[]> =>
  allRows<Due>(work)`
    select ${due} from ${joined} where d.scan_state <> 'waiting' and d.scanned_with is distinct from ${version}
    order by d.scanned_at nulls first, d.id limit ${most}`;

/** What the scanner said. false: the row is gone, or somebody else was faster. */
export const noteScan = async (
  work: Work,
  { documentId, scanState: before }: Due,
  now: { readonly scanState: ScanState; readonly scannedWith: string; readonly found: string | null },
): Promise<boolean> => {
  const set = {
    scan_state: now.scanState,
    scan_found: now.found,
    scanned_at: work.now,
    scanned_with: now.scannedWith,
  };
  return (await updateRows(work, 'documents', { id: documentId, scan_state: before }, set)) > 0;
};

/** It could not be read, or not by the scanner: it stays what it was, and others are first. */
export const noteTried = async (work: Work, { documentId }: Due, scannedWith: string): Promise<void> => {
  await updateRows(work, 'documents', { id: documentId }, { scanned_at: work.now, scanned_with: scannedWith });
};

export interface WaitingForScan {
  readonly waiting: number;
  /** How long ago the first of them came; 0 where there is none. */
  readonly oldestSeconds: number;
}

/** Files in quarantine that nobody has scanned yet. */
export const readWaitingForScan = async (work: Work): Promise<WaitingForScan> => {
  const row = await oneRow<WaitingForScan>(work)`
    select count(*)::int as waiting, coalesce(greatest(0, extract(epoch from ${work.now}::timestamptz - min(uploaded_at))), 0)::int as "oldestSeconds"
    from documents where scan_state = 'waiting'`;
  return row as WaitingForScan;
};
