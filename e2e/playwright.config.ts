import { defineConfig } from '@playwright/test';

/**
 * What Playwright switches off (chromiumSwitches of playwright-core), repeated because Chromium hears the last list only, and with it the popup of
 * the address bar: every new window loads it as a web page in a process of its own, which costs more than most pages of ours.
 */
const off = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/**
 * One journey for each feature and page, file by file on two workers, each with a freshly started lot of its own (journey.ts). They find things as people do,
 * by role and label, and nothing between the browser and the server is replaced.
 */
export default defineConfig({
  testMatch: '*.e2e.ts',
  grepInvert: /@sweep|@further/, // they have a run of their own (sweeps.config.ts)
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  // how long something may take before it is taken for missing: two to three times what a machine with other work was seen to need, for an upload of 36 MB too
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // CHROMIUM is set by `npm test`, which finds or installs one; without it Playwright uses its own
      ...(process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${off.join()}`,
      ],
    },
  },
});
