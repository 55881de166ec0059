/** The address of the service worker, which is built from `survey-worker.ts`. */
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
 * Stores the loaded page on the phone, so that it opens without a connection: as the page of its link, and as the page in its language, beside
 * those in other languages. The document is not requested again.
 *
 * @returns false where the browser cannot store pages (without https, or in a private window), has no storage space, or lost the connection
 */
export async function storePage(publicToken: string, { html, script, policy, language }: LoadedPage): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    const cache = await caches.open(pageCacheName(publicToken));
    // The script is stored first, because a document without its script would never be hydrated.
    if ((await cache.match(script)) === undefined) await cache.add(script);
    for (const address of [pageAddress(publicToken), pageAddress(publicToken, language)]) {
      await cache.put(address, documentResponse(html, { policy, language }));
    }
    await navigator.serviceWorker.register(SURVEY_WORKER, { scope: SURVEY_SCOPE });
    return true;
  } catch {
    return false;
  }
}

/** The stored document of a survey in a language; `null`: none. */
export async function storedDocument(publicToken: string, language: string): Promise<string | null> {
  try {
    const kept = await caches.match(pageAddress(publicToken, language), { cacheName: pageCacheName(publicToken) });
    return (await kept?.text()) ?? null;
  } catch {
    return null;
  }
}

function pageAddress(publicToken: string, language?: string): string {
  return `${SURVEY_SCOPE}${publicToken}${language === undefined ? '' : `?language=${language}`}`;
}

function documentResponse(html: string, { policy, language }: Pick<LoadedPage, 'policy' | 'language'>): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      // Headers of the server's pages that a document cannot contain.
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Deletes the stored page in all languages, once the answers are stored on the server or the link no longer works. */
export async function forgetPage(publicToken: string): Promise<void> {
  try {
    await caches.delete(pageCacheName(publicToken));
  } catch {
    // A browser that refuses its caches has stored nothing.
  }
}
