import { useEffect } from 'react';
import { useServices } from '../services.tsx';
import type { ThemeChoice } from '../ui/theme.ts';

/**
 * Brings the theme that was saved to the account to this device, whenever the account tells another one.
 *
 * @param saved null while it is not known, or when none was ever chosen: then what this browser keeps stays
 */
export function useSavedTheme(saved: ThemeChoice | null): void {
  const { theme } = useServices();
  useEffect(() => {
    if (saved !== null && saved !== theme.choice()) theme.choose(saved);
  }, [saved, theme]);
}
