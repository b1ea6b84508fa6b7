import { createHash } from 'node:crypto';

/** One row of the audit as the database keeps it. Ids and instants as text and microseconds, so that nothing is rounded. */
export interface AuditRow {
  readonly id: number;
  readonly micros: number;
  readonly event: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly companyId: string | null;
  readonly targetType: string | null;
  readonly targetId: string | null;
  readonly targetVersion: number | null;
  readonly requestId: string | null;
  /** As PostgreSQL writes jsonb, which is the same for the same value. */
  readonly detail: string;
}

/** What one seal is put on: a row of the audit, or the history of an application with so many entries. Hashes in hex. */
export type Sealed =
  | { readonly auditId: number; readonly content: string }
  | { readonly applicationId: string; readonly entries: number; readonly content: string };

/** SHA-256 over all that a row of the audit says. */
export const contentOf = (row: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.micros,
        row.event,
        row.actorId,
        row.actorName,
        row.companyId,
        row.targetType,
        row.targetId,
        row.targetVersion,
        row.requestId,
        row.detail,
      ]),
      'utf8',
    )
    .digest('hex');

/** SHA-256 over the seal before and what this one is put on; the first one follows nothing. */
export const sealOf = (previous: string, position: number, sealed: Sealed): string =>
  createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(
      JSON.stringify(
        'auditId' in sealed
          ? [position, 'audit', sealed.auditId, sealed.content]
          : [position, 'history', sealed.applicationId, sealed.entries, sealed.content],
      ),
      'utf8',
    )
    .digest('hex');
