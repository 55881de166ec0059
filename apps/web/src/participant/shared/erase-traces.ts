import { THEME_STORAGE_KEY } from '../../theme-storage-key.ts';
import { phoneStorage } from '../offline/answer-store.ts';
import { CODE_PAGE_CACHE } from './code-page-cache.ts';
import { isKeyOfQueue } from './outgoing-answers.ts';

/** Maximum wait for the deletion of databases. One that another tab keeps open is deleted later. */
const LONGEST_ERASURE_MS = 1_000;

/**
 * Deletes everything of a person from this browser: storage, databases, caches, cookies and the worker that opens stored pages. Data of the
 * device stays: the shared mode, the theme, the code page, and answers that wait to be sent.
 */
export async function eraseTraces(): Promise<void> {
  eraseKeys(phoneStorage(), (key) => key === 'plumbline.shared' || key === THEME_STORAGE_KEY || isKeyOfQueue(key));
  eraseKeys(sessionStorageOrNull(), () => false);
  eraseCookies();
  const erasures = Promise.allSettled([eraseCaches(), eraseDatabases(), removeSurveyWorker()]);
  await Promise.race([erasures, new Promise((resolve) => setTimeout(resolve, LONGEST_ERASURE_MS))]);
}

function eraseKeys(storage: Storage | null, stays: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (!stays(key)) storage?.removeItem(key);
  } catch {
    // A browser that refuses its storage has stored nothing.
  }
}

function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function eraseCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on phones of 2022
    if (name !== undefined && name !== '') document.cookie = `${name}=; path=/; max-age=0`;
  }
}

async function eraseCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CODE_PAGE_CACHE).map((name) => caches.delete(name)));
}

async function eraseDatabases(): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (name !== undefined) indexedDB.deleteDatabase(name);
  }
}

async function removeSurveyWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const ofSurveys = registrations.filter(({ scope }) => new URL(scope).pathname.startsWith('/survey/'));
  await Promise.all(ofSurveys.map((registration) => registration.unregister()));
}
