import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field that is marked as wrong, whenever what was refused changes: there the mistake is
 * read out, and can be mended.
 *
 * @param refusal another value for every refusal
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
