import { type RefObject, useEffect, useRef } from 'react';

/** The control that was pressed last, by pointer or key; a press in a dialog counts for the control that opened it. */
export function useLastPressed(): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[role="alertdialog"], [role="dialog"]') === null)
        pressed.current = target.closest('a, button, label') ?? target;
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, []);
  return pressed;
}
