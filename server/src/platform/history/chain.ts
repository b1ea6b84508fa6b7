import { createHash } from 'node:crypto';

/** One entry of the activity as the database keeps it, with its seal. Hashes in hex. */
export interface ChainedEntry {
  readonly applicationId: string;
  readonly position: number;
  /** Microseconds since 1970: the database counts finer than JavaScript's clock. */
  readonly micros: number;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly onBehalfOfName: string | null;
  readonly move: string;
  readonly actionId: number | null;
  readonly section: string | null;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly submittedVersion: number;
  readonly comment: string | null;
  readonly visibleToCustomer: boolean;
  readonly previousHash: string;
  readonly hash: string;
}

const instantText = (micros: number): string => {
  const iso = new Date(Math.floor(micros / 1000)).toISOString();
  return `${iso.slice(0, -1)}${String(micros % 1000).padStart(3, '0')}Z`;
};

/**
 * What an entry's seal is made over: the same text as the database's own `gatehouse.activity_text` (migration 0020), written a second time, so that
 * who can change that function cannot make a changed entry look untouched.
 */
export const canonicalText = (entry: ChainedEntry): string =>
  `[${[
    entry.applicationId,
    entry.position,
    instantText(entry.micros),
    entry.actorId,
    entry.actorName,
    entry.onBehalfOfName,
    entry.move,
    entry.actionId,
    entry.section,
    entry.fromStatus,
    entry.toStatus,
    entry.submittedVersion,
    entry.comment,
    entry.visibleToCustomer,
  ]
    .map((value) => JSON.stringify(value))
    .join(', ')}]`;

/** SHA-256 over the hash before and the entry's text, in hex; the first entry follows nothing. */
export const sealOf = (previous: string, entry: ChainedEntry): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(canonicalText(entry), 'utf8').digest('hex');
