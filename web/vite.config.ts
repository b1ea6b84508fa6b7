import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { everydayFaces } from './build/faces.ts';
import { firstFileOf } from './build/first-files.ts';
import { lightFirstLoad } from './build/light-first-load.ts';
import { precompress } from './build/precompress.ts';
import { prerenderHome } from './build/prerender-home.ts';
import { sharedFileOf } from './build/shared-files.ts';
import { lendersFirst, styleModules } from './build/style-modules.ts';

const FRAME =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;

/** The styles of pages to work on. */
const WORK =
  /web\/src\/ui\/house\/(?:page-head|cells|result|table|status|field|choice|tabs|pagination|note|facts|list-bar|uploads|empty|save-state)\.module\.css$|web\/src\/ui\/form-stack\.module\.css$/;

/** How things are typed and shown, which the forms host has as well. */
const FIELDS =
  /web\/src\/ui\/(?:glyph|icons|skeleton|field|text-field|check-field|date-field|note|use-typed-text|record-form\/error-summary)\.tsx?$/;
/** Parts of the first load, which every page has. */
const THERE = /\/(?:frame|house|index|routes|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    everydayFaces(),
    lendersFirst(),
    lightFirstLoad(),
    prerenderHome(),
    precompress(),
  ],
  // React has had it for long: the copy for those that had not would weigh on every first load
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: styleModules({ isReadable: command === 'serve' }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts, and a file of its own is cached
    modulePreload: {
      polyfill: false, // it would be an inline script
      // each page's list of what to fetch with it stands in the first load: what is there already needs no name in it
      resolveDependencies: (_, files) => files.filter((file) => !THERE.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // the forms host serves its page from an origin of its own (server/src/forms-host.ts)
      input: { index: 'index.html', 'forms-host': 'forms-host.html', 'empty-lot': 'empty-lot.html' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What changes with a dependency and not with us is kept by browsers from one release to the next, in one file.
            { name: 'frame', test: FRAME, tags: ['$initial'] },
            {
              name: firstFileOf(import.meta.dirname),
              debugName: 'what pages begin with',
              includeDependenciesRecursively: false,
            },
            { name: 'work', test: WORK },
            { name: 'fields', test: FIELDS },
            {
              name: sharedFileOf(import.meta.dirname),
              debugName: 'what pages share',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
