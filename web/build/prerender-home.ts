import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { styleModules } from './style-modules.ts';

const EMPTY_ROOT = '<div id="root"></div>';
const UI_FACE = /^hanken-grotesk-latin-wght-normal-.*\.woff2$/;

/**
 * Writes dist/home.html beside dist/index.html: the same page, made to paint before any script runs. The server gives it for '' and /homepage with
 * the home page of its lot already in it, as strangers see it; it draws that with .cache/home/home-static.js, which is written here. The app then
 * draws the same over it. dist/empty-lot.html, which the server gives instead while the lot waits for its administrator, is drawn here whole and
 * brings no script at all: src/empty-lot.ts names its sheets.
 */
export function prerenderHome(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'gatehouse:prerender-home',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const page = path.join(outDir, 'index.html');
        const html = withFontPreload(await readFile(page, 'utf8'), await readdir(path.join(outDir, 'assets')));
        await writeFile(page, html);
        if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty #root to put the home page into');
        await writeFile(path.join(outDir, 'home.html'), paintFirst(html));
        const { renderEmptyLot } = await packHome(root);
        const empty = path.join(outDir, 'empty-lot.html');
        await writeFile(empty, stillPage(await readFile(empty, 'utf8'), renderEmptyLot()));
      },
    },
  };
}

/** A page that stays as it was drawn: the sheets are all it needs. */
function stillPage(html: string, drawn: string): string {
  if (!html.includes(EMPTY_ROOT)) throw new Error('empty-lot.html has no empty #root to be drawn into');
  return html
    .replace(EMPTY_ROOT, () => `<div id="root">${drawn}</div>`)
    .replace(/<script[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g, '');
}

/**
 * What the first paint needs comes first: the styles at the top, the app's files at the very end. The app is started by
 * public/start.js, once the page has been painted.
 */
function paintFirst(html: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
  const styles = /<link rel="stylesheet"[^>]*>\s*/g;
  const modules = /<link rel="modulepreload"[^>]*>\s*/g;
  const app = entry.exec(html)?.[1];
  if (app === undefined) throw new Error('index.html does not start the app as expected');
  const start = `<script src="/start.js" data-app="${app}"></script>\n    `;
  const ahead = [`<link rel="modulepreload" crossorigin href="${app}">\n`, ...(html.match(modules) ?? [])].join('');
  return [entry, styles, modules]
    .reduce((rest, pattern) => rest.replace(pattern, ''), html)
    .replace('</title>', () => `</title>\n    ${(html.match(styles) ?? []).join('')}`)
    .replace('</body>', () => `${start}${ahead}</body>`);
}

/** The face of everything people read first; its hashed name is known only now. */
function withFontPreload(html: string, assets: readonly string[]): string {
  const face = assets.find((name) => UI_FACE.test(name));
  if (face === undefined) throw new Error('The face of the user interface is not among the assets');
  const link = `<link rel="preload" href="/assets/${face}" as="font" type="font/woff2" crossorigin />`;
  return html.replace('</title>', () => `</title>\n    ${link}`);
}

async function packHome(root: string): Promise<{ readonly renderEmptyLot: () => string }> {
  const outDir = path.join(root, '.cache', 'home');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: styleModules({ isReadable: false }) },
    ssr: { noExternal: true },
    build: { ssr: 'src/home-static.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
  });
  return import(`${pathToFileURL(path.join(outDir, 'home-static.js')).href}?${Date.now()}`);
}
