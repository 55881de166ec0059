import { createLinkMemory, phoneStorage } from './answer-store.ts';
import { forgetPage, type LoadedPage, storedDocument, storePage } from './kept-page.ts';

/** The stored copy of the open page. */
export interface OfflinePage {
  /** Whether the page opens again without a connection; true until known, because almost all phones can store it. */
  canReopen(): boolean;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The stored document in a language; `null`: none. */
  documentIn(language: string): Promise<string | null>;
  /** Stores the page in another language, which opens from now on. */
  replace(page: LoadedPage): void;
  /** Deletes the stored page, also while it is being stored. */
  forget(): void;
}

/** Stores the page on the phone at once, or when the network is back, as long as the phone remembers the link. */
export function storeOfflinePage(publicToken: string, loaded: LoadedPage): OfflinePage {
  const listeners = new Set<() => void>();
  let page = loaded;
  let isKept = true;
  let isForgotten = false;
  const store = async () => {
    isKept = await storePage(publicToken, page);
    if (isForgotten) void forgetPage(publicToken);
    for (const listener of listeners) listener();
    if (!isKept) addEventListener('online', retry, { once: true });
  };
  // One after another, so that the page of the last chosen language is the one that opens.
  let storing = Promise.resolve();
  const keep = () => {
    storing = storing.then(store);
  };
  const retry = () => {
    // The phone forgets link and page once the answers are stored on the server.
    if (createLinkMemory(publicToken, phoneStorage()).recall() !== null) keep();
  };
  setTimeout(keep);
  return {
    canReopen: () => isKept,
    documentIn: (language) => storedDocument(publicToken, language),
    replace: (next) => {
      page = next;
      retry();
    },
    forget: () => {
      isForgotten = true;
      void forgetPage(publicToken);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
