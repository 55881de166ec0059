import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OfflinePage } from './offline-page.ts';

/** The stored copy of the page; `null` on the server, and for a page that is not stored on the phone. */
export const OfflinePageContext = createContext<OfflinePage | null>(null);

const NO_CHANGES = () => () => {};
const ASSUMED_TRUE = () => true;

/** Whether the page opens again without a connection. */
export function useCanReopen(): boolean {
  const offlinePage = useContext(OfflinePageContext);
  return useSyncExternalStore(
    offlinePage?.subscribe ?? NO_CHANGES,
    offlinePage?.canReopen ?? ASSUMED_TRUE,
    ASSUMED_TRUE,
  );
}
