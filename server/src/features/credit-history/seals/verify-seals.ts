import type { Work } from '#server/db/work.ts';
import { contentOf, type Sealed, sealOf } from '#server/platform/history/seal.ts';
import { countUnsealed, type KeptSeal, readHead, sealsAfter } from './queries.ts';

export interface VerifiedSeals {
  readonly seals: number;
  /** Rows of the audit that were not sealed yet: those of the last seconds of a server that runs, or ran. */
  readonly waiting: number;
  /** A sentence for each seal that does not agree with what it was put on; a broken chain ends the list. */
  readonly broken: readonly string[];
}

const AT_ONCE = 2_000;

const sealedOf = ({ auditId, applicationId, entries, content }: KeptSeal): Sealed =>
  auditId === null ? { applicationId: applicationId ?? '', entries: entries ?? 0, content } : { auditId, content };

/** What became of that which the seal was put on; null: nothing. */
const changeOf = ({
  auditId,
  applicationId,
  entries,
  content,
  row,
  entryHash,
  isThere,
  letGo,
}: KeptSeal): string | null => {
  if (auditId !== null) {
    if (row === null) return `Row ${auditId} of the audit is missing.`;
    return contentOf(row) === content ? null : `Row ${auditId} of the audit was changed after it was sealed.`;
  }
  // told by the audit, which is sealed itself (decision 0112)
  if (letGo !== null && (Number(entries) < letGo.entries || content === letGo.hash)) return null;
  if (!isThere) return `Application ${applicationId} and its history are missing.`;
  if (entryHash === null) return `Application ${applicationId}: entry ${entries} of its history is missing.`;
  return entryHash === content
    ? null
    : `Application ${applicationId}: its history is not the one that was sealed at entry ${entries}.`;
};

/** Recomputes the chain over the audit and the histories, in one transaction of one state. */
export const verifySeals = async (work: Work): Promise<VerifiedSeals> => {
  const head = await readHead(work);
  const waiting = await countUnsealed(work);
  const missing = new Set<string>();
  let [count, hash] = [0, ''];
  const broken = (): readonly string[] => [...missing];
  for (;;) {
    const seals = await sealsAfter(work, count, AT_ONCE);
    for (const seal of seals) {
      if (seal.position !== count + 1)
        return { seals: count, waiting, broken: [...broken(), `Seal ${count + 1} is missing.`] };
      const expected = sealOf(hash, seal.position, sealedOf(seal));
      if (expected !== seal.hash)
        return {
          seals: count,
          waiting,
          broken: [...broken(), `Seal ${seal.position} was changed after it was put on.`],
        };
      const change = changeOf(seal);
      if (change !== null) missing.add(change);
      [count, hash] = [seal.position, expected];
    }
    if (seals.length < AT_ONCE) break;
  }
  if (count < head.count) missing.add(`The seals after ${count} are missing; there were ${head.count}.`);
  else if (count > head.count || hash !== head.hash) missing.add(`Seal ${count} is not the one that was put on last.`);
  return { seals: count, waiting, broken: broken() };
};
