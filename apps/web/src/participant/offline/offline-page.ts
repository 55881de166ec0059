import { createLinkMemory, phoneStorage } from './answer-store.ts';
import { forgetPage, keepPage, type LoadedPage } from './kept-page.ts';

/** Whether the page in front of the participant opens again without a connection. */
export interface OfflinePage {
  /** True until it is known, because almost all phones can. */
  canReopen(): boolean;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Removes the page from the phone, also where it is still being stored. */
  forget(): void;
}

/**
 * Stores the page on the phone once it can be used: at once, or when the network is back, as long as the phone remembers
 * the link.
 */
export function storeOfflinePage(publicToken: string, page: LoadedPage): OfflinePage {
  const listeners = new Set<() => void>();
  let isKept = true;
  let isForgotten = false;
  const keep = async () => {
    isKept = await keepPage(publicToken, page);
    if (isForgotten) void forgetPage(publicToken);
    for (const listener of listeners) listener();
    if (!isKept) addEventListener('online', retry, { once: true });
  };
  const retry = () => {
    // Once the answers are stored the phone forgets the link, and the page with it.
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
