import type { Api } from './api.ts';
import { newIdempotencyKey } from './api.ts';
import type { Session } from './session.ts';

/** What became of a registration. */
export type Registration = 'signed_in' | 'account_ready' | 'confirmation_required';

export interface Identity {
  /** @throws {HttpError} when the address and password are not accepted */
  readonly signIn: (credentials: { email: string; password: string }) => Promise<void>;
  readonly register: (account: { name: string; email: string; password: string }) => Promise<Registration>;
  /** Always ends the session here; the server is told when it can be reached. */
  readonly signOut: () => void;
}

/** Signs people in and out through the product's own API. */
export function createIdentity(api: Api, session: Session): Identity {
  const signIn: Identity['signIn'] = async ({ email, password }) => {
    const { data } = await api('signIn', { body: { email, password } });
    session.signedIn(data.user, data.tokens);
  };

  return {
    signIn,
    register: async ({ name, email, password }) => {
      const options = { idempotencyKey: newIdempotencyKey() };
      const { message, data } = await api('signUp', { body: { name, email, password } }, options);
      if (message.includes('Demo registration')) {
        await signIn({ email, password });
        return 'signed_in';
      }
      return data.userConfirmed ? 'account_ready' : 'confirmation_required';
    },
    signOut: () => {
      const state = session.state();
      if (state.kind !== 'signed_in') return;
      const { refreshToken } = state.user.tokens;
      session.signedOut('signed_out');
      // The person leaves at once; a session that the server could not be told about ends by its own time.
      api('signOut', { body: { refresh_token: refreshToken } }).catch((error: unknown) => console.error(error));
    },
  };
}
