import { lot } from '../../lot-settings/lot.ts';
import { OTHER_REASON } from '../../lot-settings/other-reason.ts';

interface Reason {
  /** reasonId on the wire. */
  readonly id: number;
  readonly words: string;
}

/** Why credit may be denied from now on, in the order of the settings. */
export const offeredReasons = (): readonly Reason[] =>
  lot().denialReasons.reasons.flatMap(({ id, words, offered }) => (offered ? [{ id: Number(id), words }] : []));

export const isOffered = (reason: number): boolean => offeredReasons().some(({ id }) => id === reason);

/** Reasons as the studio words them today; a denial keeps the words of its day. The other one says what was written for it. */
export const reasonsInWords = (ids: readonly number[], otherReason: string | null): readonly string[] =>
  ids.map((reason) =>
    reason === OTHER_REASON && otherReason !== null
      ? otherReason
      : (lot().denialReasons.reasons.find(({ id }) => id === String(reason))?.words ?? 'Other'),
  );

/** Whether one of the reasons comes from a credit bureau, so that the letter must say which and what rights follow from it. */
export const isFromBureau = (ids: readonly number[]): boolean =>
  lot().denialReasons.reasons.some(({ id, fromBureau }) => fromBureau && ids.includes(Number(id)));
