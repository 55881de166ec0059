import { useSyncExternalStore } from 'react';

/**
 * Whether this browser can open the page again without a connection: it keeps pages, which takes https or this machine.
 *
 * The server assumes that it can, as almost all do.
 */
export function useCanReopen(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'serviceWorker' in navigator && 'caches' in window,
    () => true,
  );
}
