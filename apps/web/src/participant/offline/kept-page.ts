/** Where the service worker is served; built from `survey-worker.ts`. */
const SURVEY_WORKER = '/survey-worker.js';
/** Pages that it may open without a connection. */
const SURVEY_SCOPE = '/survey/';

/** Each survey has a cache of its own, so that forgetting one leaves the others. */
export function pageCacheName(publicToken: string): string {
  return `plumbline.page.${publicToken}`;
}

export interface LoadedPage {
  /** The document as the server sent it, before it was hydrated. */
  readonly html: string;
  /** Address of the page's script. */
  readonly script: string;
  /** The content security policy that the document carries. */
  readonly policy: string;
  /** The language that the document is in. */
  readonly language: string;
}

/**
 * Keeps the page on the phone, so that it opens without a connection. The document is the one that was loaded, so nothing
 * is requested twice.
 *
 * @returns false where the browser keeps no pages (without https, or in a private window), has no room, or lost the connection
 */
export async function keepPage(publicToken: string, { html, script, policy, language }: LoadedPage): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    const cache = await caches.open(pageCacheName(publicToken));
    // The script first: a document without it would open and never be hydrated.
    await cache.add(script);
    await cache.put(
      `${SURVEY_SCOPE}${publicToken}`,
      new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          // Headers that the server sends with every page and that have no counterpart in the document.
          'content-security-policy': `${policy}; frame-ancestors 'none'`,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        },
      }),
    );
    await navigator.serviceWorker.register(SURVEY_WORKER, { scope: SURVEY_SCOPE });
    return true;
  } catch {
    return false;
  }
}

/** Removes the page once its answers are stored, or there is nothing behind the link any more. */
export async function forgetPage(publicToken: string): Promise<void> {
  try {
    await caches.delete(pageCacheName(publicToken));
  } catch {
    // A browser that refuses its caches has kept nothing either.
  }
}
