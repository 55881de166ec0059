import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { CODE_PAGE_CACHE } from '../participant/shared/code-page-cache.ts';
import { CODE_PAGE } from '../participant/shared/shared-phone.ts';

/** The address of the service worker, which is built from `code-worker.ts`. */
const CODE_WORKER = '/code-worker.js';

/** Stores the code page on a shared phone in every language, so that it opens without a connection. */
export async function storeCodePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  const pages = [CODE_PAGE, ...SURVEY_LANGUAGES.map((language) => `${CODE_PAGE}?language=${language}`)];
  try {
    const cache = await caches.open(CODE_PAGE_CACHE);
    await cache.addAll([...(script === undefined ? [] : [script]), ...pages]);
    await navigator.serviceWorker.register(CODE_WORKER, { scope: CODE_PAGE });
  } catch {
    // Without a connection, https or storage space the page is not stored.
  }
}

/** Deletes the stored code page when the phone is no longer shared. */
export async function deleteCodePage(): Promise<void> {
  try {
    await caches.delete(CODE_PAGE_CACHE);
    await (await navigator.serviceWorker.getRegistration(CODE_PAGE))?.unregister();
  } catch {
    // A browser that refuses its caches has stored nothing.
  }
}
