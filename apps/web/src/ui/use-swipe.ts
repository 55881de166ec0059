import { type TouchEvent, useRef } from 'react';

/** The distance for swiping toasts too; smaller movements are not intended as a swipe. */
const SWIPE_PX = 50;

/** Handlers for an element that can be swiped away to the left. */
export function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const left = start.current.x - touch.clientX;
      // Scrolling moves more vertically than horizontally.
      if (left >= SWIPE_PX && left > Math.abs(touch.clientY - start.current.y)) onSwipe();
      start.current = null;
    },
  };
}
