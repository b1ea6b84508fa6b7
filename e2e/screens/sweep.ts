/**
 * Tests with this tag look at everything: they run in the sweeps (sweeps.config.ts) and not in `npm test`. So do those with `@further` at the end of
 * their title, which are the journeys of a feature or page beside the one that `npm test` walks: variants, conflicts, broken lines, the same by
 * keyboard alone, who may not (decision 0058).
 */
export const sweep = { tag: '@sweep' };
