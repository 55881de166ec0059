import type { Configuration, IdentityUser } from '@plumbline/contract/wire';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { IdentityAdapter, SignedIn, SignInOutcome } from '../identity-adapter.ts';
import { displayName } from '../stored-user.ts';
import { poolError, toPoolError } from './pool-errors.ts';
import { createPoolStorage, type PoolStorage } from './pool-storage.ts';

/** The user pool that the server names. */
export type CognitoPool = Extract<Configuration['identity'], { kind: 'cognito' }>;

type PoolSignIn = Omit<IdentityAdapter, 'refreshSession' | 'signOut'>;

/** The name of users without a name in the pool. @see specification, section 3, "Signed-in user" */
const NAMELESS_ID = 'unknown-user';
const SIGNED_UP = 'User registration successful. Please check your email for verification.';

/**
 * The sign-in screens' operations on a user pool, with the secure-password flow: the password never leaves the browser.
 *
 * @throws {Error} 'Invalid UserPoolId format.' or 'Both UserPoolId and ClientId are required.'
 */
export function createPoolSignIn({ user_pool_id, client_id, endpoint }: CognitoPool): PoolSignIn {
  const storage = createPoolStorage(browserStorage());
  const pool = new CognitoUserPool({
    UserPoolId: user_pool_id,
    ClientId: client_id,
    Storage: storage,
    ...(endpoint === null ? {} : { endpoint }),
  });
  const userOf = (email: string) => new CognitoUser({ Username: email, Pool: pool, Storage: storage });

  return {
    signIn: (credentials) =>
      retryWithoutLostDevice(storage, () => authenticate(userOf(credentials.email), credentials)),
    signUp: ({ name, email, password }) =>
      new Promise((resolve, reject) => {
        const attributes = Object.entries({ email, name }).map(
          ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
        );
        pool.signUp(email, password, attributes, [], (error, result) => {
          if (error !== undefined && error !== null) reject(error);
          else resolve({ message: SIGNED_UP, isConfirmed: result?.userConfirmed === true, registration: null });
        });
      }),
    confirmSignUp: ({ email, code }) =>
      done((callback) => userOf(email).confirmRegistration(code, true, (error) => callback(error))),
    resendCode: (email) => done((callback) => userOf(email).resendConfirmationCode((error) => callback(error))),
    forgotPassword: (email) =>
      done((callback) => userOf(email).forgotPassword({ onSuccess: () => callback(null), onFailure: callback })),
    confirmForgotPassword: ({ email, code, newPassword }) =>
      done((callback) =>
        userOf(email).confirmPassword(code, newPassword, { onSuccess: () => callback(null), onFailure: callback }),
      ),
  };
}

function authenticate(user: CognitoUser, { email, password }: { email: string; password: string }) {
  return new Promise<SignInOutcome>((resolve, reject) => {
    const details = new AuthenticationDetails({ Username: email, Password: password });
    const refuseChallenge = (name: string) => () => reject(poolError(name, 'This way of signing in is not supported.'));
    user.authenticateUser(details, {
      onSuccess: (session) => resolve({ kind: 'signed_in', signedIn: signedInFrom(session) }),
      onFailure: reject,
      newPasswordRequired: () => resolve({ kind: 'new_password_required', setPassword: completeWith(user) }),
      mfaRequired: refuseChallenge('SMS_MFA'),
      totpRequired: refuseChallenge('SOFTWARE_TOKEN_MFA'),
      customChallenge: refuseChallenge('CUSTOM_CHALLENGE'),
      mfaSetup: refuseChallenge('MFA_SETUP'),
      selectMFAType: refuseChallenge('SELECT_MFA_TYPE'),
    });
  });
}

/** Sends no attributes back, because the pool already has those that it listed. */
function completeWith(user: CognitoUser): (newPassword: string) => Promise<SignedIn> {
  return (newPassword) =>
    new Promise((resolve, reject) => {
      user.completeNewPasswordChallenge(
        newPassword,
        {},
        {
          onSuccess: (session) => resolve(signedInFrom(session)),
          onFailure: (error: unknown) => reject(toPoolError(error)),
        },
      );
    });
}

/** A pool refuses a device that it no longer knows. Once the device is removed here too, the next attempt is a first one. */
async function retryWithoutLostDevice(
  storage: PoolStorage,
  attempt: () => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!isDeviceLost(error)) throw error;
    storage.clearDevice();
    return attempt();
  }
}

function isDeviceLost(error: unknown): boolean {
  return error instanceof Error && /device/i.test(error.message) && /not exist|not found/i.test(error.message);
}

function signedInFrom(session: CognitoUserSession): SignedIn {
  return {
    user: userFrom(session.getIdToken().payload),
    tokens: {
      accessToken: session.getAccessToken().getJwtToken(),
      idToken: session.getIdToken().getJwtToken(),
      refreshToken: session.getRefreshToken().getToken(),
    },
  };
}

function userFrom(claims: Readonly<Record<string, unknown>>): IdentityUser {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : null);
  const email = text('email') ?? '';
  return {
    sub: text('sub') ?? text('custom:userId') ?? NAMELESS_ID,
    email,
    name: displayName(text('name'), email),
    picture: null,
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
  };
}

function done(start: (callback: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error === null || error === undefined) resolve();
      else reject(error);
    });
  });
}

/** The browser's storage; null where it is disabled, because then reading the property throws. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
