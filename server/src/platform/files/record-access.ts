import type { Asker } from '#server/platform/session/asker.ts';

export interface AskingForRecord extends Asker {
  readonly recordId: string;
}

export interface DocumentAtRecord {
  readonly documentId: string;
  readonly section: string;
  readonly slot: number | null;
  /** Taken out of its place; whoever submitted or sent it may still need to show it. */
  readonly removed: boolean;
}

export interface DocumentChange {
  readonly kind: 'added' | 'removed';
  readonly section: string;
  readonly slot: number | null;
  readonly names: readonly string[];
}

/**
 * What the feature that owns a kind of record says about the documents at it. Handed to the uploads by app.ts: they know files, not credit.
 * Every question is asked inside the transaction that acts on the answer.
 */
export interface RecordAccess {
  /** Which documents this person may see. Refuses 404 when the record is not there or not theirs, 403 when it is and they may not. */
  readonly mayRead: (asking: AskingForRecord) => Promise<(document: DocumentAtRecord) => boolean>;
  /**
   * May this person add to, or take from, this place now? Locks the record, so that two uploads into the last free place wait for each other
   * (promises rule 5). Refuses 404, 403 or 409; gives the company that the files belong to.
   */
  readonly mayChange: (
    asking: AskingForRecord & { readonly section: string; readonly slot: number | null },
  ) => Promise<{ readonly companyId: string }>;
  /** Writes what follows from the change (activity, section state), in the same transaction. */
  readonly changed?: (asking: AskingForRecord, change: DocumentChange) => Promise<void>;
  /** The sentence for the person; the general one otherwise. */
  readonly messageOf?: (change: DocumentChange) => string | undefined;
}

/** By kind of record. A kind that is not in it has no documents that anybody could reach. */
export type RecordAccessTable = Readonly<Partial<Record<string, RecordAccess>>>;
