import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { SIGNED_IN, toKnownSignedIn, toSignedIn } from './signed-in.ts';

type AccountCalls =
  | 'signIn'
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'changePassword'
  | 'refreshSession'
  | 'signOut'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions';

export interface AccountServices {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
}

/** Messages are those of the specification, section 8. */
export function accountHandlers({ accounts, sessions }: AccountServices): HandlersOf<AccountCalls> {
  return {
    signIn: async (request) => {
      const outcome = await accounts.signIn(request.body, request);
      if (outcome.kind === 'signed_in') return { ...SIGNED_IN, data: toKnownSignedIn(outcome.session) };
      const { challengeToken } = outcome;
      return {
        success: true,
        message: 'Enter the code from your authenticator app',
        data: { challengeName: 'SOFTWARE_TOKEN_MFA', challengeToken },
      };
    },
    signUp: async (request) => {
      const { message, subject, registration, isConfirmed } = await accounts.signUp(request.body, request);
      return { success: true, message, data: { userSub: subject, userConfirmed: isConfirmed, registration } };
    },
    confirmSignUp: async (request) => {
      await accounts.confirmSignUp(request.body, request);
      return { success: true, message: 'Email verification successful. You can now sign in.' };
    },
    resendCode: async (request) => {
      await accounts.resendCode(request.body, request);
      return { success: true, message: 'A new code has been sent to your email' };
    },
    forgotPassword: async (request) => {
      await accounts.forgotPassword(request.body, request);
      return { success: true, message: 'Password reset code has been sent to your email' };
    },
    confirmForgotPassword: async (request) => {
      await accounts.confirmForgotPassword(request.body, request);
      return { success: true, message: 'Password has been reset successfully' };
    },
    changePassword: async (request) => toSignedIn(await accounts.changePassword(request, request.body)),
    refreshSession: async (request) => {
      const { tokens } = await accounts.refresh(request.body.refresh_token, request);
      return { success: true, message: 'Session refreshed successfully', data: { tokens } };
    },
    signOut: async (request) => {
      await accounts.signOut(request.body.refresh_token, request);
      return { success: true, message: 'Sign out successful' };
    },
    listSessions: async ({ identity }) => ({ sessions: await sessions.list(identity) }),
    endSession: async (request) => {
      await sessions.end(request, request.params.id);
      return { success: true, message: 'Session ended successfully' };
    },
    endOtherSessions: async (request) => {
      const ended = await sessions.endOthers(request);
      return { success: true, message: 'Other sessions ended successfully', ended };
    },
  };
}
