/** The control that was pressed last; null before the first press. */
export interface LastPressed {
  readonly current: Element | null;
}

/**
 * Follows presses by pointer or key; a press in a dialog counts for the control that opened it.
 *
 * Listens from the start, because a press may come before the component for messages is loaded.
 */
export function followPresses(page: Document): LastPressed {
  const pressed: { current: Element | null } = { current: null };
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="alertdialog"], [role="dialog"]') === null)
      pressed.current = target.closest('a, button, label') ?? target;
  };
  page.addEventListener('click', follow, { capture: true });
  return pressed;
}
