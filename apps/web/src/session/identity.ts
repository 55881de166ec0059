import { HttpError } from './http-error.ts';
import type { IdentityAdapter, NewPassword, SignedIn } from './identity-adapter.ts';
import type { Session } from './session.ts';

/** The outcome of a registration. */
type Registration =
  | { readonly kind: 'signed_in' | 'account_ready' }
  | { readonly kind: 'confirmation_required'; readonly registration: string | null };

/** The outcome of signing in; all but the first require a further step. */
export type SignIn =
  | { readonly kind: 'signed_in' }
  /** @throws {HttpError} from `enterCode`: `code_not_valid`, or `sign_in_expired` when the sign-in has to start again */
  | { readonly kind: 'second_factor_required'; readonly enterCode: (code: string) => Promise<void> }
  | { readonly kind: 'new_password_required'; readonly setPassword: (newPassword: string) => Promise<void> };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs users in and out, with any identity service, and keeps the session. */
export interface Identity extends Pick<IdentityAdapter, 'resendCode' | 'forgotPassword' | 'confirmForgotPassword'> {
  /** @throws {HttpError} when the address and password are not accepted */
  readonly signIn: (credentials: Credentials) => Promise<SignIn>;
  readonly signUp: (account: { name: string; email: string; password: string }) => Promise<Registration>;
  /** Confirms an account with a code. Also signs the user in if the password was typed on this page, which the outcome says. */
  readonly confirmSignUp: (
    ...confirmation: Parameters<IdentityAdapter['confirmSignUp']>
  ) => Promise<'signed_in' | 'confirmed'>;
  /**
   * Changes the password of an account in a user pool, and signs in again with the new one. If this sign-in needs a code or fails, the session
   * ends with the reason `password_changed`.
   *
   * @returns whether all other sessions have ended
   * @throws {HttpError} when the password was not changed, and when the outcome is unknown
   */
  readonly changePassword: (change: NewPassword) => Promise<boolean>;
  /** Always ends the session in this browser, and on the service if it can be reached. */
  readonly signOut: () => void;
}

export function createIdentity(adapter: () => Promise<IdentityAdapter>, session: Session): Identity {
  const enter = ({ user, tokens }: SignedIn) => session.signedIn(user, tokens);

  /** The password typed for a registration, or for a refused sign-in whose account may not be confirmed yet. Never stored. */
  let typed: Credentials | null = null;

  const signIn: Identity['signIn'] = async (credentials) => {
    const outcome = await (await adapter()).signIn(credentials).catch((error: unknown) => {
      typed = credentials;
      throw error;
    });
    typed = null;
    if (outcome.kind === 'signed_in') {
      enter(outcome.signedIn);
      return { kind: 'signed_in' };
    }
    if (outcome.kind === 'second_factor_required') {
      return { kind: outcome.kind, enterCode: async (code) => enter(await outcome.enterCode(code)) };
    }
    const setPassword = async (newPassword: string) => enter(await outcome.setPassword(newPassword));
    return { kind: 'new_password_required', setPassword };
  };

  /** Signs in after an accepted code. After a failure here users sign in themselves, without entering the code again. */
  async function signInConfirmed(credentials: Credentials): Promise<'signed_in' | 'confirmed'> {
    try {
      return (await signIn(credentials)).kind === 'signed_in' ? 'signed_in' : 'confirmed';
    } catch (error) {
      typed = null;
      console.error(error);
      return 'confirmed';
    }
  }

  return {
    signIn,
    signUp: async ({ name, email, password }) => {
      const { message, isConfirmed, registration } = await (await adapter()).signUp({ name, email, password });
      if (message.includes('Demo registration')) {
        await signIn({ email, password });
        return { kind: 'signed_in' };
      }
      if (isConfirmed) return { kind: 'account_ready' };
      typed = { email, password };
      return { kind: 'confirmation_required', registration };
    },
    confirmSignUp: async (confirmation) => {
      await (await adapter()).confirmSignUp(confirmation);
      const { email } = confirmation;
      const password = confirmation.password ?? (typed?.email === email ? typed.password : undefined);
      typed = null;
      return password === undefined ? 'confirmed' : signInConfirmed({ email, password });
    },
    resendCode: async (email, proof) => (await adapter()).resendCode(email, proof),
    forgotPassword: async (email) => (await adapter()).forgotPassword(email),
    confirmForgotPassword: async (reset) => (await adapter()).confirmForgotPassword(reset),
    changePassword: async ({ password, newPassword }) => {
      // Renews the access token if it has expired: it expires together with the id token.
      await session.idToken();
      const state = session.state();
      const accounts = await adapter();
      if (state.kind !== 'signed_in' || accounts.changePassword === undefined) {
        throw new HttpError({
          message: 'Sign in again, and then change your password.',
          status: 401,
          code: 'signed_out',
        });
      }
      const { email, tokens } = state.user;
      const haveOthersEnded = await accounts.changePassword(tokens.accessToken, { password, newPassword });
      try {
        const outcome = await accounts.signIn({ email, password: newPassword });
        if (outcome.kind === 'signed_in') enter(outcome.signedIn);
        else session.signedOut('password_changed');
      } catch (error) {
        console.error(error);
        session.signedOut('password_changed');
      }
      return haveOthersEnded;
    },
    signOut: () => {
      const state = session.state();
      typed = null;
      if (state.kind !== 'signed_in') return;
      const { tokens } = state.user;
      session.signedOut('signed_out');
      // The sign-out does not wait for the service. If the service is unreachable, the session expires there later.
      adapter()
        .then((reached) => reached.signOut(tokens))
        .catch((error: unknown) => console.error(error));
    },
  };
}
