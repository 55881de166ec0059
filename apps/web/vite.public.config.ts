import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { APP_BROWSERS, buildTargets } from './src/supported-browsers.ts';

export const PUBLIC_ENTRY = 'src/public/entry-client.ts';

/** The styles, the font and the small script of the public pages, added to the app's build. */
export const publicClientConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/public-manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    target: buildTargets(APP_BROWSERS),
    rolldownOptions: { input: PUBLIC_ENTRY },
  },
};

/** The renderer of the public pages, which the build runs once. */
export const publicServerConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/render',
    emptyOutDir: true,
    ssr: true,
    rolldownOptions: { input: { public: 'src/public/entry-server.tsx' }, output: { entryFileNames: '[name].js' } },
  },
};
