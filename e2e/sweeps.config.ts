import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run test:sweeps`: the tests that look at everything, then the further journeys (screens/sweep.ts). Two projects, so that the journeys,
 * which change things, get lots of their own after the screens were seen as a new lot has them.
 */
const { grepInvert: _journeysOnly, ...shared } = journeys;
export default defineConfig({
  ...shared,
  projects: [
    { name: 'sweeps', grep: /@sweep/ },
    { name: 'further', grep: /@further/ },
  ],
});
