import { createLinkMemory, phoneStorage } from './answer-store.ts';
import { forgetPage, type LoadedPage, storePage } from './kept-page.ts';

/** The stored copy of the open page. */
export interface OfflinePage {
  /** Whether the page opens again without a connection; true until known, because almost all phones can store it. */
  canReopen(): boolean;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Deletes the stored page, also while it is being stored. */
  forget(): void;
}

/** Stores the page on the phone at once, or when the network is back, as long as the phone remembers the link. */
export function storeOfflinePage(publicToken: string, page: LoadedPage): OfflinePage {
  const listeners = new Set<() => void>();
  let isKept = true;
  let isForgotten = false;
  const keep = async () => {
    isKept = await storePage(publicToken, page);
    if (isForgotten) void forgetPage(publicToken);
    for (const listener of listeners) listener();
    if (!isKept) addEventListener('online', retry, { once: true });
  };
  const retry = () => {
    // The phone forgets link and page once the answers are stored on the server.
    if (createLinkMemory(publicToken, phoneStorage()).recall() !== null) void keep();
  };
  setTimeout(() => void keep());
  return {
    canReopen: () => isKept,
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
