// Applies the stored theme before the first paint; without one, the styles follow the system's theme.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The page has no access to storage, so the system's theme applies.
}
