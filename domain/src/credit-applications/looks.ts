import { type CreditStatus, customerLabels, customerStatusOf, staffLabelOf } from './status.ts';

/** Colour and glyph of each status. */
const creditLooks = {
  DRAFT: ['neutral', 'dash'],
  SUBMITTED: ['daylight', 'ringdot'],
  IN_REVIEW: ['daylight', 'half'],
  NEEDS_REVISIONS: ['pink', 'back'],
  PENDING_LEVEL_1: ['daylight', 'l0'],
  PENDING_LEVEL_2: ['daylight', 'l1'],
  PENDING_RISK: ['daylight', 'shield'],
  FINAL_REVIEW: ['daylight', 'l2'],
  CONDITIONAL: ['go', 'tickring'],
  APPROVED: ['go', 'check'],
  ON_HOLD: ['stop', 'pause'],
  COD: ['cash', 'cash'],
  DENIED: ['stop', 'cross'],
  EXPIRED: ['neutral', 'clock'],
  WITHDRAWN: ['neutral', 'out'],
  CLOSED: ['neutral', 'square'],
} as const satisfies Record<CreditStatus, readonly [family: string, glyph: string]>;

/** A credit application as the audience reads it: customers never see the internal steps (credit.md §1). */
export function creditLook(status: CreditStatus, audience: 'customer' | 'staff', submittedVersion = 1) {
  const shown = audience === 'customer' ? customerStatusOf(status) : status;
  const [family, glyph] = creditLooks[shown];
  return {
    family,
    glyph,
    label: audience === 'customer' ? customerLabels[shown] : staffLabelOf(shown, submittedVersion),
  };
}
