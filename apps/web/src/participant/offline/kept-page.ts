/** Where the service worker is served; built from `survey-worker.ts`. */
const SURVEY_WORKER = '/survey-worker.js';
/** Pages that the worker may open without a connection. */
const SURVEY_SCOPE = '/survey/';

/** Each survey has a separate cache, which can be deleted without the others. */
export function pageCacheName(publicToken: string): string {
  return `plumbline.page.${publicToken}`;
}

export interface LoadedPage {
  /** The document as the server sent it, before it was hydrated. */
  readonly html: string;
  /** Address of the page's script. */
  readonly script: string;
  /** The content security policy in the document. */
  readonly policy: string;
  /** The language of the document. */
  readonly language: string;
}

/**
 * Stores the loaded page on the phone, so that it opens without a connection. The document is not requested again.
 *
 * @returns false where the browser cannot store pages (without https, or in a private window), has no storage space, or lost the connection
 */
export async function storePage(publicToken: string, { html, script, policy, language }: LoadedPage): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    const cache = await caches.open(pageCacheName(publicToken));
    // The script first, because a document without its script would never be hydrated.
    await cache.add(script);
    await cache.put(
      `${SURVEY_SCOPE}${publicToken}`,
      new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          // Headers of the server's pages that a document cannot contain.
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

/** Deletes the stored page, once the answers are stored on the server or the link no longer works. */
export async function forgetPage(publicToken: string): Promise<void> {
  try {
    await caches.delete(pageCacheName(publicToken));
  } catch {
    // A browser that refuses its caches has stored nothing.
  }
}
