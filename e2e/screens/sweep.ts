import { test } from '@playwright/test';

/** Tests with this tag look at a part in `npm test` and at everything in the sweeps (sweeps.config.ts). */
export const sweep = { tag: '@sweep' };

/** Whether the running test may look at less now, because the sweeps look at all of it. */
export const isSweptLater = (): boolean => {
  const { project, tags } = test.info();
  return project.name !== 'sweeps' && tags.includes(sweep.tag);
};
