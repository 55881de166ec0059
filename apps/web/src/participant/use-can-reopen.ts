import { useSyncExternalStore } from 'react';

/** The server assumes that a phone can, as almost all do; so does the page until it knows. */
let canReopen = true;
const listeners = new Set<() => void>();

/** Whether this phone has kept the page. */
export function tellWhetherKept(isKept: boolean): void {
  canReopen = isKept;
  for (const listener of listeners) listener();
}

/** Whether the page opens again without a connection. */
export function useCanReopen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => canReopen,
    () => true,
  );
}
