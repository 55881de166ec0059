import type { HandlersOf } from '../../http/handlers.ts';
import type { VerifiedIdentity } from '../../ports/identity.ts';
import type { AccountsService } from './accounts.service.ts';

type AccountCalls =
  | 'signIn'
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'refreshSession'
  | 'signOut';

/** Messages are those of the specification, section 8. */
export function accountHandlers(accounts: AccountsService): HandlersOf<AccountCalls> {
  return {
    signIn: async ({ body, address }) => {
      const { identity, tokens } = await accounts.signIn(body, address);
      return { success: true, message: 'Sign in successful', data: { user: toIdentityUser(identity), tokens } };
    },
    signUp: async ({ body, address }) => {
      const { message, subject, isConfirmed } = await accounts.signUp(body, address);
      return { success: true, message, data: { userSub: subject, userConfirmed: isConfirmed } };
    },
    confirmSignUp: async ({ body, address }) => {
      await accounts.confirmSignUp(body, address);
      return { success: true, message: 'Email verification successful. You can now sign in.' };
    },
    resendCode: async ({ body, address }) => {
      await accounts.resendCode(body.email, address);
      return { success: true, message: 'A new code has been sent to your email' };
    },
    forgotPassword: async ({ body, address }) => {
      await accounts.forgotPassword(body.email, address);
      return { success: true, message: 'Password reset code has been sent to your email' };
    },
    confirmForgotPassword: async ({ body, address }) => {
      await accounts.confirmForgotPassword(body, address);
      return { success: true, message: 'Password has been reset successfully' };
    },
    refreshSession: async ({ body }) => {
      const { tokens } = await accounts.refresh(body.refresh_token);
      return { success: true, message: 'Session refreshed successfully', data: { tokens } };
    },
    signOut: async ({ body }) => {
      await accounts.signOut(body.refresh_token);
      return { success: true, message: 'Sign out successful' };
    },
  };
}

function toIdentityUser({ subject, email, name, emailVerified }: VerifiedIdentity) {
  return { sub: subject, email, name, picture: null, email_verified: emailVerified };
}
