/** Money that a department was promised or has asked for already, and that is not closed. In cents. */
export interface Charge {
  readonly departmentId: string;
  readonly amountCents: number;
  /** How much of it was invoiced; the rest is committed. */
  readonly invoicedCents: number;
}

export interface ShareOfLimit {
  readonly departmentId: string;
  readonly amountCents: number;
}

export interface RunwayLine extends ShareOfLimit {
  readonly usedCents: number;
  readonly availableCents: number;
  /** What the department has used above its share: it comes out of the shared pool. */
  readonly fromPoolCents: number;
}

export interface Runway {
  readonly limitCents: number;
  readonly invoicedCents: number;
  readonly committedCents: number;
  readonly usedCents: number;
  readonly leftCents: number;
  readonly overCents: number;
  readonly lines: readonly RunwayLine[];
  /** Departments without a share that use the pool. */
  readonly withoutLine: readonly { readonly departmentId: string; readonly usedCents: number }[];
  readonly pool: { readonly amountCents: number; readonly usedCents: number; readonly availableCents: number };
}

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);

/**
 * The limit against what is out (credit.md §6): each department uses its own share first, what is above it and what departments without a
 * share use comes out of the shared pool. Nothing available is below zero; how much is over is said once, for the whole.
 */
export const runwayOf = (limitCents: number, shares: readonly ShareOfLimit[], charges: readonly Charge[]): Runway => {
  const usedBy = (id: string): number =>
    sum(
      charges.filter(({ departmentId }) => departmentId === id),
      ({ amountCents }) => amountCents,
    );
  const invoicedCents = sum(charges, (charge) => charge.invoicedCents);
  const usedCents = sum(charges, ({ amountCents }) => amountCents);
  const lines = shares.map(({ departmentId, amountCents }) => {
    const used = usedBy(departmentId);
    return {
      departmentId,
      amountCents,
      usedCents: used,
      availableCents: Math.max(amountCents - used, 0),
      fromPoolCents: Math.max(used - amountCents, 0),
    };
  });
  const others = [...new Set(charges.map(({ departmentId }) => departmentId))].filter(
    (id) => !shares.some(({ departmentId }) => departmentId === id),
  );
  const withoutLine = others.map((departmentId) => ({ departmentId, usedCents: usedBy(departmentId) }));
  const poolCents = Math.max(limitCents - sum(shares, ({ amountCents }) => amountCents), 0);
  const fromPool =
    sum(lines, ({ fromPoolCents }) => fromPoolCents) + sum(withoutLine, (department) => department.usedCents);
  return {
    limitCents,
    invoicedCents,
    committedCents: usedCents - invoicedCents,
    usedCents,
    leftCents: Math.max(limitCents - usedCents, 0),
    overCents: Math.max(usedCents - limitCents, 0),
    lines,
    withoutLine,
    pool: { amountCents: poolCents, usedCents: fromPool, availableCents: Math.max(poolCents - fromPool, 0) },
  };
};
