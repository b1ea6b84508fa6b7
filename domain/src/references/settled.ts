/** What the review needs to know of one request that was not recalled. */
export interface ReferenceState {
  readonly kind: 'TRADE' | 'BANK';
  readonly slot: number;
  readonly state: 'NOT_SENT' | 'AWAITING' | 'RECEIVED' | 'REFUSED' | 'WAIVED' | 'RECALLED';
}

/** Every reference that an application names: three traders and the bank. The studio's own fourth counts once it was asked for (credit.md §7). */
const named: readonly Pick<ReferenceState, 'kind' | 'slot'>[] = [
  { kind: 'TRADE', slot: 1 },
  { kind: 'TRADE', slot: 2 },
  { kind: 'TRADE', slot: 3 },
  { kind: 'BANK', slot: 1 },
];

const isSettled = ({ state }: ReferenceState): boolean => state === 'RECEIVED' || state === 'WAIVED';

/**
 * "The references, answered or waived" (credit.md T10). A referee who gives no reference has not answered: A/R waives it with a reason, or
 * recalls it and asks somebody else.
 */
export const areSettled = (references: readonly ReferenceState[]): boolean => {
  const live = references.filter(({ state }) => state !== 'RECALLED');
  const isAnswered = (place: Pick<ReferenceState, 'kind' | 'slot'>): boolean =>
    live.some((each) => each.kind === place.kind && each.slot === place.slot && isSettled(each));
  return live.every(isSettled) && named.every(isAnswered);
};
