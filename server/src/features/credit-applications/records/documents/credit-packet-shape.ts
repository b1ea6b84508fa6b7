import type { Fact } from '#server/platform/pdf/parts.ts';

export interface PacketSection {
  readonly title: string;
  /** Label and value as people read them; an empty value prints as "Not given". Secrets come masked (promises rule 12). */
  readonly rows: readonly Fact[];
  /** Lists inside a section: principals, accounts payable contacts, scores. */
  readonly tables: readonly {
    readonly head: readonly string[];
    readonly body: readonly (readonly string[])[];
    readonly shares: readonly number[];
  }[];
  /** Running text: comments, the terms as they were shown. */
  readonly text: string;
}

export interface PacketSignature {
  readonly name: string;
  readonly title: string;
  /** As printed, with time zone. */
  readonly signedAt: string;
  readonly account: string;
  readonly address: string;
  readonly userAgent: string;
  readonly termsVersion: string;
  readonly consent: string;
  /** The version that was signed; the packet's own, or an earlier one that was corrected since. */
  readonly version: number;
  /** Of the signed version, in hex. */
  readonly documentSha256: string;
}

export interface PacketFile {
  readonly name: string;
  readonly section: string;
  readonly size: number;
  readonly sha256: string;
  /** false: listed, but not bound in (see filesToBind). */
  readonly bound: boolean;
}

/** Counts up when the same input is drawn in another way: what was made before is then made anew. */
export const packetFormat = 2;

/** The whole credit application on paper (CA-051, §7 packet download). Plain data, prepared by whoever may see it. */
export interface CreditPacket {
  /** ISO instant of the submission; the only time the document knows. Not when it was made, nor for whom: same input, same bytes. */
  readonly submittedAt: string;
  /** The last entry that is in it, as printed: Nov 20, 2026, 9:42 a.m. */
  readonly stoodOn: string;
  readonly version: number;
  readonly status: string;
  readonly company: string;
  readonly project: string;
  readonly projectNumber: string;
  readonly facts: readonly Fact[];
  /** What staff corrected after the signature, the newest first; `section` is the title it stands under. */
  readonly corrections: readonly { readonly section: string; readonly words: string }[];
  readonly sections: readonly PacketSection[];
  readonly tradeReferences: readonly { readonly title: string; readonly rows: readonly Fact[] }[];
  /** What the referees answered, and who was asked and has not (credit.md §4, section 16). */
  readonly answers: readonly { readonly title: string; readonly rows: readonly Fact[] }[];
  readonly activity: readonly {
    readonly at: string;
    readonly who: string;
    readonly what: string;
    readonly comment: string;
  }[];
  readonly signature: PacketSignature | null;
  readonly files: readonly PacketFile[];
}
