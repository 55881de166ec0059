import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageKeeper } from './page-keeper.ts';

/** The server, and a page that is not to be kept, have none. */
export const PageKeeperContext = createContext<PageKeeper | null>(null);

const NEVER_TOLD = () => () => {};
const ASSUMED = () => true;

/** Whether the page opens again without a connection. */
export function useCanReopen(): boolean {
  const keeper = useContext(PageKeeperContext);
  return useSyncExternalStore(keeper?.subscribe ?? NEVER_TOLD, keeper?.canReopen ?? ASSUMED, ASSUMED);
}
