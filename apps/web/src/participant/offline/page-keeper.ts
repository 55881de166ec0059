import { createLinkMemory, phoneStorage } from '../answer-store.ts';
import { keepPage, type LoadedPage } from './kept-page.ts';

/** Tells whether the page in front of the participant opens again without a connection. */
export interface PageKeeper {
  /** Assumed until it is known, as almost all phones can. */
  canReopen(): boolean;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** Keeps the page once it can be used: at once, or when the line is back, as long as the phone remembers the link. */
export function keepOnPhone(publicToken: string, page: LoadedPage): PageKeeper {
  const listeners = new Set<() => void>();
  let isKept = true;
  const keep = async () => {
    isKept = await keepPage(publicToken, page);
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
