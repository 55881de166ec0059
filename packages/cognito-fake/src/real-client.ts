import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
  type ISignUpResult,
} from 'amazon-cognito-identity-js';
import type { CognitoPool } from './cognito-pool.ts';

export type SignInOutcome =
  | { readonly kind: 'signed in'; readonly session: CognitoUserSession }
  | {
      readonly kind: 'new password';
      readonly userAttributes: unknown;
      readonly requiredAttributes: unknown;
      complete(password: string, attributes: Readonly<Record<string, string>>): Promise<CognitoUserSession>;
    };

/** The client library that browsers use, with promises; they reject with the library's own errors. */
export interface RealClient {
  readonly storage: ReadonlyMap<string, string>;
  signUp(email: string, password: string, name: string): Promise<ISignUpResult>;
  confirm(email: string, code: string): Promise<void>;
  resend(email: string): Promise<void>;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  refresh(session: CognitoUserSession): Promise<CognitoUserSession>;
  forgotPassword(email: string): Promise<unknown>;
  confirmPassword(email: string, code: string, password: string): Promise<void>;
  /** The user who signed in last. */
  readonly current: CognitoUser;
  remember(key: string, value: string): void;
}

type Callback<Result> = (error?: unknown, result?: Result) => void;

export function realClient({ endpoint, userPoolId, clientId }: CognitoPool): RealClient {
  const storage = new Map<string, string>();
  const Storage = memoryStorage(storage);
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint, Storage });
  const userOf = (email: string) => new CognitoUser({ Username: email, Pool: pool, Storage });
  const current = () => {
    const user = pool.getCurrentUser();
    if (user === null) throw new RangeError('nobody is signed in');
    return user;
  };

  return {
    storage,
    get current() {
      return current();
    },
    remember: (key, value) => void storage.set(`CognitoIdentityServiceProvider.${clientId}.${key}`, value),
    signUp: (email, password, name) =>
      called((done) => {
        pool.signUp(email, password, [new CognitoUserAttribute({ Name: 'name', Value: name })], [], done);
      }),
    confirm: (email, code) => called((done) => userOf(email).confirmRegistration(code, true, done)),
    resend: (email) => called((done) => userOf(email).resendConfirmationCode(done)),
    signIn: (email, password) => signIn(userOf(email), email, password),
    refresh: (session) =>
      called((done) => {
        const token = new CognitoRefreshToken({ RefreshToken: session.getRefreshToken().getToken() });
        current().refreshSession(token, done);
      }),
    forgotPassword: (email) =>
      new Promise((onSuccess, onFailure) => userOf(email).forgotPassword({ onSuccess, onFailure })),
    confirmPassword: (email, code, password) =>
      new Promise((resolve, onFailure) => {
        userOf(email).confirmPassword(code, password, { onSuccess: () => resolve(), onFailure });
      }),
  };
}

function signIn(user: CognitoUser, email: string, password: string): Promise<SignInOutcome> {
  return new Promise((resolve, onFailure) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: (session) => resolve({ kind: 'signed in', session }),
      onFailure,
      newPasswordRequired: (userAttributes: unknown, requiredAttributes: unknown) =>
        resolve({
          kind: 'new password',
          userAttributes,
          requiredAttributes,
          complete: (newPassword, attributes) =>
            new Promise((onSuccess, onFailureLater) => {
              user.completeNewPasswordChallenge(newPassword, attributes, { onSuccess, onFailure: onFailureLater });
            }),
        }),
    });
  });
}

/** The library calls back with an error or a result, never both. */
function called<Result>(call: (done: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Without an error the result has its declared type, including undefined.
    call((error, result) => (error == null ? resolve(result as Result) : reject(error)));
  });
}

function memoryStorage(items: Map<string, string>): ICognitoStorage {
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
