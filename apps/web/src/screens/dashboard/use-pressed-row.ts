import { type PointerEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/** A press that moves further than this is no click. */
const STILL_PX = 8;

interface Press {
  readonly path: string;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Opens the row that was pressed, even if rows were replaced or moved before the press ended.
 *
 * In that case a browser reports the click to the common ancestor of the pressed and the released element, or not at all. The row's link
 * then receives no click.
 *
 * @returns the handler for presses within the list; each row contains one link
 */
export function usePressedRow(): (event: PointerEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const stopWaiting = useRef<AbortController>(null);
  return (event) => {
    stopWaiting.current?.abort();
    const press = pressOf(event);
    if (press === null) return;
    const waiting = new AbortController();
    stopWaiting.current = waiting;
    const release = (end: globalThis.PointerEvent) => {
      if (end.pointerId !== press.pointerId) return;
      waiting.abort();
      const isStill = Math.hypot(end.clientX - press.x, end.clientY - press.y) <= STILL_PX;
      // Released on the same link, the browser reports the click itself.
      if (!isStill || hasModifier(end) || pathAt(end.target) === press.path) return;
      void navigate(press.path);
    };
    const { signal } = waiting;
    window.addEventListener('pointerup', release, { signal });
    // The press became a scroll or a drag.
    window.addEventListener('pointercancel', () => waiting.abort(), { signal });
  };
}

function pressOf({ target, button, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>): Press | null {
  const path = button === 0 ? pathAt(target) : null;
  return path === null ? null : { path, pointerId, x, y };
}

/** The address of the row at an element. */
function pathAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('tr, li')?.querySelector('a')?.getAttribute('href') ?? null;
}

/** Whether the press asks for another tab or a download, which only a link can do. */
function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: globalThis.PointerEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
