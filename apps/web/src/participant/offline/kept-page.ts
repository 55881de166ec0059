/** Where the service worker is served; built from `survey-worker.ts`. */
export const SURVEY_WORKER = '/survey-worker.js';
/** Pages that it may open without a connection. */
export const SURVEY_SCOPE = '/survey/';

/** Each survey has a cache of its own, so that forgetting one leaves the others. */
export function pageCacheName(publicToken: string): string {
  return `plumbline.page.${publicToken}`;
}

/**
 * Keeps the page on the phone, so that it opens without a connection.
 *
 * The document is the one that was loaded, so nothing is asked for twice; it carries its own content security policy.
 *
 * @param html the document as the server sent it, before the page came to life
 * @param script address of the page's script
 * @returns false where the browser keeps no pages: without https, or in a private window
 */
export async function keepPage(publicToken: string, html: string, script: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    const cache = await caches.open(pageCacheName(publicToken));
    await cache.put(
      `${SURVEY_SCOPE}${publicToken}`,
      new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' },
      }),
    );
    await cache.add(script);
    await navigator.serviceWorker.register(SURVEY_WORKER, { scope: SURVEY_SCOPE });
    return true;
  } catch {
    return false;
  }
}

/** Lets the page go once its answers are stored, or there is nothing behind the link any more. */
export async function forgetPage(publicToken: string): Promise<void> {
  try {
    await caches.delete(pageCacheName(publicToken));
  } catch {
    // Nothing could be kept here.
  }
}
