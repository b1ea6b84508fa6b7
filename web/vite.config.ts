import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

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
  },
});
