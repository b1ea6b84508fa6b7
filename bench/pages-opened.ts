import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { slowPage } from './pages-browser.ts';
import { median } from './rate.ts';

/** What opening a page costs: bytes as they came over the wire with their headers, and times of the slow machine in milliseconds. */
export interface Opened {
  readonly requests: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  readonly data: number;
  readonly all: number;
  readonly paint: number;
  readonly blocked: number;
  readonly shift: number;
}

const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;

/** Counts what comes until nothing has come for a second, whoever asked for it. Streams that stay open are counted, and not waited for. */
const countUntilQuiet = (cdp: CDPSession) => {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  const open = new Set<string>();
  let last = performance.now();
  const over = (id: string): void => {
    open.delete(id);
    last = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!/^https?:/.test(request.url)) return;
    kinds.set(requestId, type ?? 'Other');
    if (type !== 'EventSource') open.add(requestId);
    last = performance.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!kinds.has(requestId)) return;
    kinds.set(requestId, response.mimeType === 'text/event-stream' ? 'EventSource' : kindOf(response.mimeType, type));
    bytes.set(requestId, response.encodedDataLength);
    if (response.mimeType === 'text/event-stream') over(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    over(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  return {
    quiet: async (): Promise<void> => {
      const end = performance.now() + PATIENCE_MS;
      while (open.size > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() > end) throw new Error('The page did not come to rest.');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    sums: () => {
      const of = (wanted: string): number =>
        [...kinds].reduce((sum, [id, kind]) => sum + (kind === wanted ? (bytes.get(id) ?? 0) : 0), 0);
      return {
        requests: kinds.size,
        scripts: of('Script'),
        styles: of('Stylesheet'),
        fonts: of('Font'),
        data: of('Data') + of('EventSource'),
        all: [...bytes.values()].reduce((sum, each) => sum + each, 0),
      };
    },
  };
};

const kindOf = (mimeType: string, type: string): string => {
  if (/javascript/.test(mimeType)) return 'Script';
  if (/css/.test(mimeType)) return 'Stylesheet';
  if (/font/.test(mimeType)) return 'Font';
  return /json/.test(mimeType) ? 'Data' : type;
};

/** Asks the browser from the first moment for paints, shifts and tasks that kept it. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { paint: 0, blocked: 0, shift: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry & Record<string, number>) => void): void =>
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) take(entry as PerformanceEntry & Record<string, number>);
      }).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50);
    });
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value ?? 0;
    });
  });

/** Opens the address with an empty cache. */
export const openOnce = async (context: BrowserContext, url: string): Promise<Opened> => {
  const { page, cdp } = await slowPage(context, true);
  try {
    await cdp.send('Network.clearBrowserCache');
    await watch(page);
    const counted = countUntilQuiet(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    await counted.quiet();
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { paint: number; blocked: number; shift: number } }).seen,
    );
    return { ...counted.sums(), ...seen };
  } finally {
    await page.close();
  }
};

/** Each figure's median. */
export const medians = (all: readonly Opened[]): Opened => {
  const of = (key: keyof Opened): number => median(all.map((each) => each[key]));
  return {
    requests: of('requests'),
    scripts: of('scripts'),
    styles: of('styles'),
    fonts: of('fonts'),
    data: of('data'),
    all: of('all'),
    paint: of('paint'),
    blocked: of('blocked'),
    shift: of('shift'),
  };
};
