import { expect, test } from 'vitest';
import { memoryStorage } from '../session/testing.ts';
import { createTheme } from './theme.ts';

function themeOf(stored: string | null) {
  const storage = memoryStorage();
  if (stored !== null) storage.setItem('theme', stored);
  const root = { dataset: {} as DOMStringMap };
  return { theme: createTheme({ storage, root }), storage, root };
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['pink', 'system'],
  [null, 'system'],
])('the stored word %j means %s', (stored, choice) => {
  expect(themeOf(stored).theme.choice()).toBe(choice);
});

test('a choice is stored and applied; the system’s theme is neither', () => {
  const { theme, storage, root } = themeOf(null);
  theme.choose('dark');
  expect(root.dataset.theme).toBe('dark');
  expect(storage.getItem('theme')).toBe('dark');
  theme.choose('system');
  expect(root.dataset.theme).toBeUndefined();
  expect(storage.getItem('theme')).toBeNull();
});

test('a choice made in another tab is applied', () => {
  const { theme, storage, root } = themeOf(null);
  storage.setItem('theme', 'light');
  theme.followStorage({ key: 'theme' });
  expect(theme.choice()).toBe('light');
  expect(root.dataset.theme).toBe('light');
});
