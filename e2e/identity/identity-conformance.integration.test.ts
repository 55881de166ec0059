import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityUnderTest, startBuiltin, startCognito, startDemo } from './identity-under-test.ts';

const PASSWORD = 'steel-toe caps';
const numbers = Array.from({ length: 1000 }, (_, number) => number).values();

/** An address that no other test uses. */
const newEmail = () => `person${numbers.next().value}@example.org`;
/** A code other than the given one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The specification's identity operations, for every kind of accounts. */
describe.each([
  ['demo', startDemo],
  ['builtin', startBuiltin],
  ['cognito', startCognito],
] as const)('%s', (kind, start) => {
  let subject: IdentityUnderTest;
  const hasChecks = kind !== 'demo';

  beforeAll(async () => {
    subject = await start();
  });

  afterAll(() => subject[Symbol.asyncDispose]());

  const signUp = (email: string) => subject.adapter.signUp({ name: 'Ann Lee', email, password: PASSWORD });

  async function signedIn(email: string, password = PASSWORD) {
    const outcome = await subject.adapter.signIn({ email, password });
    if (outcome.kind !== 'signed_in') throw new Error(`signing in led to ${outcome.kind}`);
    return outcome.signedIn;
  }

  async function account(): Promise<string> {
    const email = newEmail();
    const { isConfirmed } = await signUp(email);
    if (!isConfirmed) await subject.adapter.confirmSignUp({ email, code: await subject.code(email) });
    return email;
  }

  test('signing up says whether the account needs a code', async () => {
    const { message, isConfirmed } = await signUp(newEmail());
    expect([message, isConfirmed]).toEqual(
      hasChecks
        ? ['User registration successful. Please check your email for verification.', false]
        : ['Demo registration successful', true],
    );
  });

  test('signing in returns the user and tokens, and the API accepts only the id token', async () => {
    const email = await account();
    const { user, tokens } = await signedIn(email);
    expect(user).toMatchObject({ email, email_verified: true, sub: expect.stringMatching(/./) });
    expect(await subject.statusFor(tokens.idToken)).toBe(200);
    expect(await subject.statusFor(tokens.accessToken)).toBe(401);
  });

  test('an address in any case is the same account', async () => {
    const email = await account();
    const [one, other] = [await signedIn(email), await signedIn(email.toUpperCase())];
    expect(other.user.sub).toBe(one.user.sub);
  });

  test('a session is refreshed, and ended by signing out', async () => {
    const { tokens } = await signedIn(await account());
    const renewed = await subject.adapter.refreshSession(tokens.refreshToken);
    expect(await subject.statusFor(renewed.idToken)).toBe(200);
    // The session continues with the refresh token in the response, whether or not it is a new one.
    const again = await subject.adapter.refreshSession(renewed.refreshToken);
    expect(await subject.statusFor(again.idToken)).toBe(200);
    await subject.adapter.signOut(again);
    // Demo tokens are not stored, so they cannot be revoked.
    if (!hasChecks) return;
    await expect(subject.adapter.refreshSession(renewed.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('anything but a refresh token is refused', async () => {
    await expect(subject.adapter.refreshSession('no such token')).rejects.toMatchObject({ status: 401 });
  });

  test('asking for a reset code gets the same response for everyone', async () => {
    await subject.adapter.forgotPassword(await account());
    await subject.adapter.forgotPassword(newEmail());
  });

  describe.runIf(hasChecks)('where passwords and codes are checked', () => {
    test('an unconfirmed account cannot sign in', async () => {
      const email = newEmail();
      await signUp(email);
      const attempt = subject.adapter.signIn({ email, password: PASSWORD });
      // A user pool reveals it to anyone with the password; the server does not reveal pending registrations.
      const code = kind === 'cognito' ? 'account_not_confirmed' : 'invalid_credentials';
      await expect(attempt).rejects.toMatchObject({ code });
    });

    test('a wrong code is refused, and the right one is accepted once', async () => {
      const email = newEmail();
      await signUp(email);
      const code = await subject.code(email);
      await expect(subject.adapter.confirmSignUp({ email, code: wrong(code) })).rejects.toThrow(/code/i);
      await subject.adapter.confirmSignUp({ email, code });
      await expect(subject.adapter.confirmSignUp({ email, code })).rejects.toThrow();
      await signedIn(email);
    });

    test('a resent code is the one that counts', async () => {
      const email = newEmail();
      await signUp(email);
      const first = await subject.code(email);
      await subject.adapter.resendCode(email);
      // The server resends the same code while it is valid; a user pool sends a new one.
      const resent = kind === 'cognito' ? await subject.code(email, first) : first;
      await subject.adapter.confirmSignUp({ email, code: resent });
      await signedIn(email);
    });

    test('a wrong password and an unknown address are refused in the same way', async () => {
      const email = await account();
      const refusal = (address: string) =>
        subject.adapter.signIn({ email: address, password: 'not the password' }).then(
          () => null,
          ({ message, code, status }) => ({ message, code, status }),
        );
      const known = await refusal(email);
      expect(known).toMatchObject({ status: 401 });
      expect(await refusal(newEmail())).toEqual(known);
    });

    test('a forgotten password is replaced, and the old one no longer works', async () => {
      const email = await account();
      const before = await subject.code(email);
      await subject.adapter.forgotPassword(email);
      const code = await subject.code(email, before);
      const reset = { email, newPassword: 'hard hats on' };
      await expect(subject.adapter.confirmForgotPassword({ ...reset, code: wrong(code) })).rejects.toThrow(/code/i);
      await subject.adapter.confirmForgotPassword({ ...reset, code });
      await expect(subject.adapter.signIn({ email, password: PASSWORD })).rejects.toMatchObject({ status: 401 });
      await signedIn(email, 'hard hats on');
    });

    test('passwords that are too short are refused', async () => {
      const attempt = subject.adapter.signUp({ name: 'Ann Lee', email: newEmail(), password: '12345' });
      await expect(attempt).rejects.toMatchObject({ message: expect.stringMatching(/password/i) });
    });
  });
});
