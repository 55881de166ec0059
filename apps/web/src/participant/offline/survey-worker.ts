/// <reference lib="webworker" />
import { pageCacheName } from './kept-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pattern of the address of a survey's page, which contains the token. */
const PAGE_PATH = /^\/survey\/([\w-]{43})$/;
/** Maximum wait for the network before a stored page opens. */
const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const token = request.mode === 'navigate' ? PAGE_PATH.exec(pathname)?.[1] : undefined;
  if (token !== undefined) event.respondWith(openPage(request, token));
  // The name of a script changes with its content, so a stored one is never outdated.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptScript(request));
});

/** The server's page if it arrives in time, otherwise the stored one. */
async function openPage(request: Request, token: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const arriving = fetch(request).catch(() => null);
  const kept = await caches.match(pathname, { cacheName: pageCacheName(token), ignoreVary: true });
  if (kept === undefined) return (await arriving) ?? Response.error();
  const chosen = searchParams.get('language');
  const isInChosen = chosen === null || chosen === kept.headers.get('content-language');
  // Waits longer for a page in a newly chosen language, because the stored one has the previous language.
  const arrived = await (isInChosen ? Promise.race([arriving, networkTimeout()]) : arriving);
  // A 5xx counts as no response; a refusal is news about the link.
  return arrived === null || arrived.status >= 500 ? kept : arrived;
}

async function keptScript(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
}
