import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query holds, live. */
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

/** From this width on a table has room for its columns. */
export const WIDE_SCREEN = '(min-width: 48rem)';

/** From this width on a list has room beside it. */
export const VERY_WIDE_SCREEN = '(min-width: 64rem)';
