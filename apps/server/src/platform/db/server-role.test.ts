import { expect, test } from 'vitest';
import { refuseUnfitRole } from './server-role.ts';

const fit = {
  role: 'app',
  database: 'plumbline',
  version: 15,
  encoding: 'UTF8',
  superuser: false,
  bypasses_policies: false,
};

test('PostgreSQL 15 with a plain role is accepted', () => {
  expect(() => refuseUnfitRole(fit)).not.toThrow();
});

test.each([
  [{ version: 14 }, /^PostgreSQL 14 is too old: .*DATABASE_URL.* 15 or later\.$/],
  [{ encoding: 'SQL_ASCII' }, /^The database 'plumbline' uses the encoding SQL_ASCII: /],
  [{ superuser: true }, /^The role 'app' of DATABASE_URL is a superuser/],
  [{ bypasses_policies: true }, /^The role 'app' of DATABASE_URL has BYPASSRLS/],
])('%o is refused', (unfit, sentence) => {
  expect(() => refuseUnfitRole({ ...fit, ...unfit })).toThrow(sentence);
});
