import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { buildTargets, PARTICIPANT_BROWSERS } from './src/supported-browsers.ts';

const ENTRIES = {
  client: 'src/participant/entry-client.tsx',
  server: 'src/participant/entry-server.tsx',
  worker: 'src/participant/offline/survey-worker.ts',
  codePage: 'src/code-page/entry-code-page.ts',
  codeWorker: 'src/code-page/code-worker.ts',
};

const TARGET = buildTargets(PARTICIPANT_BROWSERS);

/**
 * The page is built with React 18, whose renderer weighs 20 kB less on the wire than that of React 19: two fifths of a second
 * on the connection that the page is made for. See docs/decisions/0016.
 */
export const LIGHTER_REACT = { react: 'react-18', 'react-dom': 'react-dom-18' };

/** Removes design tokens that only the app needs: the page includes its styles, and every byte counts. */
export const UNUSED_TOKENS = [
  '--above',
  '--above-soft',
  '--below',
  '--below-soft',
  '--caution',
  '--caution-fill',
  '--caution-soft',
  '--danger-fill',
  '--leading-figure',
  '--leading-fine',
  '--leading-large',
  '--leading-text',
  '--leading-title',
  '--motion',
  '--motion-curve',
  '--safe-fill',
  '--scrim',
  '--size-figure',
  '--size-fine',
  '--size-large',
];

/** The script that hydrates the participant's page: one file, added to the app's build. */
export const participantClientConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: LIGHTER_REACT },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/participant-manifest.json',
    modulePreload: false,
    target: TARGET,
    rolldownOptions: { input: ENTRIES.client },
  },
};

/** The script of the page for codes: a build of its own, so that it shares no file with the page of a survey. */
export const codePageConfig: InlineConfig = {
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/code-manifest.json',
    modulePreload: false,
    target: TARGET,
    rolldownOptions: { input: ENTRIES.codePage },
  },
};

/** The service workers that open kept pages: plain scripts at fixed addresses, where browsers check for updates. */
export const surveyWorkerConfig = workerConfig(ENTRIES.worker);
export const codeWorkerConfig = workerConfig(ENTRIES.codeWorker);

function workerConfig(input: string): InlineConfig {
  return {
    root: import.meta.dirname,
    publicDir: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      target: TARGET,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  };
}

/** The renderer of the page: one module for the server, React included, because Node reads no TSX. */
export const participantServerConfig: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: LIGHTER_REACT },
  publicDir: false,
  css: { lightningcss: { unusedSymbols: UNUSED_TOKENS } },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: true,
    minify: true,
    // The page's styles are in this module.
    cssTarget: TARGET,
    rolldownOptions: { input: { participant: ENTRIES.server }, output: { entryFileNames: '[name].js' } },
  },
};
