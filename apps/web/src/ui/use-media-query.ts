import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches, live. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The width from which a table has room for its columns. */
export const WIDE_SCREEN = '(min-width: 48rem)';

/** The width from which there is room beside a list. */
export const VERY_WIDE_SCREEN = '(min-width: 64rem)';
