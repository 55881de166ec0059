import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's main part when the path changes, so that keyboard users start at the content; to its
 * heading where that can take the focus.
 */
export function useFocusOnNavigation<Target extends HTMLElement>(pathname: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    (target.current?.querySelector<HTMLElement>('h1[tabindex]') ?? target.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return target;
}
