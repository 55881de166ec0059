import { useEffect } from 'react';
import { useServices } from '../services.tsx';
import type { ThemeChoice } from '../ui/theme.ts';

/**
 * Applies the theme saved in the account to this device, whenever it differs.
 *
 * @param saved null while it is loading or when none was chosen; this browser's own choice then applies
 */
export function useSavedTheme(saved: ThemeChoice | null): void {
  const { theme } = useServices();
  useEffect(() => {
    if (saved !== null && saved !== theme.choice()) theme.choose(saved);
  }, [saved, theme]);
}
