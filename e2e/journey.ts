import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { lotUrl } from './lot/lot-url.ts';
import { startLot } from './lot/start-lot.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';

interface People {
  /** A page of a browser of its own, in which this person of the cast is signed in. */
  readonly as: (firstName: string) => Promise<Page>;
  /** The same browser of somebody who is nobody yet. */
  readonly stranger: () => Promise<Page>;
}

interface Place {
  /** The address of a freshly started lot of this worker's own; GATEHOUSE_E2E_URL names a running one, for work on a single journey. */
  readonly lot: string;
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
const signedIn = new Map<string, Cookies>();

/** Signed-in people are kept from test to test; a test that signs somebody out takes `stranger` and signs in itself. */
export const test = base.extend<People, Place>({
  // a worker that saw a failure is replaced, so a second try begins with an untouched lot
  lot: [
    async ({ browserName: _ }, use) => {
      if (process.env.GATEHOUSE_E2E_URL !== undefined) return use(lotUrl());
      const lot = await startLot();
      process.env.GATEHOUSE_E2E_URL = lot.url;
      await use(lot.url);
      await lot.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ lot }, use) => use(lot),
  stranger: async ({ browser, contextOptions, baseURL }, use) => {
    const broken: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) });
      contexts.push(context);
      context.on('weberror', (error) => broken.push(error.error().message));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(broken, 'errors that no page caught').toEqual([]);
  },
  as: async ({ stranger }, use) => {
    await use(async (firstName) => {
      const page = await stranger();
      const kept = signedIn.get(firstName);
      if (kept === undefined) {
        await signInQuietly(page.context(), firstName);
        signedIn.set(firstName, await page.context().storageState());
      } else {
        await page.context().addCookies(kept.cookies);
      }
      return page;
    });
  },
});

export { expect };
