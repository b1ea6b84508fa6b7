import { createHash } from 'node:crypto';
import type { Work } from '#server/db/work.ts';
import { stepsOf } from '#server/platform/pdf/attached-file.ts';
import type { Parts } from '../queries/parts.ts';
import { packetFormat } from './documents/credit-packet-shape.ts';
import { atOnce, filesToBind } from './documents/files-to-bind.ts';
import { filesOfPacket, packetInput } from './documents/packet-input.ts';
import { recordsForPacket } from './queries/packet-records.ts';
import { referencesForPacket } from './queries/packet-references.ts';
import type { PacketInput } from './queries/packets.ts';
import { heldAmong } from './queries/storage-keys.ts';

export interface PacketSource {
  readonly input: PacketInput;
  /** Hash of everything that goes in: the same in gives the same bytes out. */
  readonly fingerprint: Buffer;
  readonly fileName: string;
  readonly allSteps: number;
  readonly isSmall: boolean;
}

/** Settles what a packet is made of, in the transaction that asks for it. */
export const packetSource = async (work: Work, parts: Parts, internal: boolean): Promise<PacketSource> => {
  const { id, submitted_version } = parts.application;
  const documents = filesOfPacket(parts);
  const bound = filesToBind(documents);
  const packet = packetInput(parts, {
    files: documents.map(({ name, section, size, sha256 }, index) => ({
      name,
      section,
      size,
      sha256,
      bound: bound[index] === true,
    })),
    forStaff: internal
      ? {
          references: await referencesForPacket(work, id, submitted_version),
          records: await recordsForPacket(work, id),
        }
      : null,
  });
  const inside = documents.filter((_, index) => bound[index] === true);
  const input = {
    packet,
    documents: inside.map(({ id: documentId, name, sha256 }) => ({ label: name, documentId, sha256 })),
  };
  const held = await heldAmong(
    work,
    inside.map((document) => document.id),
  );
  return {
    input,
    // what is in quarantine has a page that says so; once it is out of it the packet is another one
    fingerprint: createHash('sha256')
      .update(JSON.stringify([packetFormat, internal, input, ...held]))
      .digest(),
    fileName: fileNameOf(parts),
    allSteps: stepsOf(inside.length),
    isSmall: inside.length <= atOnce.files && inside.reduce((sum, { size }) => sum + size, 0) <= atOnce.bytes,
  };
};

/** A name that every system accepts: letters, digits, hyphens. */
const fileNameOf = ({ project, application }: Parts): string =>
  `credit-application-${project.number}-v${application.submitted_version}.pdf`.replace(/[^\w.-]+/g, '-').toLowerCase();
