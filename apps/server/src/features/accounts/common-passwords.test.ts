import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['123456', 'password', 'Password', 'QWERTYUIOP', 'dragon', 'liverpool', 'password1', 'letmein'])(
  '%s is common',
  async (password) => {
    expect(password.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH);
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['steel-toe caps', 'scaffold-417', 'xk29fa', '', '__proto__', 'constructor of sheds'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
