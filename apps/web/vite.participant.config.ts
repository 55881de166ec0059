import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

const ENTRIES = { client: 'src/participant/entry-client.tsx', server: 'src/participant/entry-server.tsx' };

/** Design tokens that only the app needs: the page carries its styles itself, and every byte of them counts. */
export const UNUSED_TOKENS = [
  '--caution',
  '--caution-soft',
  '--leading-figure',
  '--leading-fine',
  '--leading-large',
  '--leading-text',
  '--leading-title',
  '--motion',
  '--motion-curve',
  '--scrim',
  '--size-figure',
  '--size-fine',
  '--size-large',
];

/** The script that brings the participant's page to life: one file, added to the app's build. */
export const participantClientConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/participant-manifest.json',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: { input: ENTRIES.client },
  },
};

/** The renderer of the page: one module for the server, React included, because Node reads no TSX. */
export const participantServerConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  css: { lightningcss: { unusedSymbols: UNUSED_TOKENS } },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: true,
    minify: true,
    rolldownOptions: { input: { participant: ENTRIES.server }, output: { entryFileNames: '[name].js' } },
  },
};
