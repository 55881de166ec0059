import { useEffect, useRef } from 'react';

/** The heading of every screen has this id and gets the focus when the screen changes. */
export const HEADING_ID = 'screen-heading';

/**
 * Moves the focus to the heading of a new screen, so that a screen reader reads it and keys start there. The first screen, also of a
 * restored session, does not move the focus.
 *
 * @param screen changes whenever another screen is shown; `null` until the page is hydrated
 */
export function useScreenFocus(screen: string | null): void {
  const focusedFor = useRef<string | null>(null);
  useEffect(() => {
    if (screen === null || focusedFor.current === screen) return;
    const isFirst = focusedFor.current === null;
    focusedFor.current = screen;
    if (isFirst) return;
    window.scrollTo(0, 0);
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
  }, [screen]);
}
