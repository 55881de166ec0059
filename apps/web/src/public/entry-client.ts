import { DASHBOARD_PATH } from '../addresses.ts';
import { STORED_USER_KEY } from '../session/stored-user.ts';
import { createTheme, type ThemeChoice } from '../ui/theme.ts';
import './public.css';

/** The script of the public pages: it changes the theme and links signed-in users back to the app. */

const NEXT_THEME: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_WORDS: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The browser's storage; null where it is disabled, because then reading the property throws. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function offerThemes(storage: Storage): void {
  const theme = createTheme({ storage, root: document.documentElement });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-button]')) {
    const show = () => {
      button.textContent = `Theme: ${THEME_WORDS[theme.choice()]}`;
    };
    button.addEventListener('click', () => theme.choose(NEXT_THEME[theme.choice()]));
    theme.subscribe(show);
    show();
    button.hidden = false;
  }
  window.addEventListener('storage', theme.followStorage);
}

function leadBackToTheApp(storage: Storage): void {
  if (storage.getItem(STORED_USER_KEY) === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) {
    link.href = DASHBOARD_PATH;
    link.textContent = 'Dashboard';
  }
}

/** Closes the menu of small screens after a press on a link, a press elsewhere, and Escape. */
function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (menu === null) return;
  const close = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    const isInside = event.target instanceof Node && menu.contains(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!menu.open || (event.type === 'click' && isInside && !isLink)) return;
    menu.open = false;
    if (event.type === 'keydown') menu.querySelector('summary')?.focus();
  };
  document.addEventListener('keydown', close);
  document.addEventListener('click', close);
}

closeMenu();
const storage = browserStorage();
if (storage !== null) {
  offerThemes(storage);
  leadBackToTheApp(storage);
}
