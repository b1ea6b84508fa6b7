/** What a sign may make of the risk; null: the sign is not used. */
export type SignTier = 'medium' | 'high' | null;

/** From which values on a sign makes the risk medium or high (credit.md §3, picture 33). */
export interface RiskSigns {
  /** Below these values; the higher the PAYDEX, the better. */
  readonly paydex: { readonly mediumBelow: number; readonly highBelow: number };
  /** From these classes on; class 1 is the best, 5 the worst. */
  readonly delinquencyClass: { readonly mediumFrom: number; readonly highFrom: number };
  readonly failureClass: { readonly mediumFrom: number; readonly highFrom: number };
  /** At least one negative answer of a referee. */
  readonly negativeReference: SignTier;
  /** The company is younger than so many years. */
  readonly youngCompany: { readonly years: number; readonly tier: SignTier };
  readonly singlePurposeWithoutGuarantor: SignTier;
  /** A confirmed match is high whatever the policy says. */
  readonly possibleMatch: SignTier;
}

export const defaultSigns: RiskSigns = {
  paydex: { mediumBelow: 80, highBelow: 50 },
  delinquencyClass: { mediumFrom: 3, highFrom: 4 },
  failureClass: { mediumFrom: 3, highFrom: 4 },
  negativeReference: 'high',
  youngCompany: { years: 2, tier: 'high' },
  singlePurposeWithoutGuarantor: 'high',
  possibleMatch: 'high',
};
