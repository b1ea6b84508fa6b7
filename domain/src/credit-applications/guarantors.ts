/** One who may stand behind a credit line. `perShowCapCents`: the most we accept of them for one show; null where there is no cap. */
export interface Guarantor {
  readonly name: string;
  readonly perShowCapCents: number | null;
}

/** §9: some guarantors are capped at $10k per show. */
export const PER_SHOW_CAP_CENTS = 1_000_000;

/** §9, help text of the letter of credit or guarantee. The names are ours (CA-047); a lot of its own edits this list. */
export const guarantors: readonly Guarantor[] = [
  { name: 'Anchorage Completion Bond', perShowCapCents: null },
  { name: 'Bellwether Bank', perShowCapCents: null },
  { name: 'Cinder Street Capital', perShowCapCents: PER_SHOW_CAP_CENTS },
  { name: 'Foreshore Surety', perShowCapCents: null },
  { name: 'Marsh and Vale Guarantee', perShowCapCents: null },
  { name: 'Northern Light Finance', perShowCapCents: PER_SHOW_CAP_CENTS },
  { name: 'Parallax Media Credit', perShowCapCents: PER_SHOW_CAP_CENTS },
];

/** The listed guarantor of this name, however it was capitalised; undefined for one whom A/R has to look at. */
export const guarantorNamed = (name: string): Guarantor | undefined =>
  guarantors.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());

/** Is the asked amount above what this guarantor covers for one show? */
export const isAboveCap = ({ perShowCapCents }: Guarantor, requestedCents: number): boolean =>
  perShowCapCents !== null && requestedCents > perShowCapCents;
