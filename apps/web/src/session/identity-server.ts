import { newIdempotencyKey } from '../idempotency-key.ts';
import type { IdentityAdapter, SignedIn } from './identity-adapter.ts';
import type { Send } from './send.ts';
import type { UserStorage } from './stored-user.ts';

/** The adapter for accounts that the product's own server keeps, or simulates in the demo. */
export function createServerIdentity(send: Send, storage: UserStorage): IdentityAdapter {
  /** The token by which the server distinguishes this browser from strangers who guess the account's password. */
  const device = () => {
    const token = readDeviceToken(storage);
    return token === null ? {} : { device_token: token };
  };
  const keepDevice = ({ user, tokens, device_token }: SignedIn & { device_token: string }): SignedIn => {
    writeDeviceToken(storage, device_token);
    return { user, tokens };
  };
  return {
    signIn: async ({ email, password }) => {
      const { data } = await send('signIn', { body: { email, password, ...device() } });
      if (!('challengeToken' in data)) return { kind: 'signed_in', signedIn: keepDevice(data) };
      const { challengeToken: challenge_token } = data;
      const enterCode = async (code: string) =>
        keepDevice((await send('completeSignIn', { body: { challenge_token, code, ...device() } })).data);
      return { kind: 'second_factor_required', enterCode };
    },
    signUp: async (account) => {
      const { message, data } = await send('signUp', { body: account }, { idempotencyKey: newIdempotencyKey() });
      return { message, isConfirmed: data.userConfirmed, registration: data.registration };
    },
    confirmSignUp: async (confirmation) => {
      await send('confirmSignUp', { body: confirmation });
    },
    resendCode: async (email, proof) => {
      await send('resendCode', { body: { email, ...proof } });
    },
    forgotPassword: async (email) => {
      await send('forgotPassword', { body: { email, ...device() } });
    },
    confirmForgotPassword: async ({ email, code, newPassword }) => {
      await send('confirmForgotPassword', { body: { email, code, new_password: newPassword, ...device() } });
    },
    refreshSession: async (refreshToken) =>
      (await send('refreshSession', { body: { refresh_token: refreshToken } })).data.tokens,
    signOut: async ({ refreshToken }) => {
      await send('signOut', { body: { refresh_token: refreshToken } });
    },
  };
}

const DEVICE_TOKEN_KEY = 'plumbline.device';

/** The token that this browser received at a sign-in. It cannot sign anybody in, and stays after signing out. */
function readDeviceToken(storage: UserStorage): string | null {
  try {
    return storage.getItem(DEVICE_TOKEN_KEY);
  } catch {
    return null;
  }
}

function writeDeviceToken(storage: UserStorage, token: string): void {
  try {
    storage.setItem(DEVICE_TOKEN_KEY, token);
  } catch {
    // A browser without storage is unknown to the server, but users can still sign in.
  }
}
