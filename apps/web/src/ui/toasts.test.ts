import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

test('a new message replaces the previous one', () => {
  const toasts = createToasts();
  toasts.show({ title: 'First', tone: 'neutral' });
  const first = toasts.current();
  toasts.show({ title: 'Second', tone: 'neutral' });
  toasts.close(first?.id ?? 0);
  expect(toasts.current()).toMatchObject({ title: 'Second', isOpen: true });
});

test('an outdated message can be closed', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Wrong address', tone: 'failure' });
  toasts.closeAll();
  expect(toasts.current()).toMatchObject({ isOpen: false });
});
