import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { systemAdmins } from '#server/features/users/queries/user-changes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Scanner, ScannerDown, TooLargeToScan } from '#server/platform/files/clamd.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { infectedMail } from './emails.ts';
import { type Due, listOutdated, listWaiting, noteScan, noteTried } from './queries.ts';

export interface Scanning {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly scanner: Scanner | null;
  readonly publicUrl: string;
  readonly log: { warn(facts: object, message: string): void };
  /** The credit feature's own: no packet is kept that may hold a file of this application. */
  readonly forgetPackets: (work: Work, applicationId: string) => Promise<void>;
}

export interface ScannedFiles {
  readonly clean: number;
  readonly infected: number;
  /** The store has lost them, or the scanner does not take them. */
  readonly unread: number;
}
const none: ScannedFiles = { clean: 0, infected: 0, unread: 0 };

/** Of one file, when nobody waits for the answer. */
const PATIENCE_MS = 120_000;
/** A run of a job: it ends long before the job is given to somebody else, and leaves the scanner to uploads for the rest of its ten minutes. */
const RUN_MS = 200_000;
const AT_ONCE = 20;
const TRY_AGAIN_MS = 600_000;
const BY_THE_SCANNER = 'By the virus scanner';

type Look = Awaited<ReturnType<Scanner['scan']>> | { readonly is: 'unread'; readonly because: string };

/** Throws what is no matter of this one file: a scanner that is down, a store that does not answer. */
const lookAt = async ({ store }: Scanning, scanner: Scanner, { storageKey }: Due): Promise<Look> => {
  try {
    return await scanner.scan(await store.open(storageKey), PATIENCE_MS);
  } catch (error) {
    if (error instanceof MissingFile || error instanceof TooLargeToScan)
      return { is: 'unread', because: error.message };
    // one file that takes too long must not keep all others waiting
    if (error instanceof ScannerDown && (await scanner.version().catch(() => null)) !== null)
      return { is: 'unread', because: error.message };
    throw error;
  }
};

const audited = (work: Work, event: string, file: Due, detail: object): Promise<void> =>
  writeAudit(work, {
    event,
    person: null,
    actorName: BY_THE_SCANNER,
    target: {
      type: file.recordType ?? 'ownDocument',
      id: file.recordId ?? file.uploadedById ?? file.documentId,
      companyId: file.companyId,
      detail: { section: file.section, documents: [{ documentId: file.documentId, name: file.name }], ...detail },
    },
    requestId: 'job',
  });

/** In one transaction: the state, and where it says something new the audit, the mails to every System Admin, and no packet that may hold the file. */
const settle = async (
  work: Work,
  { publicUrl, forgetPackets }: Scanning,
  file: Due,
  { look, scannedWith }: { readonly look: Exclude<Look, { is: 'unread' }>; readonly scannedWith: string },
): Promise<void> => {
  const found = look.is === 'infected' ? look.found : null;
  if (!(await noteScan(work, file, { scanState: look.is, scannedWith, found }))) return;
  if (found === null) {
    if (file.scanState === 'infected') await audited(work, 'DOCUMENT_RELEASED', file, { scannedWith });
    return;
  }
  if (file.scanState === 'infected') return;
  await audited(work, 'DOCUMENT_QUARANTINED', file, { found, scannedWith, before: file.scanState });
  if (file.recordType === 'creditApplication' && file.recordId !== null) await forgetPackets(work, file.recordId);
  for (const admin of await systemAdmins(work, { effective: false, besides: [] }))
    await queueMail(work, infectedMail({ admin, file, found, publicUrl }));
};

/** One file after the other, so that uploads always find a free scanner, until there is none or the run's time is over. A scanner that stops answering ends it. */
const scanAll = async (
  scanning: Scanning,
  list: (work: Work, version: string) => Promise<readonly Due[]>,
): Promise<ScannedFiles> => {
  const { db, clock, scanner, log } = scanning;
  if (scanner === null) return none;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const until = performance.now() + RUN_MS;
  const counts = { clean: 0, infected: 0, unread: 0 };
  try {
    const scannedWith = await scanner.version();
    for (;;) {
      const files = await alone((work) => list(work, scannedWith));
      if (files.length === 0) return counts;
      for (const file of files) {
        if (performance.now() > until) return counts;
        const look = await lookAt(scanning, scanner, file);
        counts[look.is] += 1;
        if (look.is === 'unread') log.warn({ documentId: file.documentId, message: look.because }, 'not scanned');
        await alone((work) =>
          look.is === 'unread'
            ? noteTried(work, file, scannedWith)
            : settle(work, scanning, file, { look, scannedWith }),
        );
      }
    }
  } catch (error) {
    // the metrics say so, and the next run tries again
    if (!(error instanceof ScannerDown)) throw error;
    return counts;
  }
};

/** Every minute: files that came while the scanner did not answer. */
export const scanWaiting = (scanning: Scanning): Promise<ScannedFiles> =>
  scanAll(scanning, (work) => listWaiting(work, new Date(work.now.getTime() - TRY_AGAIN_MS), AT_ONCE));

/** In the night: what was kept before there was a scanner, or scanned with other signatures than those it has now. */
export const scanAgain = (scanning: Scanning): Promise<ScannedFiles> =>
  scanAll(scanning, (work, version) => listOutdated(work, version, AT_ONCE));
