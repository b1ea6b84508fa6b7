import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run test:sweeps`: what the journeys of `npm test` look at only in part is looked at whole (screens/sweep.ts). */
export default defineConfig({ ...journeys, name: 'sweeps', grep: /@sweep/ });
