import type { Work } from '#server/db/work.ts';
import { anchorsIn } from '#server/platform/history/anchor.ts';
import { sealAt } from './queries.ts';

export interface VerifiedAnchors {
  readonly anchors: number;
  readonly broken: readonly string[];
}

/** Holds the anchors of a text against the chain: each names a seal that must still be there. `key`: whose they must be; null: not known here. */
export const verifyAnchors = async (work: Work, text: string, key: string | null): Promise<VerifiedAnchors> => {
  const anchors = anchorsIn(text);
  const broken: string[] = [];
  for (const { at, count, hash, isSigned, key: by } of anchors) {
    const whose = `The anchor of ${at}`;
    if (!isSigned) broken.push(`${whose} was not signed by the key that it names.`);
    else if (key !== null && by !== key) broken.push(`${whose} was signed by another installation's key.`);
    else if ((await sealAt(work, count)) !== hash)
      broken.push(`${whose} knows another history: seal ${count} is gone or was made anew.`);
  }
  return { anchors: anchors.length, broken };
};
