import { useLayoutEffect, useState } from 'react';
import type { LastPressed } from './last-pressed.ts';

/** Height in px of the strip above the bottom bar in which a long message fits. */
const MESSAGE_PX = 180;

/**
 * Whether a control is at the bottom of the window, where messages usually appear. Follows the control while a message
 * is shown, because the page may move under it: a picture finishes loading, or the user scrolls.
 *
 * @param messageId a new value for every message; null while there is none
 */
export function useIsAtBottom(control: LastPressed, messageId: number | null): boolean {
  const [isAtBottom, setIsAtBottom] = useState(false);
  useLayoutEffect(() => {
    const followed = control.current;
    if (messageId === null || followed === null) return setIsAtBottom(false);
    // Before the first paint, so that the message does not jump.
    setIsAtBottom(isInStrip(followed));
    const observer = new IntersectionObserver((entries) => setIsAtBottom(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${Math.max(0, innerHeight - stripPx())}px 0px 0px`,
    });
    observer.observe(followed);
    return () => observer.disconnect();
  }, [control, messageId]);
  return isAtBottom;
}

function isInStrip(element: Element): boolean {
  if (!element.isConnected) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > innerHeight - stripPx() && top < innerHeight;
}

function stripPx(): number {
  return MESSAGE_PX + (document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0);
}
