/** No zod: the browser reads this. */
export const takeOutStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'OVER'] as const;
export type TakeOutState = (typeof takeOutStates)[number];

/** Asked for, and not made yet. */
export const openTakeOutStates = ['WAITING', 'RUNNING'] as const satisfies readonly TakeOutState[];
export const isBeingMade = ({ state }: { readonly state: TakeOutState }): boolean =>
  openTakeOutStates.some((open) => open === state);

/** A file is kept so long, then it is deleted; the line that tells of it stays. */
export const TAKE_OUT_DAYS = 7;

/** So many of one company, or of the lot, are kept at the same time: whoever asks again and again fills no disk. */
export const TAKE_OUTS_KEPT = 10;

/** The version of the format (docs/take-out.md); another one when a name in it changes its meaning. */
export const TAKE_OUT_FORMAT = 1;
