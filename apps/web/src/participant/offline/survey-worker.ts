/// <reference lib="webworker" />
import { pageCacheName } from './kept-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** A survey's page, by its token. */
const PAGE_PATH = /^\/survey\/([\w-]{43})$/;
/** How long a page that this phone keeps waits for the network before it opens from the phone. */
const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const token = request.mode === 'navigate' ? PAGE_PATH.exec(pathname)?.[1] : undefined;
  if (token !== undefined) event.respondWith(openPage(request, token));
  // The script of a kept page: its name changes with its content, so the kept one is right.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptScript(request));
});

/** The server's page if it arrives in time, otherwise the one on the phone. */
async function openPage(request: Request, token: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const arriving = fetch(request).catch(() => null);
  const kept = await caches.match(pathname, { cacheName: pageCacheName(token), ignoreVary: true });
  if (kept === undefined) return (await arriving) ?? Response.error();
  const chosen = searchParams.get('language');
  const isInChosen = chosen === null || chosen === kept.headers.get('content-language');
  // A page in another language is worth waiting for: the one on the phone is in the language before.
  const arrived = await (isInChosen ? Promise.race([arriving, networkTimeout()]) : arriving);
  // A failing server is no better than none; a refusal says something new about the link.
  return arrived === null || arrived.status >= 500 ? kept : arrived;
}

async function keptScript(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
}
