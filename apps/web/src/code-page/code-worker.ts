/// <reference lib="webworker" />
import { CODE_PAGE_CACHE } from '../participant/shared/code-page-cache.ts';
import { CODE_PAGE } from '../participant/shared/shared-phone.ts';

declare const self: ServiceWorkerGlobalScope;

/** Maximum wait for the network before the stored code page opens. */
const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The worker's scope also contains pages of surveys, but it handles only the code page and its script.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === CODE_PAGE) event.respondWith(openPage(request));
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(keptScript(request));
});

/** The server's response, for GET within the time limit; otherwise the stored page. */
async function openPage(request: Request): Promise<Response> {
  const arriving = fetch(request).catch(() => null);
  const arrived = await (request.method === 'GET' ? Promise.race([arriving, networkTimeout()]) : arriving);
  // A 5xx counts as no response. Other responses to a form open a survey or give the reason for refusing.
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
