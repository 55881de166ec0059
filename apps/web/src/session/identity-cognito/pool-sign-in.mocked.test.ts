import { beforeEach, expect, test, vi } from 'vitest';
import { createCognitoIdentity } from './cognito-identity.ts';

type Callbacks = Readonly<Record<string, (result?: unknown) => void>>;
type Done = (error: unknown, result?: unknown) => void;

/** The library's objects in these tests; its real behaviour is tested against a user pool elsewhere. */
const library = vi.hoisted(() => ({
  authenticate: (_callbacks: Callbacks): void => {},
  completeChallenge: (_password: string, _callbacks: Callbacks): void => {},
  signUp: (_attributes: readonly { Name: string; Value: string }[], _done: Done): void => {},
  users: [] as string[],
}));

vi.mock('amazon-cognito-identity-js', () => ({
  AuthenticationDetails: class {},
  CognitoUserAttribute: class {
    constructor(attribute: object) {
      Object.assign(this, attribute);
    }
  },
  CognitoUserPool: class {
    signUp(_name: string, _password: string, attributes: { Name: string; Value: string }[], _: unknown, done: Done) {
      library.signUp(attributes, done);
    }
  },
  CognitoUser: class {
    constructor({ Username }: { Username: string }) {
      library.users.push(Username);
    }
    authenticateUser(_details: unknown, callbacks: Callbacks) {
      library.authenticate(callbacks);
    }
    completeNewPasswordChallenge(password: string, _attributes: unknown, callbacks: Callbacks) {
      library.completeChallenge(password, callbacks);
    }
  },
}));

const ANN = { email: 'ann@example.org', password: 'steel-toe caps' };
const identity = createCognitoIdentity({
  kind: 'cognito',
  user_pool_id: 'eu-central-1_Pool',
  client_id: 'client',
  endpoint: null,
});

/** A session like those of the library. */
function session(claims: object) {
  const token = (jwt: string) => ({ getJwtToken: () => jwt, payload: claims });
  return {
    getIdToken: () => token('id'),
    getAccessToken: () => token('access'),
    getRefreshToken: () => ({ getToken: () => 'refresh' }),
  };
}

const poolSays = (name: string, message: string) => Object.assign(new Error(message), { name, code: name });

beforeEach(() => {
  library.users.length = 0;
});

test.each([
  [
    { sub: 'ann-id', name: 'Ann Lee', email_verified: true },
    { sub: 'ann-id', name: 'Ann Lee', email_verified: true },
  ],
  [{ 'custom:userId': 'old-id' }, { sub: 'old-id', name: 'ann', email_verified: false }],
  [{ email_verified: 'true' }, { sub: 'unknown-user', name: 'ann', email_verified: true }],
])('the claims %o become the user %o', async (claims, user) => {
  library.authenticate = ({ onSuccess }) => onSuccess?.(session({ email: ANN.email, ...claims }));
  expect(await identity.signIn(ANN)).toMatchObject({
    kind: 'signed_in',
    signedIn: { user: { email: ANN.email, ...user }, tokens: { idToken: 'id', refreshToken: 'refresh' } },
  });
});

test('a new password is requested, and a refused one can be corrected', async () => {
  library.authenticate = ({ newPasswordRequired }) => newPasswordRequired?.();
  library.completeChallenge = (password, { onSuccess, onFailure }) =>
    password === 'short'
      ? onFailure?.(poolSays('InvalidPasswordException', 'Password not long enough'))
      : onSuccess?.(session({ sub: 'ann-id', email: ANN.email }));
  const outcome = await identity.signIn(ANN);
  if (outcome.kind !== 'new_password_required') throw new Error(`signing in led to ${outcome.kind}`);
  await expect(outcome.setPassword('short')).rejects.toMatchObject({
    name: 'HttpError',
    code: 'InvalidPasswordException',
    message: 'Password not long enough',
  });
  expect(await outcome.setPassword('hard hats on')).toMatchObject({ user: { sub: 'ann-id' } });
});

test('an unknown challenge is an error with a message', async () => {
  library.authenticate = ({ totpRequired }) => totpRequired?.();
  await expect(identity.signIn(ANN)).rejects.toMatchObject({ code: 'SOFTWARE_TOKEN_MFA', name: 'HttpError' });
});

test('an unknown device is retried once without the device', async () => {
  library.authenticate = ({ onFailure }) =>
    onFailure?.(poolSays('ResourceNotFoundException', 'Device does not exist.'));
  await expect(identity.signIn(ANN)).rejects.toMatchObject({ code: 'ResourceNotFoundException' });
  expect(library.users).toEqual([ANN.email, ANN.email]);
});

test('an unknown client is not treated as an unknown device', async () => {
  library.authenticate = ({ onFailure }) =>
    onFailure?.(poolSays('ResourceNotFoundException', 'User pool client does not exist.'));
  await expect(identity.signIn(ANN)).rejects.toMatchObject({ code: 'ResourceNotFoundException' });
  expect(library.users).toHaveLength(1);
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('when the pool reports confirmed: %s, the account is ready: %s', async (userConfirmed, isConfirmed) => {
  const sent: unknown[] = [];
  library.signUp = (attributes, done) => {
    sent.push(...attributes);
    done(undefined, { userConfirmed });
  };
  expect(await identity.signUp({ ...ANN, name: 'Ann Lee' })).toEqual({
    message: 'User registration successful. Please check your email for verification.',
    isConfirmed,
    registration: null,
  });
  expect(sent).toEqual([
    { Name: 'email', Value: ANN.email },
    { Name: 'name', Value: 'Ann Lee' },
  ]);
});

test('a refused registration has the reason', async () => {
  library.signUp = (_attributes, done) => done(poolSays('UsernameExistsException', 'User already exists'));
  await expect(identity.signUp({ ...ANN, name: 'Ann Lee' })).rejects.toMatchObject({
    code: 'UsernameExistsException',
    message: 'User already exists',
  });
});
