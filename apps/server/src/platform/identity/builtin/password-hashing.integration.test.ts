import { rm } from 'node:fs/promises';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../../app/config/config.ts';
import { readEnvironment } from '../../../app/config/read-setting.ts';
import { createContext } from '../../../app/context.ts';
import { createTestDatabase, makeTestFolder } from '../../../testkit/database.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { createPasswordHashing, PASSWORD_COST } from './password-hashing.ts';
import { listRegistrations } from './registrations.repository.ts';

const PASSWORD = 'steel-toe caps';

test('passwords are hashed as Better Auth does, at the same cost', async () => {
  const hashing = createPasswordHashing(PASSWORD_COST);
  const password = 'ſteel-toe caps';
  expect(await verifyPassword({ hash: await hashing.hash(password), password })).toBe(true);
  const hash = await hashPassword(password);
  expect(await hashing.verify({ hash, password })).toBe(true);
  expect(await hashing.verify({ hash, password: `${password}!` })).toBe(false);
  expect(await hashing.verify({ hash: hash.slice(0, -2), password })).toBe(false);
});

test('a server whose tests set no other cost has registrations, resets and accounts hashed at the full cost', async () => {
  await using database = await createTestDatabase();
  const DATA_DIR = await makeTestFolder();
  const config = readConfig(readEnvironment({ DATA_DIR, IDENTITY: 'builtin' }));
  const post = postOffice();
  const context = await createContext(config, database, { mailer: post.mailer });
  try {
    const { identityDb: db, clock } = context;
    const { accounts } = context.identity;
    const email = 'ann@example.org';
    const storedHash = async () => {
      const { password } = await db
        .selectFrom('identity.account')
        .innerJoin('identity.user as person', 'person.id', 'identity.account.user_id')
        .where('person.email', '=', email)
        .select('password')
        .executeTakeFirstOrThrow();
      return password ?? '';
    };
    await accounts?.signUp({ email, password: PASSWORD, name: 'Ann' });
    const [registration] = await listRegistrations(db, email, clock.now());
    expect(await verifyPassword({ hash: registration?.password ?? '', password: PASSWORD })).toBe(true);
    await accounts?.confirmSignUp({ email, code: await post.code(email) });
    expect(await verifyPassword({ hash: await storedHash(), password: PASSWORD })).toBe(true);
    await accounts?.forgotPassword({ email, isFromKnownPlace: false });
    await accounts?.confirmForgotPassword({ email, code: await post.code(email, 2), password: 'another one' });
    expect(await verifyPassword({ hash: await storedHash(), password: 'another one' })).toBe(true);
  } finally {
    await context.close();
    await rm(DATA_DIR, { recursive: true });
  }
});
