/** One who may stand behind a credit line, as the form knows it. `perShowCapCents`: the most we accept of them for one show; null: no cap. */
export interface Guarantor {
  readonly name: string;
  readonly perShowCapCents: number | null;
}

/** The listed guarantor of this name, however it was capitalised; undefined for one whom A/R has to look at. The list is the registry's (guarantors/). */
export const guarantorNamed = (registry: readonly Guarantor[], name: string): Guarantor | undefined =>
  registry.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());

/** Is the asked amount above what this guarantor covers for one show? */
export const isAboveCap = ({ perShowCapCents }: Guarantor, requestedCents: number): boolean =>
  perShowCapCents !== null && requestedCents > perShowCapCents;
