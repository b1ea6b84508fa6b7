import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { password } from '@gatehouse/local/people.ts';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { personOf } from './measured-lot.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** A phone of the middle: its processor beside this one's. */
const SLOWER = 4;
/** What Chromium's own tools call Fast 4G. */
const FAST_4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750, offline: false };

export const launch = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: flags });

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

/** A browser of somebody: a stranger's, or one whose person is signed in and has their portal open once. */
export const contextOf = async (browser: Browser, url: string, name: string | null): Promise<BrowserContext> => {
  const context = await newContext(browser);
  if (name === null) return context;
  const { request } = context;
  const whereTo = (address: string): URLSearchParams => new URL(address).searchParams;
  const asked = whereTo((await request.get(`${url}/session/sign-in`)).url());
  const entered = await request.post(`${url}/idp/interaction/${asked.get('interaction')}/login`, {
    data: { email: personOf(name).email, password },
  });
  const { returnTo } = (await entered.json()) as { readonly returnTo: string };
  const { code, state, iss } = Object.fromEntries(whereTo((await request.get(new URL(returnTo, url).href)).url()));
  const answer = await request.post(`${url}/api/session/callback`, { data: { code, state, iss } });
  if (!answer.ok()) throw new Error(`The sign-in of ${name} answered ${answer.status()}.`);
  const page = await context.newPage();
  await page.goto(`${url}/feature`);
  await page.waitForURL(/-dashboard\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.close();
  return context;
};

/** A page on the slow machine; with `line`, on the slow line as well. */
export const slowPage = async (context: BrowserContext, line: boolean): Promise<{ page: Page; cdp: CDPSession }> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line) await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  return { page, cdp };
};

/** A page that is nothing but HTML, sent as the server sends its pages: what no page of ours can beat. */
export const startStaticPage = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const html = brotliCompressSync(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static</title></head><body><main><h1>Welcome to the lot.</h1><p>A page of words, and nothing that it has to wait for: no sheet, no script, no face and no picture.</p></main></body></html>',
  );
  const server = createServer((request, answer) => {
    const isPage = request.url === '/';
    answer.writeHead(isPage ? 200 : 204, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': isPage ? 'br' : 'identity',
      'cache-control': 'no-cache',
    });
    answer.end(isPage ? html : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
