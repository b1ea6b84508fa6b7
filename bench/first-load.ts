import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What a first visit of the home page loads, as brotli on the wire, in bytes. */
export const measureFirstLoad = async (url: string, executablePath: string) => {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage();
    const paths = new Set<string>();
    let requests = 0;
    page.on('requestfinished', (request) => {
      requests += 1;
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(url).origin && /\.(js|css)$/.test(pathname)) paths.add(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const inside = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    );
    const sizes = await Promise.all([...paths].map(async (path) => ({ path, bytes: await brotliSize(path) })));
    const sum = (ending: string): number =>
      sizes.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
    return { scripts: sum('.js'), styles: sum('.css') + brotliCompressSync(inside).length, requests };
  } finally {
    await browser.close();
  }
};

const brotliSize = async (path: string): Promise<number> => {
  const file = join(dist, path);
  const compressed = await stat(`${file}.br`).catch(() => null);
  return compressed?.size ?? (await readFile(file)).length;
};
