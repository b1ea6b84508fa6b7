import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightFirstLoad } from './build/light-first-load.ts';
import { precompress } from './build/precompress.ts';
import { prerenderHome } from './build/prerender-home.ts';

const FRAME =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;
const HOUSE =
  /web\/src\/(?:api\/(?:bearer|call|errors|request|session-state|shared-state)|ui\/(?:close-all|toast|icon|shell-icons|button|lamp|logo|avatar|page-title))\.tsx?$/;

export default defineConfig({
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
    lightFirstLoad(),
    prerenderHome(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts, and a file of its own is cached
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    reportCompressedSize: false,
    rolldownOptions: {
      // the forms host serves its page from an origin of its own (server/src/forms-host.ts)
      input: { index: 'index.html', 'forms-host': 'forms-host.html' },
      output: {
        codeSplitting: {
          groups: [
            // What changes with a dependency and not with us is kept by browsers from one release to the next, in one file.
            { name: 'frame', test: FRAME },
            // The small parts that both the shell and the screens use: one request instead of ten.
            { name: 'house', test: HOUSE },
          ],
        },
      },
    },
  },
});
