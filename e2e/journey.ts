import { type BrowserContext, test as base, expect, type Page, type WebError } from '@playwright/test';
import './lot/speak-for-demo.ts';
import { lotUrl } from './lot/lot-url.ts';
import { type Lot, startLot } from './lot/start-lot.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';

interface People {
  /** A page of a browser of its own, in which this person of the cast is signed in. */
  readonly as: (firstName: string) => Promise<Page>;
  /** The same browser of somebody who is nobody yet. */
  readonly stranger: () => Promise<Page>;
  /** Lines of level error that this journey makes the server write on purpose. Whatever else it writes at that level ends the run with an error. */
  readonly provokes: readonly RegExp[];
  readonly logged: undefined;
}

interface Place {
  /** The address of a freshly started lot of this worker's own; GATEHOUSE_E2E_URL names a running one, for work on a single journey. */
  readonly lot: string;
  /** The lot itself; null when it is somebody else's (GATEHOUSE_E2E_URL). */
  readonly ownLot: Lot | null;
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>['cookies'];
const signedIn = new Map<string, Cookies>();
/**
 * Browsers of people who are signed in, with nothing left in them but the scripts they have loaded: to load those anew for every test
 * took as long as the tests themselves. One test at a time has one; two of the same person in a test are two browsers.
 */
const idle = new Map<string, BrowserContext[]>();

/** Signed-in people are kept from test to test; a test that signs somebody out or sets the clock takes `stranger` and signs in itself. */
export const test = base.extend<People, Place>({
  // a worker that saw a failure is replaced, so a second try begins with an untouched lot
  ownLot: [
    async ({ browserName: _ }, use) => {
      if (process.env.GATEHOUSE_E2E_URL !== undefined) return use(null);
      const lot = await startLot();
      process.env.GATEHOUSE_E2E_URL = lot.url;
      await use(lot);
      await lot.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  lot: [({ ownLot: _ }, use) => use(lotUrl()), { scope: 'worker' }],
  provokes: [[], { option: true }],
  logged: [
    async ({ ownLot, provokes }, use, { title }) => {
      ownLot?.enter(title, provokes);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ lot }, use) => use(lot),
  stranger: async ({ browser, contextOptions, lot }, use) => {
    const broken: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: lot });
      contexts.push(context);
      hear(context, broken);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(broken, 'errors that no page caught').toEqual([]);
  },
  as: async ({ browser, contextOptions, lot, viewport, hasTouch, isMobile }, use, info) => {
    const broken: string[] = [];
    const taken: { readonly kind: string; readonly context: BrowserContext; readonly leave: () => void }[] = [];
    await use(async (firstName) => {
      const kind = JSON.stringify([firstName, viewport, hasTouch, isMobile]);
      const used = idle.get(kind)?.pop();
      const context = used ?? (await browser.newContext({ ...contextOptions, baseURL: lot }));
      taken.push({ kind, context, leave: hear(context, broken) });
      const page = await context.newPage();
      if (used !== undefined) await forget(page, lot);
      const kept = signedIn.get(firstName);
      if (kept !== undefined) await context.addCookies(kept);
      if (kept === undefined || !(await isSignedIn(context))) {
        await signInQuietly(context, firstName);
        signedIn.set(firstName, await context.cookies());
      }
      return page;
    });
    const went = info.status === info.expectedStatus;
    for (const { kind, context, leave } of taken) {
      leave();
      if (!went) await context.close();
      else {
        await leaveAlone(context);
        idle.set(kind, [...(idle.get(kind) ?? []), context]);
      }
    }
    expect(broken, 'errors that no page caught').toEqual([]);
  },
});

/**
 * Another test may have taken a right of theirs, or removed them from a project: that ends sessions. An answer that says neither is an
 * error, not a no: who signs in anew ends the session that the same person's other browser of this test is in.
 */
const isSignedIn = async ({ request }: BrowserContext): Promise<boolean> => {
  const answer = await request.post('/api/session/token', { data: {} });
  await expect(answer).toBeOK();
  return (await answer.json()).signedIn !== null;
};

/** Writes down what no page of this browser catches, until it is told to stop. */
const hear = (context: BrowserContext, broken: string[]): (() => void) => {
  const listen = (error: WebError): void => void broken.push(error.error().message);
  context.on('weberror', listen);
  return () => context.off('weberror', listen);
};

const leaveAlone = async (context: BrowserContext): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const page of context.pages()) await page.close();
};

/** As a new browser, but for the scripts it has loaded. */
const forget = async (page: Page, origin: string): Promise<void> => {
  await page.context().clearCookies();
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
};

export { expect };
