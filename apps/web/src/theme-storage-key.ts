/** The storage key of the chosen theme; `public/theme.js`, which has no imports, repeats it. */
export const THEME_STORAGE_KEY = 'theme';
