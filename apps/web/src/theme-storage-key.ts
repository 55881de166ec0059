/** Where the browser keeps the chosen theme; `public/theme.js`, which imports nothing, repeats it. */
export const THEME_STORAGE_KEY = 'theme';
