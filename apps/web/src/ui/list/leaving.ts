import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** Pathname of the requested screen, or else of the shown one. */
export const RequestedPathContext = createContext<(() => string) | null>(null);

/**
 * Whether another screen was requested while this one is still shown. Event handlers call this function, because a
 * screen that is still being prepared does not render the present one again.
 */
export function useIsLeaving(): () => boolean {
  const requestedPath = use(RequestedPathContext);
  const { pathname } = useLocation();
  return () => requestedPath !== null && requestedPath() !== pathname;
}
