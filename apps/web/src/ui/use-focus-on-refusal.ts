import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field whenever the refusal changes, so that screen readers announce the error.
 *
 * @param refusal a new value for every refusal
 */
export function useFocusOnRefusal(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const lastRefusal = useRef(refusal);
  useEffect(() => {
    if (lastRefusal.current === refusal) return;
    lastRefusal.current = refusal;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
