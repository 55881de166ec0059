import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** Pathname of the screen that is shown or, if another one was asked for, of that one. */
export const RequestedPathContext = createContext<(() => string) | null>(null);

/**
 * Whether another screen was asked for while this one is still shown. It is asked when something happens, because a
 * screen that is still being prepared does not render the present one again.
 */
export function useIsLeaving(): () => boolean {
  const requestedPath = use(RequestedPathContext);
  const { pathname } = useLocation();
  return () => requestedPath !== null && requestedPath() !== pathname;
}
