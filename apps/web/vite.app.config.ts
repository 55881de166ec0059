import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { APP_BROWSERS, browsersInWords, buildTargets } from './src/supported-browsers.ts';

/** Preloads the font with the page, so that headings do not change width after the first paint. */
function preloadTextFace(): Plugin {
  return {
    name: 'plumbline:preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /archivo-latin-wdth-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Names the browsers in the sentence that stands where the app did not start. */
function nameBrowsers(): Plugin {
  return {
    name: 'plumbline:name-browsers',
    transformIndexHtml: (html) => html.replace('%BROWSERS%', browsersInWords(APP_BROWSERS)),
  };
}

/** The organisation's app: `npm run build` calls it, and so does Vite's own server during development. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadTextFace(), nameBrowsers()],
  // The user pool's client library still uses Node's name of the global object.
  define: { global: 'globalThis' },
  // The server replaces this placeholder with the nonce of each response.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/survey': 'http://127.0.0.1:3000' } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: '.vite/app-manifest.json',
    // A data: address would need a less strict content security policy than separate files.
    assetsInlineLimit: 0,
    target: buildTargets(APP_BROWSERS),
    // Browsers without it fetch scripts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'index.html' },
  },
});
