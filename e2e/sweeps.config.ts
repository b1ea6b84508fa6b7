import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run test:sweeps`: the tests that look at everything (screens/sweep.ts). */
const { grepInvert: _journeysOnly, ...shared } = journeys;
export default defineConfig({ ...shared, name: 'sweeps', grep: /@sweep/ });
