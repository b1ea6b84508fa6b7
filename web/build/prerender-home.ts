import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify, type Plugin, type Rolldown } from 'vite';
import { appOf } from './first-files.ts';
import { styleModules } from './style-modules.ts';

const EMPTY_ROOT = '<div id="root"></div>';
/** The home page asks for no data. */
const FIRST_DATA = /<script src="\/first-data.js"><\/script>\s*/;

/**
 * Makes dist/home.html paint before any script runs. The server gives it for '' and /homepage with the home page of its lot already in it, as
 * strangers see it; it draws that with .cache/home/home-static.js, which is written here. The app then draws the same over it. It and
 * dist/index.html bear their first sheets themselves. dist/empty-lot.html, which the server gives instead while the lot waits for its administrator, is drawn here whole and
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
      async handler(_, bundle) {
        const page = path.join(outDir, 'index.html');
        const app = appOf(bundle).fileName;
        const first = filesOf(bundle, app);
        const [routes = ''] = Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' && each.name === 'routes' ? each.fileName : [],
        );
        const html = await withStylesInside(withoutScripts(await readFile(page, 'utf8')), outDir);
        if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty #root to put the home page into');
        const behind = filesOf(bundle, routes).filter((file) => !first.includes(file));
        await writeFile(page, startAtOnce(html, app, [...first, ...behind]));
        await writeFile(path.join(outDir, 'home.html'), paintFirst(html, { app, behind }, first));
        for (const name of ['start.js', 'first-data.js']) {
          const script = path.join(outDir, name);
          await writeFile(script, (await minify(script, await readFile(script, 'utf8'))).code);
        }
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

/** A file of the build and all that it asks for at once. */
function filesOf(bundle: Rolldown.OutputBundle, first: string): readonly string[] {
  const files = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const next of chunk.imports) follow(next);
  };
  follow(first);
  return [...files];
}

/** The build names its files one after the other; which of them come when is said here. */
const withoutScripts = (html: string): string =>
  html.replace(/<script type="module" crossorigin[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g, '');

const modulePreloads = (files: readonly string[], more = ''): string =>
  files.map((file) => `<link rel="modulepreload"${more} crossorigin href="/${file}">`).join('\n    ');

/** Everything but the home page: the app and what is behind the home page are asked for beside one another. */
const startAtOnce = (html: string, app: string, files: readonly string[]): string =>
  html.replace(
    '</head>',
    () => `${modulePreloads(files)}\n    <script type="module" crossorigin src="/${app}"></script>\n  </head>`,
  );

/**
 * The home page is drawn before its app begins: public/start.js starts it once the page has been painted, or at once, with the files that are `behind` it, for
 * somebody who was here before. Its own are named at the very end, and wait for what the eye needs.
 */
const paintFirst = (
  html: string,
  { app, behind }: { readonly app: string; readonly behind: readonly string[] },
  files: readonly string[],
): string =>
  html
    .replace(
      '<script src="/start.js"',
      `<script src="/start.js" data-app="/${app}" data-routes="${behind.map((file) => `/${file}`).join(' ')}"`,
    )
    .replace(FIRST_DATA, '')
    .replace('</body>', () => `${modulePreloads(files, ' fetchpriority="low"')}\n  </body>`);

/**
 * The sheets that a page begins with stand in it, so that no paint waits for them; the server names their digest in the policy. public/start.js says
 * where they came from, so that whatever page comes next does not fetch them again behind its own.
 */
async function withStylesInside(html: string, outDir: string): Promise<string> {
  const links = /<link rel="stylesheet" crossorigin href="([^"]+)">\s*/g;
  const named = [...html.matchAll(links)].map(([, href = '']) => href);
  const sheets = await Promise.all(named.map((href) => readFile(path.join(outDir, href), 'utf8')));
  const style = `<style data-sheets="${named.join(' ')}">${sheets.join('')}</style>`;
  return html.replace(links, '').replace('</title>', () => `</title>\n    ${style}`);
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
