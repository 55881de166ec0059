import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { LOW_PASSWORD_COST, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { NO_DEVICE } from '../identity.ts';
import { openBuiltinIdentity } from './open-builtin-identity.ts';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startBuiltinServer({ clock, post });
});

afterAll(() => server[Symbol.asyncDispose]());

/** The accounts as a server with another IDENTITY_SECRET opens them. */
function afterChangeOfSecret() {
  const problems: string[] = [];
  const { identityDb: db, random } = server.context;
  const { accounts, verifyIdToken } = openBuiltinIdentity({
    db,
    clock,
    random,
    publicUrl: 'http://localhost',
    secret: 'another secret '.repeat(3),
    passwordCost: LOW_PASSWORD_COST,
    backgroundEmail: { send: () => {}, finish: async () => {} },
    onError: (message) => problems.push(message),
  });
  const own = accounts?.own;
  if (accounts === null || own === null || own === undefined) throw new RangeError('no accounts are kept');
  return { accounts, secondFactor: own.secondFactor, verifyIdToken, problems };
}

test('with another identity secret people can sign in and stay signed in, and earlier id tokens are invalid', async () => {
  const { email, tokens } = await createSignedInAccount(server, post, 'ann');
  const { accounts, verifyIdToken, problems } = afterChangeOfSecret();
  expect((await accounts.refresh(tokens.refreshToken, NO_DEVICE)).kind).toBe('refreshed');
  expect(await verifyIdToken(tokens.idToken)).toBeNull();
  const outcome = await accounts.signIn({ email, password: PASSWORD }, NO_DEVICE);
  if (outcome.kind !== 'signed_in') throw new RangeError(outcome.kind);
  expect(await verifyIdToken(outcome.session.tokens.idToken)).toMatchObject({ email });
  expect(problems).toEqual([expect.stringContaining('IDENTITY_SECRET')]);
});

test('with another identity secret no code of an app is valid, recovery codes are, and the log holds no address', async () => {
  const { email, subject, headers } = await createSignedInAccount(server, post, 'bob');
  const { secret } = (await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
  clock.advance({ minutes: 1 });
  const begun = afterChangeOfSecret();
  const first = await appCode(secret, clock.now());
  expect(await begun.secondFactor.confirm(subject, first, NO_DEVICE)).toBeNull();
  expect(begun.problems).toHaveLength(1);
  const { body } = await server.anonymous('confirmSecondFactor', { body: { code: first } }, headers);
  clock.advance({ minutes: 1 });
  const { secondFactor, problems } = afterChangeOfSecret();
  expect(await secondFactor.accept(subject, await appCode(secret, clock.now()))).toBeNull();
  expect(problems).toEqual([expect.stringContaining('IDENTITY_SECRET')]);
  expect(problems.join()).not.toContain(email);
  const code = (body.recovery_codes[0] ?? '').replaceAll('-', '');
  expect(await secondFactor.accept(subject, code)).toBe('recovery_code');
});
