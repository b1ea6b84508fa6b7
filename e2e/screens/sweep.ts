/** Tests with this tag look at everything: they run in the sweeps (sweeps.config.ts) and not in `npm test`. */
export const sweep = { tag: '@sweep' };
