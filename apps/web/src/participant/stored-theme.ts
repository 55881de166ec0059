import { THEME_STORAGE_KEY } from '../theme-storage-key.ts';
import { phoneStorage } from './offline/answer-store.ts';

/** Applies the theme that was chosen in this browser; without one, the styles follow the system. */
export function applyStoredTheme(): void {
  try {
    const theme = phoneStorage()?.getItem(THEME_STORAGE_KEY);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without access to the storage the system's theme applies.
  }
}
