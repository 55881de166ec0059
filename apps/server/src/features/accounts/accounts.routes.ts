import type { HandlersOf } from '../../http/handlers.ts';
import type { VerifiedIdentity } from '../../ports/identity.ts';
import type { AccountsService } from './accounts.service.ts';

type AccountCalls = 'signIn' | 'signUp' | 'refreshSession' | 'signOut' | 'getCurrentUser' | 'getUserStats';

/** Messages are those of the specification, section 8. */
export function accountHandlers(accounts: AccountsService): HandlersOf<AccountCalls> {
  return {
    signIn: async ({ body }) => {
      const { identity, tokens } = await accounts.signIn(body);
      return { success: true, message: 'Sign in successful', data: { user: toIdentityUser(identity), tokens } };
    },
    signUp: async ({ body }) => {
      const identity = await accounts.signUp(body);
      return {
        success: true,
        message: 'Demo registration successful',
        data: { userSub: identity.subject, userConfirmed: identity.emailVerified },
      };
    },
    refreshSession: async ({ body }) => {
      const { tokens } = await accounts.refresh(body.refresh_token);
      return { success: true, message: 'Session refreshed successfully', data: { tokens } };
    },
    signOut: async ({ body }) => {
      await accounts.signOut(body.refresh_token);
      return { success: true, message: 'Sign out successful' };
    },
    getCurrentUser: async ({ member }) => ({ user: await accounts.currentUser(member) }),
    getUserStats: ({ member }) => accounts.stats(member),
  };
}

function toIdentityUser({ subject, email, name, emailVerified }: VerifiedIdentity) {
  return { sub: subject, email, name, picture: null, email_verified: emailVerified };
}
