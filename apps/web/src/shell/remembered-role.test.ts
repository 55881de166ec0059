import { expect, test } from 'vitest';
import { rememberRole, remembersManager } from './remembered-role.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('nothing is taken for granted on a new device', () => {
  expect(remembersManager(storage())).toBe(false);
});

test.each([
  ['administrator', true],
  ['safety_manager', true],
  ['representative', false],
] as const)('after a visit of a user who is %s it is %s that managers’ screens come first', (role, expected) => {
  const stored = storage();
  rememberRole(stored, role);
  expect(remembersManager(stored)).toBe(expected);
});
