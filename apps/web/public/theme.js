// Puts the stored theme on the page before its first paint; without one, the styles follow the system by themselves.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme holds.
}
