import { createReadStream } from 'node:fs';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Scanner, ScannerDown, TooLargeToScan } from '#server/platform/files/clamd.ts';
import type { ReceivedFile } from '#server/platform/files/receive.ts';
import { writeAudit } from '#server/platform/http/audit.ts';

export interface Scanned {
  readonly scanState: ScanState;
  readonly scannedAt: Date | null;
  /** The scanner and its signatures. */
  readonly scannedWith: string | null;
}

export const notScanned: Scanned = { scanState: 'not scanned', scannedAt: null, scannedWith: null };
const waiting: Scanned = { ...notScanned, scanState: 'waiting' };

/** Who brings a file, for the audit of one that is not kept. */
export interface Bringer {
  readonly section: string;
  /** null: by a mailed link. */
  readonly person: Person | null;
  readonly companyId: string | null;
}

export interface ScanGate {
  /**
   * Has an arrived file scanned within the call that brings it. Refuses an infected one (400, beside its name), whose audit row is all that is kept, and one that
   * is larger than the scanner takes. While the scanner does not answer: the file waits in quarantine, or is refused (503), as CLAMD_DOWN says.
   */
  readonly admit: (
    arrived: Pick<ReceivedFile, 'path' | 'sha256'> & { readonly name: string },
    bringer: Bringer,
    request: Pick<FastifyRequest, 'id' | 'log'>,
  ) => Promise<Scanned>;
}

/** Nobody waits longer for an upload's answer than this; a file that takes longer is scanned by the job. */
const PATIENCE_MS = 10_000;
/** A scanner that was late is not waited for again at once: twenty files of one upload would each wait. */
const PAUSE_MS = 10_000;

export const openScanGate = ({
  scanner,
  config,
  db,
  clock,
  pauseMs = PAUSE_MS,
}: {
  readonly scanner: Scanner | null;
  readonly config: Pick<Config, 'clamd'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly pauseMs?: number;
}): ScanGate => {
  let askAgainAt = 0;
  const whenDown = ({ log }: Pick<FastifyRequest, 'log'>, error: ScannerDown): Scanned => {
    if (performance.now() >= askAgainAt) {
      askAgainAt = performance.now() + pauseMs;
      log.warn({ message: error.message }, 'virus scanner');
    }
    if (config.clamd?.whenDown === 'refuse') throw new Refusal(503, uploadMessages.scannerDown, 'scanner-down');
    return waiting;
  };
  return {
    admit: async ({ path, sha256, name }, { section, person, companyId }, request) => {
      if (scanner === null) return notScanned;
      if (performance.now() < askAgainAt) return whenDown(request, new ScannerDown());
      try {
        // asked before the file: signatures that come in between make it due for another look, not overlooked
        const scannedWith = await scanner.version();
        const verdict = await scanner.scan(createReadStream(path), PATIENCE_MS);
        if (verdict.is === 'clean') return { scanState: 'clean', scannedAt: clock.now(), scannedWith };
        const { found } = verdict;
        await inWork(db, { rows: '*', now: clock.now() }, (work) =>
          writeAudit(work, {
            event: 'DOCUMENT_INFECTED_REFUSED',
            person,
            target: {
              ...(person === null
                ? { type: 'company', id: companyId ?? '' }
                : { type: 'user', id: person.userProfileId }),
              companyId,
              detail: { section, name, sha256: sha256.toString('hex'), found, scannedWith },
            },
            requestId: request.id,
          }),
        );
      } catch (error) {
        if (error instanceof TooLargeToScan)
          throw fieldRefusal(400, name, uploadMessages.tooLargeToScan, 'file-too-large-to-scan');
        if (error instanceof ScannerDown) return whenDown(request, error);
        throw error;
      }
      throw fieldRefusal(400, name, uploadMessages.infected, 'file-infected');
    },
  };
};
