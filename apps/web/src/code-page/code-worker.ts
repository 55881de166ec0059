/// <reference lib="webworker" />
import { CODE_PAGE_CACHE } from '../participant/shared/code-page-cache.ts';
import { CODE_PAGE } from '../participant/shared/shared-phone.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the code page waits for the network before it opens from the phone. */
const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Its scope also contains pages of surveys; it only answers for the code page and its script.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === CODE_PAGE) event.respondWith(openPage(request));
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(keptScript(request));
});

/** The server's answer if there is one, in time where nothing is sent with it; otherwise the page on the phone. */
async function openPage(request: Request): Promise<Response> {
  const arriving = fetch(request).catch(() => null);
  const arrived = await (request.method === 'GET' ? Promise.race([arriving, networkTimeout()]) : arriving);
  // A form can lead to a survey, or say why not; a failing server is no better than none.
  if (arrived !== null && arrived.status < 500) return arrived;
  return (await keptPage(request.url)) ?? (await arriving) ?? Response.error();
}

async function keptPage(url: string): Promise<Response | undefined> {
  const language = new URL(url).searchParams.get('language');
  const cache = await caches.open(CODE_PAGE_CACHE);
  const chosen =
    language === null ? undefined : await cache.match(`${CODE_PAGE}?language=${language}`, { ignoreVary: true });
  return chosen ?? (await cache.match(CODE_PAGE, { ignoreVary: true }));
}

async function keptScript(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
}
